import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/app/free-port.ts';
import { redisCommand } from '../../src/app/redis/redis-command.ts';

/** A redis-server that keeps nothing and lives no longer than the process that started it. */
export interface TestRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** The shell ends the server as soon as its standard input does: also when the test run was killed with -9. */
const leash = 'redis-server "$@" </dev/null & server=$!; cat >/dev/null; kill -9 $server; wait';

/** Starts a redis-server on a free port of 127.0.0.1. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'whichbot-redis-'));
  const options = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--dir',
    dir,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const shell = spawn('sh', ['-c', leash, 'sh', ...options], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const url = `redis://127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    async stop() {
      shell.stdin.end();
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await redisCommand(url, ['PING']);
      return;
    } catch (error) {
      if (attempt === 250)
        throw new Error(`Cannot start redis-server at ${url}: install it`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
