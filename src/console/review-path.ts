/** What a path that takes reviews looks like to a router. */
export const reviewRoute = '/dialogues/:id/rounds/:round/review';

/** @returns whether a path takes reviews. */
export function isReviewPath(path: string): boolean {
  return /^\/dialogues\/[^/]+\/rounds\/\d+\/review$/.test(path);
}

/** @returns where a review of a round is sent to. @param round from 1. */
export function reviewPath(dialogueId: string, round: number): string {
  return `/dialogues/${encodeURIComponent(dialogueId)}/rounds/${round}/review`;
}

/** @returns the anchor of a round's review on the page of its dialogue. @param round from 1. */
export function reviewAnchor(round: number): string {
  return `review-${round}`;
}
