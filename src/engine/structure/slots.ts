import type { Library, Passage, Unit } from '../../knowledge/passage.ts';
import { folderOf } from '../../knowledge/path.ts';
import { findValues } from '../values.ts';
import { isAskable, questionIn } from './wording.ts';

/** Values under one name that stand side by side: a column of a table, a label or heading that sections share. */
export interface SlotGroup {
  /** Column, label or heading. */
  readonly name: string;
  readonly kind: 'cell' | 'item' | 'section';
  /** By what tells them apart: the row, the section, the document. */
  readonly values: ReadonlyMap<string, string>;
  /** Where the values stand, likewise. */
  readonly places: ReadonlyMap<string, SlotPlace>;
  /** What tells the values apart: rows of a table, sections of a document, documents of a folder. */
  readonly apartBy: 'row' | 'section' | 'document';
  readonly documentIds: ReadonlySet<string>;
}

/** Where a value stands; a section's has no unit. */
export interface SlotPlace {
  readonly passage: Passage;
  readonly unit: Unit | null;
}

interface Slot extends Pick<SlotGroup, 'kind' | 'name' | 'apartBy'> {
  readonly group: string;
  readonly of: string;
  readonly value: string;
  readonly unit: Unit | null;
}

interface OpenGroup extends SlotGroup {
  readonly values: Map<string, string>;
  readonly places: Map<string, SlotPlace>;
  readonly documentIds: Set<string>;
}

/** As much of a section as is looked at to tell it from others. */
const BEGINNING_CHARS = 200;

/** @returns every group of the library that one can ask for by its name, in the order of the documents. */
export function slotGroups({ passages }: Pick<Library, 'passages'>): SlotGroup[] {
  const groups = new Map<string, OpenGroup>();
  for (const passage of passages) {
    for (const { group, of, value, unit, ...slot } of slotsOf(passage)) {
      const known = groups.get(group) ?? {
        ...slot,
        values: new Map(),
        places: new Map(),
        documentIds: new Set(),
      };
      if (!known.values.has(of)) {
        known.values.set(of, value);
        known.places.set(of, { passage, unit });
      }
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
  const value = passage.text.slice(0, BEGINNING_CHARS);
  return [...inside, { kind: 'section', ...besideOthers(passage, heading), value, unit: null }];
}

function slotOfUnit(passage: Passage, unit: Unit): Slot | null {
  const { kind, label, column, text: value } = unit;
  if (label === null) return null;
  if (kind === 'cell' && column !== null && isAskable(column)) {
    const group = ['cell', passage.documentId, ...passage.headings, column].join('\n');
    return { kind, group, name: column, apartBy: 'row', of: label, value, unit };
  }
  return kind === 'item' && isAskable(label) ? { kind, ...besideOthers(passage, label), value, unit } : null;
}

/** Beside other sections of its document where it has a heading, else beside the documents of its folder. */
function besideOthers(
  { documentId, path, title, headings }: Passage,
  name: string,
): Pick<Slot, 'group' | 'name' | 'of' | 'apartBy'> {
  const outer = headings.filter((heading) => heading !== name);
  const section = outer.at(-1);
  const folder = folderOf(path);
  return section === undefined
    ? { group: ['file', folder, name].join('\n'), name, of: title, apartBy: 'document' }
    : {
        group: ['part', documentId, ...outer.slice(0, -1), name].join('\n'),
        name,
        of: section,
        apartBy: 'section',
      };
}
