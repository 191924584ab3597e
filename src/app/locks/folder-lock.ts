import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, SetupError } from '../../errors.ts';

/**
 * Runs a task while no other process of this machine runs one under the same lock file. A lock whose owner is gone is
 * taken over.
 * @param options.timeoutMs how long to wait for another owner; 30,000 by default.
 * @throws {SetupError} if the lock stays taken or its file cannot be written.
 */
export async function withFolderLock<T>(
  path: string,
  task: () => Promise<T>,
  { timeoutMs = 30_000 }: { readonly timeoutMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  while (!take(path)) {
    if (!ownerIsAlive(path)) rmSync(path, { force: true });
    else if (Date.now() > deadline)
      throw new SetupError(`Cannot get the lock "${path}": end the other whichbot first`);
    else await sleep(25);
  }
  try {
    return await task();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new SetupError(
      `Cannot write "${path}" (${messageOf(error)}): set DATA_DIR to a folder that can be written`,
      {
        cause: error,
      },
    );
  }
}

const staleAfterMs = 60_000;

/** A lock that is old belongs to nobody, even if its number is somebody's by now. */
function ownerIsAlive(path: string): boolean {
  try {
    const ageMs = Date.now() - statSync(path).mtimeMs;
    const pid = Number(readFileSync(path, 'utf8'));
    const justMade = pid === 0 && ageMs < 1_000;
    return justMade || (pid > 0 && ageMs < staleAfterMs && process.kill(pid, 0));
  } catch {
    return false;
  }
}
