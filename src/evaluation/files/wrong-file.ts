import { z } from 'zod';
import { SetupError } from '../../errors.ts';

/** A part of a file, for messages. */
export interface FilePart {
  readonly file: string;
  /** Which part: "line 3", "index 3" (from 0), 'entry "Lisbon"', 'column "question", index 3'. Empty for the whole. */
  readonly at: string;
}

/** A message about a part of a data file. @param field path within the part; empty for the part itself. */
export function wrongPart({ file, at }: FilePart, field: string, expected: string): SetupError {
  const place = at === '' ? `"${file}"` : `${at} of "${file}"`;
  const within = field === '' ? '' : `, field "${field}"`;
  return new SetupError(`Cannot read ${place}${within}: ${expected}`);
}

/**
 * Checks a part against a schema.
 * @throws {SetupError} naming file, part, field and what was expected.
 */
export function checked<T>(schema: z.ZodType<T>, value: unknown, part: FilePart): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const expected = (issue?.message ?? 'expected another value').replace(/^Invalid input: /, '');
  throw wrongPart(part, z.core.toDotPath(issue?.path ?? []), expected);
}

/**
 * Checks that two lists of a part go together.
 * @throws {SetupError} if one is longer.
 */
export function sameLength(
  part: FilePart,
  { field, length }: { readonly field: string; readonly length: number },
  other: { readonly field: string; readonly length: number },
): void {
  if (length === other.length) return;
  throw wrongPart(
    part,
    field,
    `expected ${other.length} entries, as many as "${other.field}" has, received ${length}`,
  );
}
