import { findValues } from '../engine/values.ts';
import type { Library, Passage, Unit } from '../knowledge/passage.ts';
import { isAskable, questionIn } from './suggest-wording.ts';

/** Values under one name that stand side by side: a column of a table, a label or heading that sections share. */
export interface SlotGroup {
  /** Column, label or heading. */
  readonly name: string;
  readonly kind: 'cell' | 'item' | 'section';
  /** By what tells them apart: the row, the section, the document. */
  readonly values: ReadonlyMap<string, string>;
  readonly documentIds: ReadonlySet<string>;
}

interface Slot {
  readonly kind: SlotGroup['kind'];
  readonly group: string;
  readonly name: string;
  readonly of: string;
  readonly value: string;
}

/** As much of a section as is looked at to tell it from others. */
const BEGINNING_CHARS = 200;

/** @returns every group of the library that one can ask for by its name, in the order of the documents. */
export function slotGroups({ passages }: Pick<Library, 'passages'>): SlotGroup[] {
  const groups = new Map<string, SlotGroup & { values: Map<string, string>; documentIds: Set<string> }>();
  for (const passage of passages) {
    for (const { group, name, kind, of, value } of slotsOf(passage)) {
      const known = groups.get(group) ?? { name, kind, values: new Map(), documentIds: new Set() };
      if (!known.values.has(of)) known.values.set(of, value);
      known.documentIds.add(passage.documentId);
      groups.set(group, known);
    }
  }
  return [...groups.values()];
}

/** @returns the share of a group's values that hold a date, a number, a sum or the like. */
export function typedShare({ values }: SlotGroup): number {
  const typed = [...values.values()].filter((value) => findValues(value).some(({ type }) => type !== 'name'));
  return typed.length / values.size;
}

function slotsOf(passage: Passage): Slot[] {
  const inside = passage.units.flatMap((unit) => slotOfUnit(passage, unit) ?? []);
  const heading = passage.headings.at(-1);
  if (heading === undefined || !(isAskable(heading) || questionIn(heading))) return inside;
  return [
    ...inside,
    { kind: 'section', ...besideOthers(passage, heading), value: passage.text.slice(0, BEGINNING_CHARS) },
  ];
}

function slotOfUnit(passage: Passage, { kind, label, column, text }: Unit): Slot | null {
  if (label === null) return null;
  if (kind === 'cell' && column !== null && isAskable(column)) {
    const group = ['cell', passage.documentId, ...passage.headings, column].join('\n');
    return { kind, group, name: column, of: label, value: text };
  }
  return kind === 'item' && isAskable(label) ? { kind, ...besideOthers(passage, label), value: text } : null;
}

/** Beside other sections of its document where it has a heading, else beside the documents of its folder. */
function besideOthers(
  { documentId, path, title, headings }: Passage,
  name: string,
): Pick<Slot, 'group' | 'name' | 'of'> {
  const outer = headings.filter((heading) => heading !== name);
  const section = outer.at(-1);
  const folder = path.split('/').slice(0, -1).join('/');
  return section === undefined
    ? { group: ['file', folder, name].join('\n'), name, of: title }
    : { group: ['part', documentId, ...outer.slice(0, -1), name].join('\n'), name, of: section };
}
