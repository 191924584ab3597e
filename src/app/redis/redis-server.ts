import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, SetupError } from '../../errors.ts';
import { type Logger, silentLogger } from '../../telemetry/log.ts';
import { freePort } from '../free-port.ts';
import { withFolderLock } from '../locks/folder-lock.ts';
import { ownMark, type ProcessMark } from '../locks/process-mark.ts';
import { makeDataFolder } from '../make-folder.ts';
import { keepRunning } from './keep-running.ts';
import { checkRedis } from './redis-check.ts';
import { redisCommand } from './redis-command.ts';
import { addUser, type Recorded, readRecord, removeUser, writeRecord } from './redis-record.ts';

const startTimeoutMs = 15_000;
const stopWithinMs = 10_000;
const howToInstall =
  'install it (Debian and Ubuntu: apt install redis-server; macOS: brew install redis), or set REDIS_URL';

/** A Redis that answers. */
export interface RedisServer {
  readonly url: string;
  /** Ends a private server if nobody else uses it, after it has saved everything; does nothing otherwise. */
  stop(): Promise<void>;
}

/** Which Redis is wanted. */
export interface RedisOptions {
  /** A Redis that somebody else runs; null for a private one. */
  readonly redisUrl: string | null;
  /** The private one keeps its data in the folder `redis` of this folder, and is recorded beside it in `redis.json`. */
  readonly dataDir: string;
  /** Told when a private server was gone and is started again, and when that is given up; default nobody. */
  readonly log?: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Finds or starts the Redis to work with. A private server outlives a parent that is killed: the next call finds it by
 * its record, makes sure that it serves this very folder, and uses it again. The last of its users to stop ends it;
 * users that were killed do not count. A private server that ends before that is started again, at the same address
 * and with the same data.
 * @throws {SetupError} if the given Redis cannot be used, or a private one cannot be started.
 */
export async function ensureRedis({
  redisUrl,
  dataDir,
  log = silentLogger,
}: RedisOptions): Promise<RedisServer> {
  if (redisUrl !== null) {
    await checkRedis(redisUrl);
    return { url: redisUrl, stop: async () => {} };
  }
  return usePrivate(dataDir, log);
}

async function usePrivate(dataDir: string, log: Pick<Logger, 'warn' | 'error'>): Promise<RedisServer> {
  const folder = makeDataFolder(join(dataDir, 'redis'));
  const paths = { folder, lock: join(dataDir, 'redis.lock'), record: join(dataDir, 'redis.json') };
  return withFolderLock(paths.lock, async () => {
    let server = (await findRunning(paths.record, folder)) ?? (await startServer(folder));
    const user = ownMark();
    addUser(paths.record, server, user);
    const restart = async () => {
      const { found, isNew } = await startAgain(paths, server, user);
      server = found;
      return isNew;
    };
    const letGo = keepRunning({ port: server.port, restart, log });
    const stop = async () => {
      await letGo();
      await leave(paths, server, user);
    };
    return { url: urlOf(server), stop };
  });
}

interface Paths {
  readonly folder: string;
  readonly lock: string;
  readonly record: string;
}

/** Another of its users may have started it by now. */
function startAgain(
  { folder, lock, record }: Paths,
  { port }: Recorded,
  user: ProcessMark,
): Promise<{ readonly found: Recorded; readonly isNew: boolean }> {
  return withFolderLock(lock, async () => {
    const running = await findRunning(record, folder);
    if (running) return { found: running, isNew: false };
    const users = readRecord(record)?.users ?? [user];
    const found = { ...(await startServer(folder, port)), users };
    writeRecord(record, found);
    return { found, isNew: true };
  });
}

async function leave(paths: Paths, server: Recorded, user: ProcessMark): Promise<void> {
  await withFolderLock(paths.lock, async () => {
    const recorded = readRecord(paths.record) ?? server;
    const left = recorded.pid === server.pid ? removeUser(paths.record, recorded, user) : [];
    if (left.length === 0) await shutDown(server);
  });
}

function urlOf({ port }: Pick<Recorded, 'port'>): string {
  return `redis://127.0.0.1:${port}`;
}

/** @returns the real path, as the server itself names it. */
async function findRunning(recordPath: string, folder: string): Promise<Recorded | undefined> {
  const recorded = readRecord(recordPath);
  if (!recorded || (await servedFolder(recorded)) !== folder) return undefined;
  await untilReady(recorded, folder, () => undefined);
  return recorded;
}

async function servedFolder(server: Recorded): Promise<unknown> {
  try {
    const reply = await redisCommand(urlOf(server), ['CONFIG', 'GET', 'dir'], { timeoutMs: 1_000 });
    return Array.isArray(reply) ? reply[1] : undefined;
  } catch {
    return undefined; // whoever listens there, if anyone, is not our server
  }
}

/** @param wanted port; any free one by default. */
async function startServer(folder: string, wanted?: number): Promise<Recorded> {
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

async function untilReady(
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

async function shutDown(server: Recorded): Promise<void> {
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
