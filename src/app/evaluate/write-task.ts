import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, SetupError } from '../../errors.ts';
import type { Figures } from '../../evaluation/methods/method-figures.ts';
import { TaskOutcome } from '../../evaluation/tasks/task-outcome.ts';

/**
 * Writes outcomes.jsonl and figures.json.
 * @throws {SetupError} if the folder cannot be used.
 */
export async function writeTask(
  folder: string,
  outcomes: readonly TaskOutcome[],
  figures: Figures,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    const lines = outcomes.map((outcome) => `${JSON.stringify(TaskOutcome.parse(outcome))}\n`);
    await writeFile(join(folder, 'outcomes.jsonl'), lines.join(''));
    await writeFile(join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  } catch (cause) {
    throw new SetupError(
      `Cannot write into "${folder}" (${messageOf(cause)}): give a folder that can be written`,
      { cause },
    );
  }
}
