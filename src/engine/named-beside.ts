import type { Passage } from '../knowledge/passage.ts';
import { areBeside } from '../knowledge/path.ts';
import { stemsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Predicate } from './analyse.ts';
import type { Candidate } from './candidate.ts';
import { areAllSaid } from './own-words.ts';

/** The names of two places side by side: a candidate's own, and another one. */
type Beside = readonly [own: string, other: string];

/** Two documents side by side are told apart by their titles, two sections of one by the first heading that differs. */
function namesBeside(own: Passage, other: Passage): Beside | null {
  if (own.documentId !== other.documentId)
    return areBeside(own.path, other.path) ? [own.title, other.title] : null;
  const at = own.headings.findIndex((heading, i) => heading !== other.headings[i]);
  const [mine, another] = [own.headings[at], other.headings[at]];
  return mine === undefined || another === undefined ? null : [mine, another];
}

/** Rows of one table are told apart by their first cells. */
function rowsBeside({ passage, unit }: Candidate): Beside[] {
  const { kind, label, labelHeader } = unit;
  if (kind !== 'cell' || label === null) return [];
  return passage.units.flatMap((other): Beside[] =>
    other.kind === 'cell' && other.label !== null && other.labelHeader === labelHeader
      ? [[label, other.label]]
      : [],
  );
}

/** The words that another name has and the own one has not; none for names alike. */
function apartness(): (beside: Beside) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return ([own, other]) => {
    const key = `${own}\n${other}`;
    const found = known.get(key);
    if (found) return found;
    const mine = stemsOf(own);
    const apart = [...stemsOf(other)].filter((stem) => !mine.has(stem));
    known.set(key, apart);
    return apart;
  };
}

/**
 * Leaves out candidates beside a place that the question names in full, if they have no word of that name themselves.
 *
 * @param asked the question's words; those that any question may have name nothing.
 * @param around where places beside are looked for.
 */
export const withoutOtherPlaces = rule(
  {
    name: 'named-beside',
    why: 'Where the question names the place beside ("price of the Liner plan"), another place does not answer',
  },
  (
    candidates: readonly Candidate[],
    asked: readonly Predicate[],
    around: readonly Passage[],
  ): readonly Candidate[] => {
    const apartIn = apartness();
    const stems = new Set(asked.filter((one) => !one.isWeak).map(({ stem }) => stem));
    return candidates.filter((candidate) => {
      const said = new Set([...candidate.said].map(({ stem }) => stem));
      const beside = around.flatMap((passage) => {
        const names = namesBeside(candidate.passage, passage);
        return names ? [names] : [];
      });
      return ![...beside, ...rowsBeside(candidate)].some(([own, other]) => {
        const apart = apartIn([own, other]);
        return (
          areAllSaid(apart, stems) &&
          !apart.some((word) => said.has(word)) &&
          !areAllSaid(apartIn([other, own]), stems)
        );
      });
    });
  },
  (candidates) => candidates,
);
