import stopWords from '../lexicons/stop-words.json' with { type: 'json' };
import { normaliseAnswer } from '../normalise.ts';

const STOP_WORDS: ReadonlySet<string> = new Set(stopWords);

/** Normalised words without stop words. Apostrophes go first, so that "don't" stays as "dont". */
export function contentTokens(text: string): string[] {
  return normaliseAnswer(text)
    .split(' ')
    .filter((token) => token !== '' && !STOP_WORDS.has(token));
}
