import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, SetupError } from '../../../errors.ts';
import { type Transcript, transcriptIn } from '../../../evaluation/ablation/transcript.ts';
import { textOf } from '../../../evaluation/files/files.ts';

/**
 * Reads the transcripts of a folder and of those inside it, sorted by name.
 * @throws {SetupError} if one cannot be read, or none begins with a question.
 */
export async function transcriptsIn(folder: string): Promise<Transcript[]> {
  const files = await readdir(folder, { recursive: true, encoding: 'utf8' }).catch((error: unknown) => {
    throw new SetupError(`Cannot read the transcripts in "${folder}": ${messageOf(error)}`);
  });
  const names = files.filter((name) => name.endsWith('.yaml')).sort();
  const found = await Promise.all(
    names.map(async (name) => transcriptIn(await textOf(join(folder, name)), name.replace(/\.yaml$/, ''))),
  );
  const transcripts = found.flatMap((one) => one ?? []);
  if (transcripts.length > 0) return transcripts;
  throw new SetupError(`Cannot find a transcript in "${folder}": give a folder of YAML files`);
}
