import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { isRunning, ProcessMark } from '../locks/process-mark.ts';

const Recorded = z.object({
  pid: z.number().int().positive(),
  port: z.number().int().positive(),
  /** Processes that use the server, one entry for every use. */
  users: z.array(ProcessMark).default([]),
});

/** A private redis-server, and who uses it. */
export type Recorded = z.infer<typeof Recorded>;

/** @returns undefined if there is no record, or half of one: nothing to find again. */
export function readRecord(path: string): Recorded | undefined {
  try {
    return Recorded.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Writes a record with one user more. */
export function addUser(path: string, server: Recorded, user: ProcessMark): void {
  writeRecord(path, { ...server, users: [...server.users.filter(isRunning), user] });
}

/** Writes a record with one user less. @returns who is left; users that were killed do not count. */
export function removeUser(path: string, server: Recorded, user: ProcessMark): readonly ProcessMark[] {
  const index = server.users.findIndex(({ pid, started }) => pid === user.pid && started === user.started);
  const users = server.users.filter((other, at) => at !== index && isRunning(other));
  writeRecord(path, { ...server, users });
  return users;
}

/** Writes a record in place of whatever is there. */
export function writeRecord(path: string, record: Recorded): void {
  writeFileSync(path, JSON.stringify(record));
}
