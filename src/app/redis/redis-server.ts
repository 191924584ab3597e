import { join } from 'node:path';
import { type Logger, silentLogger } from '../../telemetry/log.ts';
import { withFolderLock } from '../locks/folder-lock.ts';
import { ownMark, type ProcessMark } from '../locks/process-mark.ts';
import { makeDataFolder } from '../make-folder.ts';
import { keepRunning } from './keep-running.ts';
import { checkRedis } from './redis-check.ts';
import { redisCommand } from './redis-command.ts';
import { shutDown, startServer, untilReady, urlOf } from './redis-process.ts';
import { addUser, type Recorded, readRecord, removeUser, writeRecord } from './redis-record.ts';

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
