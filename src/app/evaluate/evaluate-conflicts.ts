import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { readAndDecide } from '../../engine/engine.ts';
import { askPlanted, type ConflictOutcome } from '../../evaluation/conflicts/ask-planted.ts';
import { type ConflictFigures, conflictFigures } from '../../evaluation/conflicts/conflict-figures.ts';
import { conflictTable } from '../../evaluation/conflicts/conflict-table.ts';
import { jsonLines, makeFolder, writingInto } from '../../evaluation/files/files.ts';
import { replaceFile } from '../../knowledge/save-file.ts';
import { openCollection } from '../collection.ts';
import { refuseOthers } from './applicable.ts';
import type { EvaluateOptions, Witness } from './evaluate.ts';
import { openEvaluationSet } from './evaluation-set.ts';
import { openMadeSet } from './synthesise.ts';

/** What planting conflicting documents may be told. */
export interface ConflictOptions
  extends Pick<EvaluateOptions, 'docs' | 'questions' | 'synthesise' | 'seed' | 'limit' | 'out'> {
  /** Plant documents that conflict with those there are. */
  readonly conflicts?: boolean | undefined;
}

/** How well conflicts are told: as figures, and as a table for a terminal. */
export interface ConflictsEvaluated {
  readonly figures: ConflictFigures & { readonly seed: number };
  readonly table: string;
}

/** What --out leaves. */
const FILES = { figures: 'conflicts.json', outcomes: 'outcomes.jsonl' };

/**
 * Plants documents that contradict the others, and such that seem to, and asks their questions without a model. The
 * documents themselves are not touched.
 * @throws {UsageError} if options would be ignored, or documents are named without questions about them.
 * @throws {SetupError} if a file or folder cannot be used.
 */
export async function evaluateConflicts(
  config: Config,
  options: ConflictOptions,
  witness: Witness,
): Promise<ConflictsEvaluated> {
  refuseOthers(options, 'conflicts');
  const { seed = 1, out } = options;
  const set = options.synthesise
    ? await openMadeSet(config, options, witness)
    : await openEvaluationSet(config, options);
  const { library, now } = await openCollection(set.config, witness.progress);
  const outcomes = await askPlanted(set.questions, library, {
    seed,
    read: (question, documents) => readAndDecide(question, { ...documents, now }, { policy: 'ask' }),
    onProgress: (done, total) => witness.progress({ step: 'ask', done, total }),
  });
  const figures = { seed, ...conflictFigures(outcomes) };
  if (out !== undefined) await leave(out, figures, outcomes);
  return { figures, table: conflictTable(figures) };
}

async function leave(
  folder: string,
  figures: ConflictsEvaluated['figures'],
  outcomes: readonly ConflictOutcome[],
): Promise<void> {
  await makeFolder(folder);
  await writingInto(folder, async () => {
    await replaceFile(join(folder, FILES.figures), `${JSON.stringify(figures, null, 2)}\n`);
    await replaceFile(join(folder, FILES.outcomes), jsonLines(outcomes));
  });
}
