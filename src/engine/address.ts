import type { Passage, Unit } from '../knowledge/passage.ts';

/** Between the parts of a nested label: "Leave duration – Paid leave". */
const PART = ' – ';

/**
 * The full address of a unit from the widest to the narrowest component: document title, headings, what introduces
 * its list or table (code has only its heading), the parts of its label, and for a cell its column.
 */
export function addressOf(passage: Passage, unit: Unit): string[] {
  const label = unit.label === null ? [] : unit.label.split(PART);
  const column = unit.column === null ? [] : [unit.column];
  const intro = unit.intro === null || unit.kind === 'sentence' ? [] : [unit.intro];
  return [passage.title, ...passage.headings, ...intro, ...label, ...column].map((part) => part.trim());
}

/** @returns whether two addresses are alike but for the component at an index. */
export function differOnlyAt(a: readonly string[], b: readonly string[], index: number): boolean {
  if (a.length !== b.length || a[index] === b[index]) return false;
  return a.every((part, i) => i === index || part === b[i]);
}
