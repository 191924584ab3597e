import type { PredictedAnswer } from '../runs/prediction.ts';
import { contains } from './contains.ts';
import type { Gold } from './gold.ts';
import { wordCount } from './word-count.ts';

const MOST_WORDS = 45;

/** Whether an answer is right: short enough, with an accepted string in it, and cited from where that stands. */
export function isGood(answer: PredictedAnswer | null | undefined, { accepted, places }: Gold): boolean {
  if (!answer || wordCount(answer.text) > MOST_WORDS) return false;
  const { text, short, citations } = answer;
  const says = accepted.some((one) => contains(text, one) || (short !== null && contains(short, one)));
  return says && citations.some((citation) => places.some((place) => isAt(citation, place)));
}

function isAt({ path, title }: PredictedAnswer['citations'][number], place: string): boolean {
  if (path === place) return true;
  const mark = place.indexOf('#');
  return mark >= 0 && path === place.slice(0, mark) && title === place.slice(mark + 1);
}
