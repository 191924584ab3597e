import { shareOf } from '../means.ts';
import { ratio } from '../ratios.ts';
import { nameSimilarity, SIMILARITY_SETS } from './name-similarity.ts';

/** A mention with the entity that it means, and what was predicted. */
export interface LinkedMention {
  readonly mention: string;
  readonly gold: string;
  /** Predicted entities, the best first; perhaps none. */
  readonly ranked: readonly string[];
}

/** Accuracy over the mentions of one set. */
export interface SetAccuracy {
  readonly mentions: number;
  readonly correct: number;
  /** Null without mentions. */
  readonly accuracy: number | null;
}

/**
 * Share of mentions whose first predicted entity is right; 0 without mentions.
 *
 * @see Kim et al. 2024, DynamicER: entity linking accuracy, over mentions. Two of the published totals of SpEL are not
 * the mean of their sets weighted by mentions, as all others are
 */
export function linkingAccuracy(mentions: readonly LinkedMention[]): number {
  return recallWithin(mentions, 1);
}

/**
 * Share of mentions whose entity is among the first predicted; 0 without mentions.
 *
 * @see Kim et al. 2024, DynamicER: recall of retrieved candidates
 */
export function recallWithin(mentions: readonly LinkedMention[], first: number): number {
  return shareOf(foundWithin(mentions, first), mentions.length);
}

/**
 * Accuracy for each of the five sets of lexical similarity, from the least similar names on.
 *
 * @see Kim et al. 2024, DynamicER: results by lexical similarity
 */
export function accuracyBySimilarity(mentions: readonly LinkedMention[]): SetAccuracy[] {
  return Array.from({ length: SIMILARITY_SETS }, (_, i) => {
    const own = mentions.filter(({ mention, gold }) => nameSimilarity(mention, gold).set === i + 1);
    const correct = foundWithin(own, 1);
    return { mentions: own.length, correct, accuracy: ratio(correct, own.length) };
  });
}

function foundWithin(mentions: readonly LinkedMention[], first: number): number {
  return mentions.filter(({ gold, ranked }) => ranked.slice(0, first).includes(gold)).length;
}
