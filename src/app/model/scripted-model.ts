import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { UsageError } from '../../errors.ts';
import { playScript } from '../../scripted/play-script.ts';
import type { Programme } from '../../scripted/programme.ts';
import { readScripts } from '../../scripted/script.ts';
import { startScripted } from '../../scripted/start-scripted.ts';
import { scriptedName } from './reader-line.ts';

/** Written replies in place of a model. */
export interface ScriptedModel {
  readonly scripted: true;
  /** The given configuration with the endpoint of the written replies for its model. */
  readonly config: Config;
  stop(): Promise<void>;
}

const folder = fileURLToPath(new URL('../../scripted/demo', import.meta.url));

/** About as fast as a model writes. */
const tokenMs = 20;

/** Answers come piece by piece, so that they can be seen growing; everything else comes at once. */
function speaking(programme: Programme): Programme {
  return (request) => {
    const reply = programme(request);
    return reply && request.prompt === 'answer' ? { fault: 'slow-tokens', ...reply } : reply;
  };
}

/**
 * Starts the endpoint that says the replies written for the demo collection. It declines every other question, which
 * then is read without a model.
 * @throws {UsageError} if other documents than the demo collection are configured.
 */
export async function startScriptedModel(config: Config): Promise<ScriptedModel> {
  const documents = Object.entries({ DOCS_DIR: config.docsDir, SOURCES_FILE: config.sourcesFile });
  for (const [name, value] of documents) {
    if (value === null) continue;
    throw new UsageError(
      `Cannot use --model scripted with ${name} "${value}": leave ${name} empty, as the replies are written for the demo collection`,
    );
  }
  const programme = speaking(playScript(readScripts(folder)));
  const { url, stop } = await startScripted({ programme, tokenMs });
  const model = {
    apiKey: 'scripted',
    baseUrl: url,
    apiVersion: null,
    model: scriptedName,
    smallModel: scriptedName,
    embeddingModel: null,
    prices: null,
    timeoutMs: 10_000,
    concurrency: 4,
  };
  return { scripted: true, config: { ...config, model }, stop };
}
