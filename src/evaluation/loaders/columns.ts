import { z } from 'zod';
import { checked, wrongPart } from '../files/wrong-file.ts';

/** A file whose object has an array for each column. */
export interface Columns {
  readonly rows: number;
  /** Whether the file has a column of this name. */
  has(name: string): boolean;
  /** @throws {SetupError} naming the column that is missing, or the index at which something else stands. */
  texts(name: string): readonly string[];
}

const Text = z.string();
const FIRST = 'question';

/**
 * Opens a column-oriented file.
 * @throws {SetupError} naming the column that is no array, or is not as long as "question".
 */
export function openColumns(value: Readonly<Record<string, unknown>>, file: string): Columns {
  const lengths = Object.entries(value).map(([name, column]) => {
    if (Array.isArray(column)) return { name, length: column.length };
    throw wrongPart({ file, at: `column "${name}"` }, '', 'expected an array');
  });
  const rows = lengths.find(({ name }) => name === FIRST)?.length;
  if (rows === undefined) throw missing(file, FIRST);
  const uneven = lengths.find(({ length }) => length !== rows);
  if (uneven) {
    throw wrongPart(
      { file, at: `column "${uneven.name}"` },
      '',
      `expected ${rows} values, as many as column "${FIRST}" has, received ${uneven.length}`,
    );
  }
  return {
    rows,
    has: (name) => Object.hasOwn(value, name),
    texts(name) {
      const column = value[name];
      if (!Array.isArray(column)) throw missing(file, name);
      return column.map((text, i) => checked(Text, text, { file, at: `column "${name}", index ${i}` }));
    },
  };
}

function missing(file: string, name: string) {
  return wrongPart({ file, at: `column "${name}"` }, '', 'expected an array, but there is no such column');
}
