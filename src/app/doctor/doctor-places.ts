import { randomUUID } from 'node:crypto';
import { access, constants, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { messageOf } from '../../errors.ts';
import { fine, note, type Outcome, wrong } from './doctor-check.ts';

const lookMs = 2_000;

/** A port that the bot listens on. */
export interface WantedPort {
  /** The variable that sets it. */
  readonly variable: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Words in the page that our own bot serves there. */
  readonly ours: RegExp;
}

/** Looks whether a port is free, or taken by a bot of ours that runs already. */
export async function lookAtPort({ variable, port, ours }: WantedPort): Promise<Outcome> {
  if (port === 0) return note('any free port');
  const problem = await whyNotFree(port);
  if (problem === null) return fine(`${port} is free`);
  if (problem !== 'EADDRINUSE')
    return wrong(`${port} cannot be used (${problem})`, `set ${variable} to another port, or to 0 for any`);
  if (await servesPage(port, ours)) return fine(`${port} is in use by a running whichbot`);
  return wrong(`${port} is used by another program`, `set ${variable} to a free port, or to 0 for any`);
}

function whyNotFree(port: number): Promise<string | null> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message));
    server.listen(port, '127.0.0.1', () => server.close(() => done(null)));
  });
}

async function servesPage(port: number, ours: RegExp): Promise<boolean> {
  try {
    const page = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(lookMs) });
    return ours.test(await page.text());
  } catch {
    return false; // whoever listens there serves no page
  }
}

/** Looks whether a folder can be written to, or made. Leaves nothing behind. */
export async function lookAtDataFolder(dataDir: string): Promise<Outcome> {
  const folder = resolve(dataDir);
  try {
    const there = await nearestExisting(folder);
    if (!(await stat(there)).isDirectory()) throw new Error(`"${there}" is a file`);
    if (there !== folder) {
      await access(there, constants.W_OK);
      return fine(`${folder} will be made`);
    }
    const probe = join(folder, `.doctor-${randomUUID()}`);
    await writeFile(probe, '', { flag: 'wx' });
    await rm(probe);
    return fine(`${folder} is writable`);
  } catch (thrown) {
    return wrong(`${folder} cannot be written (${messageOf(thrown)})`, 'set DATA_DIR to a folder that can');
  }
}

async function nearestExisting(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  return exists || folder === dirname(folder) ? folder : nearestExisting(dirname(folder));
}
