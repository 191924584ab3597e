import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config, SlackConfig } from '../config.ts';
import { createConsole } from '../console/create-console.ts';
import type { Documents, TakeReview } from '../console/ports.ts';
import { advance } from '../dialogue/advance.ts';
import type { DialogueStore } from '../dialogue/ports.ts';
import { createSlackClient } from '../slack/app.ts';
import type { Logger } from '../telemetry/log.ts';
import { type Bot, startBot } from './bot.ts';
import { type Collection, openCollection, suggestedQuestions } from './collection.ts';
import { lockInstance } from './locks/instance-lock.ts';
import { readerBanner, readerInUse } from './model/reader-line.ts';
import { lateNames } from './names.ts';
import { openDialogues } from './open-dialogues.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import { watchCollection } from './watch-collection.ts';

/** Everything that `npm start` starts. */
export interface Running {
  /** Null where a real Slack workspace is connected. */
  readonly sandboxUrl: string | null;
  readonly consoleUrl: string;
  readonly collection: Collection;
  readonly questions: readonly string[];
  /** Settled if the sandbox ends by itself. */
  readonly sandboxEnded: Promise<unknown>;
  stop(): Promise<void>;
}

type Stop = () => Promise<unknown>;

const Tokens = z.object({ botToken: z.string(), appToken: z.string() });

/** The sandbox's tokens are made once and kept, so that a bot and a sandbox that outlive each other still agree. */
function sandboxTokens(dataDir: string): z.infer<typeof Tokens> {
  const file = join(dataDir, 'sandbox-tokens.json');
  try {
    return Tokens.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    const secret = () => randomBytes(12).toString('hex');
    const tokens = { botToken: `xoxb-sandbox-${secret()}`, appToken: `xapp-sandbox-${secret()}` };
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, JSON.stringify(tokens), { mode: 0o600 });
    return tokens;
  }
}

function documentsOf(collection: Collection): Documents {
  return {
    find(id) {
      const library = collection.library.whole;
      const document = library.document(id);
      return document && { ...document, passages: library.passagesOf(id) };
    },
    list: () =>
      collection.library.whole.documents.map(({ id, title, path }) => ({
        id,
        title,
        path,
        passages: collection.library.whole.passagesOf(id).length,
      })),
  };
}

function reviewIn(store: DialogueStore): TakeReview {
  return async (id, review) => {
    const { accepted } = await advance({ store, clock: Date.now }, id, { type: 'reviewed', ...review });
    return accepted;
  };
}

interface Workspace {
  readonly slack: SlackConfig;
  readonly sandbox: SandboxProcess | null;
}

async function openWorkspace(config: Config, dataDir: string): Promise<Workspace> {
  if (config.slack) return { slack: config.slack, sandbox: null };
  const tokens = sandboxTokens(dataDir);
  const sandbox = await startSandboxProcess({
    port: config.sandboxPort,
    dataDir: join(dataDir, 'sandbox'),
    ...tokens,
  });
  return { slack: { ...tokens, apiUrl: `${sandbox.url}/api/` }, sandbox };
}

/**
 * Starts everything: Redis if needed, the documents, the console, the sandbox if no Slack is configured, the bot.
 * What was started is stopped again if something later does not start.
 * @throws {SetupError} in one sentence for whatever stands in the way.
 */
export async function run(config: Config, log: Logger, onStep: (step: string) => void): Promise<Running> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    return { ...(await startAll(config, log, onStep, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(
  given: Config,
  log: Logger,
  onStep: (step: string) => void,
  stops: Stop[],
): Promise<Omit<Running, 'stop'>> {
  const config = { ...given, dataDir: resolve(given.dataDir) };
  const lock = await lockInstance(config.dataDir);
  stops.push(async () => lock.release());
  onStep('opening the documents');
  const collection = await openCollection(config);
  stops.push(watchCollection(collection, log));
  onStep('opening Redis');
  const dialogues = await openDialogues(config, log, lock.instance);
  stops.push(() => dialogues.close());
  const names = lateNames();
  const console = createConsole({
    dialogues: dialogues.store,
    review: reviewIn(dialogues.store),
    documents: documentsOf(collection),
    names,
    port: config.consolePort,
    banner: readerBanner(readerInUse(config)),
    onError: (error, reference) => log.error({ err: error, reference }, 'a page of the console failed'),
  });
  const { url: consoleUrl } = await console.start();
  stops.push(() => console.stop());
  onStep(config.slack ? 'connecting to Slack' : 'starting the sandbox workspace');
  const { slack, sandbox } = await openWorkspace(config, config.dataDir);
  if (sandbox) stops.push(() => sandbox.stop());
  names.use(createSlackClient({ ...slack, ...(slack.apiUrl && { slackApiUrl: slack.apiUrl }) }, log));
  const bot: Bot = await startBot({ config, slack, collection, ...dialogues, consoleUrl, log });
  stops.push(() => bot.stop());
  const questions = suggestedQuestions(collection);
  await sandbox?.welcome({ banner: readerBanner(readerInUse(config)), questions, consoleUrl });
  lock.tell(sandbox?.url ?? consoleUrl);
  const sandboxEnded = sandbox?.ended ?? new Promise(() => {});
  return { sandboxUrl: sandbox?.url ?? null, consoleUrl, collection, questions, sandboxEnded };
}
