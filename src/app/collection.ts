import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { Answerer } from '../dialogue/ports.ts';
import { answerReading, type EngineDeps, readAndDecide } from '../engine/engine.ts';
import { buildNameIndex } from '../entities/name-index.ts';
import { type OpenSummary, openOrBuild, type Progress } from '../knowledge/open-library.ts';

/** The documents of a team, opened, with everything the engine reads from. */
export interface Collection extends EngineDeps {
  readonly docsDir: string;
  /** Whether these are the documents that come with the bot. */
  readonly isDemo: boolean;
  readonly summary: OpenSummary;
}

const demoDir = fileURLToPath(new URL('../demo', import.meta.url));

/** What decides where documents and index are. */
export type CollectionConfig = Pick<Config, 'docsDir' | 'dataDir' | 'docsUrl'>;

/**
 * Opens the configured documents, or the demo collection; the index is built if it is not up to date.
 * @throws {SetupError} if the folder cannot be used.
 */
export async function openCollection(
  config: CollectionConfig,
  onProgress?: (progress: Progress) => void,
): Promise<Collection> {
  const docsDir = resolve(config.docsDir ?? join(demoDir, 'docs'));
  const name = createHash('sha256').update(docsDir).digest('hex').slice(0, 12);
  const indexDir = join(config.dataDir, 'index', name);
  const { library, summary } = await openOrBuild({
    docsDir,
    indexDir,
    urlTemplate: config.docsUrl ?? undefined,
    onProgress,
  });
  const names = buildNameIndex(library.documents);
  return { docsDir, isDemo: config.docsDir === null, summary, library, names, now: () => performance.now() };
}

/** The engine as the dialogues see it. */
export function answererOf(collection: Collection, policy: Config['policy']): Answerer {
  return {
    readAndDecide: async (question, options) => readAndDecide(question, collection, { policy, ...options }),
    answerReading: async (_question, reading, judgement) => answerReading(reading, judgement),
  };
}

/** Questions to try on the demo collection; none for a team's own documents. */
export function suggestedQuestions(collection: Collection): string[] {
  if (!collection.isDemo) return [];
  const file = JSON.parse(readFileSync(join(demoDir, 'suggestions.json'), 'utf8')) as { questions: string[] };
  return file.questions;
}
