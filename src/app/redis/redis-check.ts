import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, SetupError } from '../../errors.ts';
import { withoutPassword } from '../../telemetry/redact.ts';
import { redisCommand } from './redis-command.ts';

/** The oldest version that the queues work with. */
export const oldestRedis = '6.2';
const loadingWithinMs = 30_000;

/** What Redis says when it will not serve us: why, and what to do about it. */
const refusals: Readonly<Record<string, readonly [why: string, wanted: string]>> = {
  NOAUTH: ['it wants a password', 'put it into REDIS_URL, as in redis://:password@host:6379'],
  WRONGPASS: ['it refuses the user or password', 'correct them in REDIS_URL'],
  NOPERM: ['its user may not do what the bot needs', 'give that user all commands on all keys'],
  READONLY: ['it is a read-only replica', 'set REDIS_URL to its primary'],
  MISCONF: ['it cannot save to its disk', 'make room on the disk of Redis'],
  OOM: ['its memory is full', 'raise its maxmemory'],
  LOADING: ['it is still loading its data', 'start again in a while'],
};

/**
 * Makes sure that a Redis answers, is new enough, and can be written to.
 * @throws {SetupError} in one sentence for whatever stands in the way; a password is not repeated.
 */
export async function checkRedis(url: string): Promise<void> {
  const shown = withoutPassword(url);
  try {
    await loaded(url);
    await mustBeNew(url, shown);
    await redisCommand(url, ['SET', '{whichbot}:probe', '1', 'PX', '1000']);
  } catch (cause) {
    if (cause instanceof SetupError) throw cause;
    throw new SetupError(`Cannot use Redis at "${shown}" ${reason(messageOf(cause))}`, { cause });
  }
}

async function loaded(url: string): Promise<void> {
  const deadline = Date.now() + loadingWithinMs;
  for (;;) {
    try {
      await redisCommand(url, ['PING']);
      return;
    } catch (error) {
      if (!messageOf(error).startsWith('LOADING') || Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}

async function mustBeNew(url: string, shown: string): Promise<void> {
  const info = await redisCommand(url, ['INFO', 'server']);
  const version = /^redis_version:(\S+)/m.exec(String(info))?.[1];
  if (version === undefined || isNewEnough(version)) return;
  throw new SetupError(
    `Cannot use Redis at "${shown}" as its version is ${version}: use ${oldestRedis} or newer`,
  );
}

/** @param version of a Redis, such as "7.0.15". */
export function isNewEnough(version: string): boolean {
  return version.localeCompare(oldestRedis, 'en', { numeric: true }) >= 0;
}

function reason(said: string): string {
  const known = refusals[said.split(' ')[0] ?? ''];
  if (known === undefined) return `(${said}): start it, or leave REDIS_URL empty for a private one`;
  const [why, wanted] = known;
  return `as ${why} (${said}): ${wanted}`;
}
