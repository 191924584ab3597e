import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { startBot } from '../../src/app/bot.ts';
import { openReader } from '../../src/app/reader/reader.ts';
import { parseConfig } from '../../src/config.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import { connectRedis } from '../../src/store/connect.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import { createLogger } from '../../src/telemetry/log.ts';
import { visit } from './sandbox-person.ts';
import { channelId, personId } from './transcript.ts';

/** The whole bot over the demo collection, in a sandbox without rate limits. */
export type DemoBot = Awaited<ReturnType<typeof startDemoBot>>;

const busy = ['reading', 'asking', 'answering'];

/**
 * Starts sandbox, store, queues and engine in this process, under Redis keys of their own.
 * @param variables of the configuration, such as those of a model; by default none.
 */
export async function startDemoBot(variables: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'whichbot-demo-'));
  const config = parseConfig({ ...variables, DATA_DIR: dataDir });
  const tokens = { botToken: 'xoxb-demo', appToken: 'xapp-demo' };
  const sandbox = await startSandbox({ port: 0, data: null, rateLimits: false, ...tokens });
  const connection = await connectRedis(inject('redisUrl'));
  const log = createLogger({ level: 'warn' });
  const outbox = { connection, prefix: `{test:${randomUUID()}}`, log };
  const store = openStore(outbox);
  const slack = { ...tokens, apiUrl: `${sandbox.url}/api/` };
  const reader = await openReader(config, log);
  const consoleUrl = 'http://127.0.0.1:1';
  const bot = await startBot({ config, slack, answerer: reader.answerer, store, outbox, consoleUrl, log });
  const fence = await visit(sandbox.url, personId('teo'));
  const fenceChannel = channelId('direct', fence.id);

  return {
    url: sandbox.url,
    /** Waits until everything that was said so far has been dealt with: what came later has, and nothing is open. */
    async quiet() {
      const ts = await fence.say(fenceChannel, '?');
      const helped = async () =>
        (await fence.messages(fenceChannel)).some((one) => one.thread_ts === ts && one.bot_id);
      await expect.poll(helped, { timeout: 5_000, interval: 10 }).toBe(true);
      const working = async () => (await store.list(1_000)).filter(({ state }) => busy.includes(state));
      await expect.poll(working, { timeout: 5_000, interval: 10 }).toEqual([]);
    },
    async stop() {
      fence.leave();
      await bot.stop();
      await reader.close();
      await store.close();
      connection.disconnect();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
