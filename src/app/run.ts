import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Config, SlackConfig } from '../config.ts';
import { createConsole } from '../console/create-console.ts';
import type { TakeReview } from '../console/ports.ts';
import { advance } from '../dialogue/advance.ts';
import type { DialogueStore } from '../dialogue/ports.ts';
import { makeFolders } from '../make-folders.ts';
import { createSlackClient } from '../slack/app.ts';
import type { Logger } from '../telemetry/log.ts';
import { type Bot, startBot } from './bot.ts';
import { lockInstance } from './locks/instance-lock.ts';
import { readerBanner, readerInUse } from './model/reader-line.ts';
import { lateNames } from './names.ts';
import { openDialogues } from './open-dialogues.ts';
import type { DocumentFacts } from './reader/desk.ts';
import { openReader } from './reader/reader.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';

/** Everything that `npm start` starts. */
export interface Running {
  /** Null where a real Slack workspace is connected. */
  readonly sandboxUrl: string | null;
  readonly consoleUrl: string;
  readonly documents: DocumentFacts;
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
    makeFolders(dataDir);
    writeFileSync(file, JSON.stringify(tokens), { mode: 0o600 });
    return tokens;
  }
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
 * @param signal ends the start, also one that hangs over the documents; once everything has started, nothing.
 * @throws {SetupError} in one sentence for whatever stands in the way; whatever, if the start was ended.
 */
export async function run(
  config: Config,
  log: Logger,
  onStep: (step: string) => void,
  signal: AbortSignal,
): Promise<Running> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await one();
  };
  try {
    return { ...(await startAll(config, log, { onStep, signal, stops })), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Starting {
  readonly onStep: (step: string) => void;
  readonly signal: AbortSignal;
  /** What has started adds how it is stopped. */
  readonly stops: Stop[];
}

async function startAll(
  given: Config,
  log: Logger,
  { onStep, signal, stops }: Starting,
): Promise<Omit<Running, 'stop'>> {
  const step = (name: string) => {
    signal.throwIfAborted();
    onStep(name);
  };
  const config = { ...given, dataDir: resolve(given.dataDir) };
  const lock = await lockInstance(config.dataDir);
  stops.push(async () => lock.release());
  step('opening the documents');
  const reader = await openReader(config, log, { signal });
  stops.push(() => reader.close());
  step('opening Redis');
  const dialogues = await openDialogues(config, log, lock.instance);
  stops.push(() => dialogues.close());
  const names = lateNames();
  const console = createConsole({
    dialogues: dialogues.store,
    review: reviewIn(dialogues.store),
    documents: reader.documents,
    names,
    port: config.consolePort,
    banner: readerBanner(readerInUse(config)),
    onError: (error, reference) => log.error({ err: error, reference }, 'a page of the console failed'),
  });
  const { url: consoleUrl } = await console.start();
  stops.push(() => console.stop());
  step(config.slack ? 'connecting to Slack' : 'starting the sandbox workspace');
  const { slack, sandbox } = await openWorkspace(config, config.dataDir);
  if (sandbox) stops.push(() => sandbox.stop());
  names.use(createSlackClient({ ...slack, ...(slack.apiUrl && { slackApiUrl: slack.apiUrl }) }, log));
  const bot: Bot = await startBot({
    config,
    slack,
    answerer: reader.answerer,
    ...dialogues,
    consoleUrl,
    log,
  });
  stops.push(() => bot.stop());
  const questions = await reader.suggestions();
  await sandbox?.welcome({ banner: readerBanner(readerInUse(config)), questions, consoleUrl });
  lock.tell(sandbox?.url ?? consoleUrl);
  const sandboxEnded = sandbox?.ended ?? new Promise(() => {});
  return { sandboxUrl: sandbox?.url ?? null, consoleUrl, documents: reader.facts, questions, sandboxEnded };
}
