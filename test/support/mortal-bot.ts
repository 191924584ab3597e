import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Redis } from 'ioredis';
import { startTestRedis } from './redis.ts';
import { redisLine } from './redis-line.ts';
import { startTestSandbox } from './sandbox.ts';
import { slackLine } from './slack-line.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A bot in a process of its own, to be killed; workspace and Redis live on, and the lines to both can be stopped. */
export type MortalBot = Awaited<ReturnType<typeof mortalBot>>;

/** Opens workspace, Redis and the lines to them. The bot does not run yet. */
export async function mortalBot() {
  const timings = { acknowledgeMs: 3_000, retryDelaysMs: [0, 500, 1_000, 2_000] };
  const sandbox = await startTestSandbox({ timings });
  const redis = await startTestRedis();
  const toRedis = await redisLine(redis.url);
  const toSlack = await slackLine(sandbox.apiUrl);
  const store = new Redis(redis.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'whichbot-crash-'));
  const variables = {
    DATA_DIR: dataDir,
    REDIS_URL: toRedis.url,
    SLACK_BOT_TOKEN: sandbox.botToken,
    SLACK_APP_TOKEN: sandbox.appToken,
    SLACK_API_URL: toSlack.apiUrl,
    CONSOLE_PORT: '0',
    LOG_LEVEL: 'info',
  };
  let bot: Awaited<ReturnType<typeof run>> | null = null;
  const kill = async () => {
    bot?.child.kill('SIGKILL');
    await bot?.ended;
    bot = null;
  };
  return {
    sandbox,
    redis,
    store,
    toRedis,
    toSlack,
    /** Starts it unless it runs. @returns once it listens. */
    async start() {
      bot ??= await run(variables);
    },
    kill,
    /** What it logged since it was started. */
    logged: () => bot?.logged() ?? '',
    /** How many events and effects wait, without those for the end of a prompt's life. */
    async waiting(): Promise<number> {
      const keys = ['inbox', 'effects'].map((name) => `{whichbot:slack}:outbox:${name}`);
      const entries = (await Promise.all(keys.map((key) => store.hvals(key)))).flat();
      return entries.filter((entry) => !entry.includes('"type":"expire"')).length;
    },
    async close() {
      await kill();
      toRedis.close();
      toSlack.close();
      store.disconnect();
      await sandbox.close();
      await redis.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let [printed, logged] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    logged += text;
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Press Ctrl+C')) resolve();
    });
  });
  const gone = ended.then(() => {
    throw new Error(`The bot ended: ${printed}${logged}`);
  });
  gone.catch(() => {}); // Killed, later.
  await Promise.race([ready, gone]);
  return { child, ended, logged: () => logged };
}
