import type { z } from 'zod';
import { messageOf, type SetupError } from '../../errors.ts';
import { checked, type FilePart, wrongPart } from './wrong-file.ts';

/** One value of a file of JSON lines, and where it stands. */
export interface Line<T> {
  readonly value: T;
  /** From 1. */
  readonly number: number;
}

/**
 * Reads a file's text that holds one JSON value a line; blank lines are skipped.
 * @param file its name, for messages.
 * @throws {SetupError} naming file, line and field of the first value that does not fit, and what was expected.
 */
export function parseJsonLines<T>(text: string, file: string, schema: z.ZodType<T>): Line<T>[] {
  return text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .flatMap((line, i) =>
      line.trim() === ''
        ? []
        : [{ value: checked(schema, jsonOfLine(line, i + 1, file), lineIn(file, i + 1)), number: i + 1 }],
    );
}

/**
 * Reads a file's text that holds one JSON object with an id a line.
 * @param file its name, for messages.
 * @throws {SetupError} naming file, line, field and what was expected, also if an id stands twice.
 */
export function parseUniqueLines<T extends { readonly id: string }>(
  text: string,
  file: string,
  schema: z.ZodType<T>,
): T[] {
  const lines = parseJsonLines(text, file, schema);
  const seen = new Map<string, number>();
  for (const { value, number } of lines) {
    const before = seen.get(value.id);
    if (before !== undefined) {
      const expected = `expected another than "${value.id}", which is that of line ${before}`;
      throw wrongLine(file, number, 'id', expected);
    }
    seen.set(value.id, number);
  }
  return lines.map(({ value }) => value);
}

/** Reads the lines that fit, and counts those that do not; for what nothing depends on. */
export function fittingLines<T>(text: string, schema: z.ZodType<T>): { values: T[]; skipped: number } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = lines.flatMap((line) => {
    const parsed = schema.safeParse(jsonIn(line));
    return parsed.success ? [parsed.data] : [];
  });
  return { values, skipped: lines.length - values.length };
}

function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // It fits no schema, and is counted.
  }
}

/** A message about one line of a file. */
export function wrongLine(file: string, number: number, field: string, expected: string): SetupError {
  return wrongPart(lineIn(file, number), field, expected);
}

function lineIn(file: string, number: number): FilePart {
  return { file, at: `line ${number}` };
}

/**
 * Parses one line of a file.
 * @param number from 1, for messages.
 * @throws {SetupError} naming file and line if it is no JSON.
 */
export function jsonOfLine(line: string, number: number, file: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw wrongLine(file, number, '', `expected one JSON object (${messageOf(error)})`);
  }
}
