import type { Passage, Unit } from '../knowledge/passage.ts';

/** Where a line of a passage begins and ends in its text. */
export interface Line {
  readonly start: number;
  readonly end: number;
}

/** @returns the line of a passage that a unit stands in: for a cell its row. */
export function lineOf({ text }: Passage, unit: Unit): Line {
  const end = text.indexOf('\n', unit.end);
  return { start: text.lastIndexOf('\n', unit.start) + 1, end: end < 0 ? text.length : end };
}
