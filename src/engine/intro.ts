import type { Passage, Unit } from '../knowledge/passage.ts';

/** An item of a list, or a row of a table, as passages write them. */
const LISTED = /^\s*(?:[-*+•]|\d+[.)])\s|\s\|\s/u;

/**
 * The sentence ending in ":" under which a unit stands, with nothing but items or rows between; "" if there is none.
 * "The cutover takes place as follows:" says of each item below what it is about.
 */
export function introOf({ text }: Passage, { start }: Unit): string {
  const above = text.slice(0, start).split('\n').slice(0, -1).reverse();
  for (const line of above) {
    if (line.trimEnd().endsWith(':')) return line.split(/[.!?]\s/u).at(-1) ?? '';
    if (!LISTED.test(line)) return '';
  }
  return '';
}
