import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Config } from '../config.ts';
import type { Answerer } from '../dialogue/ports.ts';
import { answerReading, type EngineDeps, type EngineModel, readAndDecide } from '../engine/engine.ts';
import { standAlone } from '../engine/stand-alone.ts';
import { buildNameIndex } from '../entities/name-index.ts';
import { UsageError } from '../errors.ts';
import {
  type OpenedLibrary,
  type OpenSummary,
  openOrBuild,
  type Progress,
} from '../knowledge/open-library.ts';
import { type ChannelSource, readSources } from './sources-file.ts';
import { suggestQuestions } from './suggest/suggest.ts';
import { visibleIn } from './visible-in.ts';

/** The documents of a team, opened, with everything the engine reads from. */
export interface Collection extends EngineDeps {
  /** Where the documents are, for people. */
  readonly docsDir: string;
  /** Whether these are the documents that come with the bot. */
  readonly isDemo: boolean;
  /** Folder of what is made from the documents. */
  readonly indexDir: string;
  readonly summary: OpenSummary;
  readonly sources: readonly ChannelSource[];
  /** What `library` and `names` come from: an update of it replaces both. */
  readonly opened: OpenedLibrary;
}

const demoDir = fileURLToPath(new URL('../demo', import.meta.url));

/** What decides where documents and index are. */
export type CollectionConfig = Pick<Config, 'docsDir' | 'dataDir' | 'docsUrl'> &
  Partial<Pick<Config, 'sourcesFile'>>;

/**
 * Puts this folder in place of the configured documents, if one is given.
 * @throws {UsageError} if its name is empty, which would mean the working folder.
 */
export function withFolder<C extends CollectionConfig>(config: C, folder: string | undefined): C {
  if (folder?.trim() === '')
    throw new UsageError(`Cannot read documents from "${folder}": give a folder, or leave --docs out`);
  return folder === undefined ? config : { ...config, docsDir: folder, sourcesFile: null };
}

/**
 * Where the configured documents are, or the demo collection, and where their index is kept.
 * @throws {SetupError} if the file that lists the sources is wrong.
 */
export function collectionPlaces(config: CollectionConfig) {
  const sources = sourcesOf(config);
  const docsDir = sources.map(({ folder }) => folder).join(', ');
  const name = createHash('sha256').update(docsDir).digest('hex').slice(0, 12);
  const isDemo = config.docsDir === null && !config.sourcesFile;
  return { docsDir, isDemo, sources, indexDir: join(config.dataDir, 'index', name) };
}

function sourcesOf({ docsDir, sourcesFile, docsUrl }: CollectionConfig): ChannelSource[] {
  const urlTemplate = docsUrl ?? undefined;
  if (sourcesFile)
    return readSources(sourcesFile).map((source) => ({
      ...source,
      urlTemplate: source.urlTemplate ?? urlTemplate,
    }));
  const folder = resolve(docsDir ?? join(demoDir, 'docs'));
  return [{ name: 'docs', folder, urlTemplate, channels: ['*'] }];
}

/**
 * Opens the configured documents, or the demo collection; the index is built or changed if it is not up to date.
 * @throws {SetupError} if a folder cannot be used, or the file that lists them is wrong.
 */
export async function openCollection(
  config: CollectionConfig,
  onProgress?: (progress: Progress) => void,
): Promise<Collection> {
  const { docsDir, isDemo, sources, indexDir } = collectionPlaces(config);
  const opened = await openOrBuild({ sources, indexDir, onProgress });
  let known = { library: opened.library, names: buildNameIndex(opened.library.documents) };
  return {
    docsDir,
    isDemo,
    indexDir,
    sources,
    opened,
    get summary() {
      return opened.summary;
    },
    get library() {
      return opened.library;
    },
    get names() {
      const { library } = opened;
      if (known.library !== library) known = { library, names: buildNameIndex(library.documents) };
      return known.names;
    },
    now: () => performance.now(),
  };
}

/** The engine as the dialogues see it, with a model if one is given. A question of a channel is answered from what the channel may see. */
export function answererOf(
  collection: Collection,
  { policy, detector }: Pick<Config, 'policy'> & Partial<Pick<Config, 'detector'>>,
  model?: EngineModel,
): Answerer {
  const depsFor = (channel: string | undefined): EngineDeps => ({
    ...visibleIn(collection, channel),
    ...(model && { model }),
  });
  return {
    readAndDecide: (question, { channel, ...options }) =>
      readAndDecide(question, depsFor(channel), { policy, ...(detector && { detector }), ...options }),
    answerReading: (question, reading, judgement, { channel, ...options } = {}) =>
      answerReading(question, reading, judgement, depsFor(channel), options),
    standAlone: (message, earlier, { channel } = {}) => standAlone(message, earlier, depsFor(channel)),
  };
}

/** Time that this process has worked: a busy machine changes nothing about what is found in it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const Suggestions = z.object({ questions: z.array(z.string()) });

/** Questions to try: chosen by hand for the demo collection, found in a team's own documents; empty if none were found. */
export function suggestedQuestions(collection: Collection): string[] {
  if (!collection.isDemo) return suggestQuestions({ ...collection, now: processorMs });
  return Suggestions.parse(JSON.parse(readFileSync(join(demoDir, 'suggestions.json'), 'utf8'))).questions;
}
