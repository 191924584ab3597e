import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf, UsageError } from '../errors.ts';

const Line = z.object({ question: z.string() });

/**
 * The questions of a file with one object a line.
 * @throws {UsageError} if the file cannot be read, or a line has no question.
 */
export function ownQuestions(path: string): string[] {
  try {
    const lines = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '');
    return lines.map((line) => Line.parse(JSON.parse(line)).question);
  } catch (error) {
    throw new UsageError(
      `Cannot read questions from "${path}" (${messageOf(error)}): give a file of JSON lines`,
      {
        cause: error,
      },
    );
  }
}
