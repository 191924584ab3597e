import type { App } from '@slack/bolt';
import { afterEach } from 'vitest';
import { startTestSandbox, type TestSandbox } from './sandbox.ts';
import { testBot } from './test-bot.ts';

/** A payload that the bot got. */
interface Seen {
  /** Such as "app_mention", or "message/message_changed". */
  readonly type: string;
  readonly body: Record<string, unknown>;
}

/** Times of the sandbox, in milliseconds. */
interface Timings {
  readonly acknowledgeMs?: number;
  readonly retryDelaysMs?: number[];
  readonly pingMs?: number;
}

/** A sandbox and a bot that keeps what it hears. */
export interface Listening {
  readonly sandbox: TestSandbox;
  /** Not connected yet. */
  readonly bot: App;
  /** Every payload in the order of arrival. */
  readonly seen: Seen[];
  types(): string[];
  /** Says something in the bot's channel, "@Whichbot hello" unless given otherwise. @returns its ts. */
  ask(text?: string): Promise<string>;
}

/** @returns a function that starts a sandbox and a bot; both end after each test. */
export function useListeningBot(): (timings?: Timings) => Promise<Listening> {
  let opened: Listening | null = null;
  afterEach(async () => {
    await opened?.bot.stop();
    await opened?.sandbox.close();
    opened = null;
  });
  return async (timings = {}) => {
    opened = await listen(timings);
    return opened;
  };
}

async function listen(timings: Timings): Promise<Listening> {
  const sandbox = await startTestSandbox({ timings });
  const bot = testBot(sandbox);
  const seen: Seen[] = [];
  bot.use(async ({ body, next }) => {
    const event = Object(body).event;
    const type = [event?.type ?? Object(body).type, event?.subtype].filter(Boolean).join('/');
    seen.push({ type, body: { ...body } });
    await next();
  });
  return {
    sandbox,
    bot,
    seen,
    types: () => seen.map((one) => one.type),
    ask: (text = '@Whichbot hello') => sandbox.mira.say(sandbox.askTheDocs, text),
  };
}
