import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, SetupError } from '../../errors.ts';
import { freePort } from '../free-port.ts';
import { redisCommand } from './redis-command.ts';
import type { Recorded } from './redis-record.ts';

const startTimeoutMs = 15_000;
const stopWithinMs = 10_000;
const howToInstall =
  'install it (Debian and Ubuntu: apt install redis-server; macOS: brew install redis), or set REDIS_URL';

/** @returns the address of a private server. */
export function urlOf({ port }: Pick<Recorded, 'port'>): string {
  return `redis://127.0.0.1:${port}`;
}

/**
 * Starts a private server and waits until it answers.
 * @param wanted port; any free one by default.
 * @throws {SetupError} if it cannot be run, or does not answer.
 */
export async function startServer(folder: string, wanted?: number): Promise<Recorded> {
  for (let attempt = 1; ; attempt++) {
    const port = wanted ?? (await freePort());
    const server = spawnServer(folder, port);
    try {
      const pid = await server.pid;
      await untilReady({ port }, folder, server.ended);
      return { pid, port, users: [] };
    } catch (error) {
      server.kill();
      const portTaken = lastLogLine(folder).includes('listening on port');
      if (!portTaken || attempt === 3) throw error;
    }
  }
}

/** Starts a server in a session of its own, so that neither Ctrl+C nor the end of this process reaches it. */
function spawnServer(folder: string, port: number) {
  const options = {
    port: `${port}`,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    save: '',
    logfile: join(folder, 'redis.log'),
  };
  writeFileSync(options.logfile, '');
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('redis-server', args, { detached: true, stdio: 'ignore' });
  let code: number | string | null | undefined;
  child.once('exit', (exitCode, signal) => {
    code = exitCode ?? signal;
  });
  const pid = new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(error)));
    child.once('spawn', () => resolve(child.pid ?? 0));
  });
  child.unref();
  return { pid, ended: () => code, kill: () => child.kill('SIGKILL') };
}

function cannotRun(error: Error): SetupError {
  const missing = 'code' in error && error.code === 'ENOENT';
  const why = missing ? 'is not installed' : `cannot be run (${error.message})`;
  return new SetupError(`Cannot start redis-server as it ${why}: ${howToInstall}`, { cause: error });
}

/**
 * Waits until a private server answers.
 * @param ended how it ended; undefined while it runs.
 * @throws {SetupError} if it has ended, or does not answer in time.
 */
export async function untilReady(
  server: Pick<Recorded, 'port'>,
  folder: string,
  ended: () => unknown,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      await redisCommand(urlOf(server), ['PING'], { timeoutMs: 1_000 });
      return;
    } catch (error) {
      const code = ended();
      const state =
        code === undefined ? `did not answer in ${startTimeoutMs} ms` : `ended at once with ${code}`;
      const message = `Cannot start redis-server in "${folder}" as it ${state} (${lastLogLine(folder)}): see redis.log there`;
      const tooLate = Date.now() > deadline && !messageOf(error).startsWith('LOADING');
      if (code !== undefined || tooLate) throw new SetupError(message, { cause: error });
      await sleep(20);
    }
  }
}

function lastLogLine(folder: string): string {
  const path = join(folder, 'redis.log');
  return existsSync(path) ? (readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '') : '';
}

/** Ends a private server after it has saved everything. */
export async function shutDown(server: Recorded): Promise<void> {
  // The server closes the connection instead of answering.
  await redisCommand(urlOf(server), ['SHUTDOWN']).catch(() => undefined);
  const deadline = Date.now() + stopWithinMs;
  while (isAlive(server.pid)) {
    // It does not stop by itself if it cannot sync its file; what it took is in the file already.
    if (Date.now() > deadline) process.kill(server.pid, 'SIGKILL');
    await sleep(10);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
