import { comparable } from './contains.ts';
import type { AmbiguousQuestion, Question } from './questions.ts';

/** What counts as one right answer. */
export interface Gold {
  /** One of them must stand in the answer. */
  readonly accepted: readonly string[];
  /** One of them must be cited: a path, or "file#title". */
  readonly places: readonly string[];
}

/** What labels say of one answer. */
export type Labelled = Pick<AmbiguousQuestion['options'][number], 'answer' | 'evidence' | 'evidenceAny'>;

/** @returns the one right answer of a question; null if it is ambiguous or has none. */
export function goldAnswer(question: Question): Gold | null {
  return question.ambiguous || !question.answerable ? null : goldOf(question);
}

/**
 * The right options of a question. Options that share an accepted string count as one, since a good clarification
 * merges readings with one answer.
 */
export function goldOptions({ options }: AmbiguousQuestion): Gold[] {
  return options.map(goldOf).reduce<Gold[]>((groups, next) => {
    const same = groups.filter((group) => sharesAnswer(group, next));
    return [...groups.filter((group) => !same.includes(group)), merged([...same, next])];
  }, []);
}

/** @returns what counts as right for one labelled option, or for a question with one answer. */
export function goldOf({ answer, evidence, evidenceAny = [] }: Labelled): Gold {
  return { accepted: answer, places: [evidence, ...evidenceAny].map(([place]) => place) };
}

function sharesAnswer(one: Gold, other: Gold): boolean {
  const strings = new Set(one.accepted.map(comparable));
  return other.accepted.some((accepted) => strings.has(comparable(accepted)));
}

function merged(golds: readonly Gold[]): Gold {
  return {
    accepted: golds.flatMap(({ accepted }) => accepted),
    places: golds.flatMap(({ places }) => places),
  };
}
