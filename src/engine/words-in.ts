/** @returns the words of an answer as a person counts them: what stands between blanks. */
export function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
