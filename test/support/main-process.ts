import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { redisCommand } from '../../src/app/redis/redis-command.ts';
import { type Running, start } from './process.ts';

/** Makes a data folder; at the end of the test its Redis is ended, if one is left, and the folder removed. */
export function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whichbot-main-'));
  onTestFinished(async () => {
    const left = redisOf(folder);
    if (left) await redisCommand(left.url, ['SHUTDOWN', 'NOSAVE']).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return folder;
}

/** @returns the private Redis that was started last for a data folder, whether it still runs or not. */
export function redisOf(folder: string): { pid: number; url: string } | null {
  const path = join(folder, 'redis.json');
  if (!existsSync(path)) return null;
  const { pid, port } = JSON.parse(readFileSync(path, 'utf8')) as { pid: number; port: number };
  return { pid, url: `redis://127.0.0.1:${port}` };
}

/** The bot as `npm start` starts it, ready to be asked. */
export interface MainProcess extends Running {
  readonly sandboxUrl: string;
  readonly consoleUrl: string;
}

/** Starts it with free ports and waits until it says where it is. */
export async function startMain(
  folder: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<MainProcess> {
  const running = start(['src/main.ts'], {
    DATA_DIR: folder,
    SANDBOX_PORT: '0',
    CONSOLE_PORT: '0',
    ...variables,
  });
  const printed = await running.until('Press Ctrl+C to stop.');
  const address = (words: string) =>
    new RegExp(`${words}.*(http://127\\.0\\.0\\.1:\\d+)`).exec(printed)?.[1] ?? '';
  return {
    ...running,
    sandboxUrl: address('Workspace to try it in'),
    consoleUrl: address('Dialogues to review'),
  };
}

/** @returns whether a process is still there. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
