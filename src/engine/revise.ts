/**
 * Puts a picked option into the question.
 *
 * @see Lee et al. 2023, CAmbigNQ: clarification-based question answering
 * @returns "{question}, Which {category}: {label}"
 */
export function revisedQuestion(question: string, category: string, label: string): string {
  return `${question}, Which ${category}: ${label}`;
}

/** A question, and the option of it that was picked. */
export interface Picked {
  readonly question: string;
  readonly label: string;
}

const REVISED = /^(.+), Which [^:,]+: ([^,]+)$/s;

/** @returns what `revisedQuestion` was made of, the last option that was put in; null for any other question. */
export function pickIn(revised: string): Picked | null {
  const [, question, label] = REVISED.exec(revised) ?? [];
  return question === undefined || label === undefined ? null : { question, label };
}
