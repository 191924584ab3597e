import type { Library, Passage } from '../../../knowledge/passage.ts';
import { everyStemOf } from '../../../knowledge/words.ts';
import { numbersOf } from '../../quotes.ts';
import type { Finding, Judgement, ReadPassage } from '../../schema.ts';
import { thresholds } from '../../thresholds.ts';
import type { AnswerScope } from './answer-scope.ts';
import type { AnswerPassage } from './claims-check.ts';

/** Passages that an answer is written from. */
const MOST_PASSAGES = 5;
/** Passages with this share of words in common, and the same numbers, say the same. */
const NEAR_DUPLICATE = 0.9;

/**
 * Picks the passages for the question with its option in it: first those of the reading's own findings, then of those
 * that oppose or continue them, then what the revised question finds. Passages of sibling readings alone stay out.
 *
 * @see Lee et al. 2023, CAmbigNQ: answering the revised question over re-ranked passages
 * @returns at most 5, none twice in nearly the same words.
 */
export function passagesToAnswer(
  revised: string,
  scope: AnswerScope,
  judgement: Judgement,
  library: Library,
): AnswerPassage[] {
  const read = new Map(judgement.passages.map((passage) => [passage.id, asRead(passage, library)]));
  const idsOf = (findings: readonly Finding[]) => findings.flatMap(({ passageIds }) => passageIds);
  const ours = idsOf([...scope.own.findings, ...scope.opposing, ...scope.further]);
  const theirs = new Set(idsOf(scope.siblings.flatMap(({ findings }) => findings)));
  const found = library.search(revised, thresholds.passages).map(({ passage }) => withColumns(passage));
  const ranked = [...ours.flatMap((id) => read.get(id) ?? []), ...found.filter(({ id }) => !theirs.has(id))];
  const picked: AnswerPassage[] = [];
  for (const passage of ranked) {
    if (picked.length === MOST_PASSAGES) break;
    if (!picked.some((other) => other.id === passage.id || sayTheSame(other, passage))) picked.push(passage);
  }
  return picked;
}

/** The passage as it was read: the documents may have changed since. */
function asRead(passage: ReadPassage, library: Library): AnswerPassage {
  const now = library.passage(passage.id);
  return now?.text === passage.text ? withColumns(now) : passage;
}

function withColumns({ units, ...passage }: Passage): AnswerPassage {
  const names = units.flatMap(({ labelHeader, column }) => [labelHeader, column]);
  return { ...passage, columns: [...new Set(names.filter((name) => name !== null))] };
}

function sayTheSame(a: AnswerPassage, b: AnswerPassage): boolean {
  const [left, right] = [everyStemOf(a.text), everyStemOf(b.text)];
  const shared = [...left].filter((word) => right.has(word)).length;
  const isNear = shared >= NEAR_DUPLICATE * Math.max(left.size, right.size, 1);
  return (
    isNear && [...new Set(numbersOf(a.text))].sort().join() === [...new Set(numbersOf(b.text))].sort().join()
  );
}
