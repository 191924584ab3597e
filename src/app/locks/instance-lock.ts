import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { SetupError } from '../../errors.ts';
import { makeDataFolder } from '../make-folder.ts';
import { withFolderLock } from './folder-lock.ts';
import { isRunning, ownMark, ProcessMark } from './process-mark.ts';

const Instance = z.object({
  owner: ProcessMark,
  instance: z.string(),
  /** Where it can be looked at; null until it has started. */
  address: z.string().nullable(),
});
type Instance = z.infer<typeof Instance>;

/** The right to be the only bot that runs on a data folder. */
export interface InstanceLock {
  /** Names this bot in Redis. One that takes over from a bot that was killed gets the same name. */
  readonly instance: string;
  /** Notes where this bot can be looked at, for whoever is refused. */
  tell(address: string): void;
  release(): void;
}

/**
 * Takes the data folder for this process, and from a process that is gone.
 * @throws {SetupError} if another bot runs on it, or if it cannot be written.
 */
export async function lockInstance(dataDir: string): Promise<InstanceLock> {
  makeDataFolder(dataDir);
  const path = join(dataDir, 'bot.json');
  return withFolderLock(join(dataDir, 'bot.lock'), async () => {
    const before = readInstance(path);
    if (before && isRunning(before.owner)) throw taken(dataDir, before);
    const instance = before?.instance ?? randomUUID();
    const write = (address: string | null) =>
      writeFileSync(path, JSON.stringify({ owner: ownMark(), instance, address } satisfies Instance));
    write(null);
    return { instance, tell: write, release: () => rmSync(path, { force: true }) };
  });
}

function readInstance(path: string): Instance | undefined {
  try {
    return Instance.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined; // nobody, or half a note of somebody who was killed writing it
  }
}

function taken(dataDir: string, { owner, address }: Instance): SetupError {
  const where = address === null ? 'still starting' : address;
  return new SetupError(
    `Cannot start on "${dataDir}" as another whichbot runs on it (process ${owner.pid}, ${where}): end that one first, or set DATA_DIR to another folder`,
  );
}
