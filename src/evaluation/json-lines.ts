import { z } from 'zod';
import { messageOf, SetupError } from '../errors.ts';

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
      line.trim() === '' ? [] : [{ value: readLine(line, i + 1, file, schema), number: i + 1 }],
    );
}

/** A message about one line of a file. */
export function wrongLine(file: string, number: number, field: string, expected: string): SetupError {
  const place = field === '' ? '' : `, field "${field}"`;
  return new SetupError(`Cannot read line ${number} of "${file}"${place}: ${expected}`);
}

function readLine<T>(line: string, number: number, file: string, schema: z.ZodType<T>): T {
  const parsed = schema.safeParse(jsonOf(line, number, file));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const expected = (issue?.message ?? 'expected another value').replace(/^Invalid input: /, '');
  throw wrongLine(file, number, z.core.toDotPath(issue?.path ?? []), expected);
}

function jsonOf(line: string, number: number, file: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw wrongLine(file, number, '', `expected one JSON object (${messageOf(error)})`);
  }
}
