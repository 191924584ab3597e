import { rule } from '../rule.ts';
import { byScore, type Candidate } from './candidate.ts';
import { answersAgree } from './equal-answers.ts';
import { findingOf } from './findings.ts';
import { thresholds } from './thresholds.ts';

/** Sources beside the first one. */
const MOST_MORE = 2;

/** A value by itself: texts of prose that happen to be alike state nothing for each other. */
function statesValue({ span }: Candidate): boolean {
  return span.typed && span.anchored && span.type !== 'text';
}

/**
 * Adds to candidates that all give one value the units of other documents that state it about as well, never another
 * reading; the second argument has every unit that may answer.
 */
export const corroborated = rule(
  {
    name: 'corroborated',
    why: 'Other documents that state the same value are further sources of the one answer',
  },
  (chosen: readonly Candidate[], units: readonly Candidate[]): readonly Candidate[] => {
    const [best] = chosen;
    if (!best || !statesValue(best)) return chosen;
    const answer = findingOf(best, 'answer');
    const agrees = (one: Candidate) => one === best || answersAgree(answer, findingOf(one, 'other'));
    if (!chosen.every(agrees)) return chosen;
    const seen = new Set([best.passage.documentId]);
    const more = units
      .filter((one) => statesValue(one) && one.span.key === best.span.key)
      .filter((one) => one.score >= thresholds.corroborates * best.score && agrees(one))
      .sort(byScore)
      .filter(({ passage }) => !seen.has(passage.documentId) && seen.add(passage.documentId));
    return [...chosen, ...more.slice(0, MOST_MORE)];
  },
  (chosen) => chosen,
);
