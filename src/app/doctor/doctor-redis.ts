import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '../../config.ts';
import { messageOf } from '../../errors.ts';
import { withoutPassword } from '../../telemetry/redact.ts';
import { isNewEnough, oldestRedis } from '../redis/redis-check.ts';
import { redisCommand } from '../redis/redis-command.ts';
import { readRecord } from '../redis/redis-record.ts';
import { fine, type Outcome, wrong } from './doctor-check.ts';

const lookMs = 3_000;

/** Looks at the Redis that the bot would use: the configured one must answer and take writes, a private one must be installed. */
export async function lookAtRedis({ redisUrl, dataDir }: Config): Promise<Outcome> {
  return redisUrl === null ? lookAtPrivate(dataDir) : lookAtGiven(redisUrl);
}

async function lookAtGiven(url: string): Promise<Outcome> {
  const shown = withoutPassword(url);
  let info: string;
  try {
    info = String(await redisCommand(url, ['INFO'], { timeoutMs: lookMs }));
  } catch (thrown) {
    return wrong(
      `${shown} does not answer (${reasonOf(thrown)})`,
      'start it, correct REDIS_URL, or leave REDIS_URL empty for a private one',
    );
  }
  const version = fieldOf(info, 'redis_version');
  if (!isNewEnough(version))
    return wrong(`${shown} is Redis ${version}`, `use Redis ${oldestRedis} or newer`);
  const refusal = await refusalToWrite(url);
  if (refusal !== null)
    return wrong(
      `${shown} takes no writes (${refusal})`,
      'set REDIS_URL to a primary that this user may write to',
    );
  const policy = fieldOf(info, 'maxmemory_policy');
  if (policy !== '' && policy !== 'noeviction')
    return wrong(
      `${shown} may throw dialogues away when memory is short (maxmemory-policy ${policy})`,
      'set maxmemory-policy to noeviction',
    );
  return fine(`Redis ${version} at ${shown}, writable`);
}

/** Errors of several addresses at once have no message of their own. */
function reasonOf(thrown: unknown): string {
  const first = thrown instanceof AggregateError ? thrown.errors[0] : thrown;
  return messageOf(first);
}

function fieldOf(info: string, name: string): string {
  return new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
}

/** Writes a key that is gone after a second. */
async function refusalToWrite(url: string): Promise<string | null> {
  try {
    await redisCommand(url, ['SET', '{whichbot:doctor}', 'ok', 'PX', '1000'], { timeoutMs: lookMs });
    return null;
  } catch (thrown) {
    return messageOf(thrown);
  }
}

async function lookAtPrivate(dataDir: string): Promise<Outcome> {
  const running = await runningUrl(dataDir);
  if (running !== null) return fine(`a private redis-server runs at ${running}`);
  const version = await installedVersion();
  if (version === null)
    return wrong(
      'redis-server is not installed',
      'install it (Debian and Ubuntu: apt install redis-server; macOS: brew install redis), or set REDIS_URL',
    );
  if (!isNewEnough(version))
    return wrong(`redis-server is version ${version}`, `install ${oldestRedis} or newer`);
  return fine(`redis-server ${version}, will be started`);
}

async function installedVersion(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('redis-server', ['--version'], { timeout: lookMs });
    return /v=([\d.]+)/.exec(stdout)?.[1] ?? '0';
  } catch {
    return null;
  }
}

/** @returns the address of the private server on record, if it answers. */
async function runningUrl(dataDir: string): Promise<string | null> {
  const record = readRecord(join(dataDir, 'redis.json'));
  if (record === undefined) return null;
  const url = `redis://127.0.0.1:${record.port}`;
  try {
    await redisCommand(url, ['PING'], { timeoutMs: lookMs });
    return url;
  } catch {
    return null; // it is gone: the next start makes one
  }
}
