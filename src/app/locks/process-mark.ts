import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Names one process of this machine for good: a number alone is given to another process one day. */
export const ProcessMark = z.object({
  pid: z.number().int().positive(),
  /** When it was started, in the system's own terms; empty where the system does not tell. */
  started: z.string(),
});

export type ProcessMark = z.infer<typeof ProcessMark>;

/** @returns the mark of this process. */
export function ownMark(): ProcessMark {
  return { pid: process.pid, started: startOf(process.pid) ?? '' };
}

/** @returns whether the very process that was marked still runs; one that only waits to be buried does not. */
export function isRunning(mark: ProcessMark): boolean {
  const started = startOf(mark.pid);
  return started !== null && (started === mark.started || started === '' || mark.started === '');
}

/** @returns null if there is no such process. */
function startOf(pid: number): string | null {
  if (existsSync('/proc/self/stat')) return startByProc(pid);
  if (!exists(pid)) return null;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).trim();
  } catch {
    return ''; // no ps: the number has to do
  }
}

function startByProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name in parentheses may hold anything; the state comes right after it, the start 19 fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const isDead = fields[0] === 'Z' || fields[0] === 'X';
    return isDead ? null : (fields[19] ?? '');
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
