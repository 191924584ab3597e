import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { EngineModel } from '../../engine/engine.ts';
import type { ReaderIdentity } from '../../evaluation/runs/run-folder.ts';
import type { Library } from '../../knowledge/passage.ts';
import { promptsDir } from '../model/bot-model.ts';
import { collectionHash } from './evaluation-set.ts';

/** With what documents are read in a run. */
export interface Reading {
  readonly detector: Config['detector'];
  /** Null if none reads. */
  readonly model: EngineModel | null;
  readonly library: Library;
}

/** Tells who reads what, with everything that the outcome of a run depends on. */
export function readerIdentity(
  { labels, model: settings }: Pick<Config, 'labels' | 'model'>,
  { detector, model, library }: Reading,
): ReaderIdentity {
  return {
    reader: model ? 'model' : 'extractive',
    model: model?.model.name ?? null,
    small: model && settings ? settings.smallModel : null,
    embedding: model && settings ? settings.embeddingModel : null,
    prompts: model ? versionsIn(promptsDir) : [],
    detector,
    labels,
    collection: collectionHash(library),
  };
}

/**
 * Names and versions of the prompts that lie in a folder itself; those of the papers' methods lie further below.
 * @returns "name version" each, in the order of the names.
 */
export function versionsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => `${file.slice(0, -'.md'.length)} ${versionOf(readFileSync(join(folder, file)))}`);
}

/** The same digits that calls of the model tell. */
function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}
