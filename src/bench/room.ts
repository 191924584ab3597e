import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { type ChildOptions, startChild } from './child.ts';
import { type Visitor, visit } from './visitor.ts';

/** How a bot reaches its sandbox. */
export interface Access {
  readonly botToken: string;
  readonly appToken: string;
  /** Address of the API, with a slash at the end. */
  readonly apiUrl: string;
}

/** A sandbox workspace with one bot in it, and somebody who visits. */
export interface Room {
  readonly visitor: Visitor;
  close(): Promise<void>;
}

const tokens = { botToken: 'xoxb-sandbox-bench', appToken: 'xapp-sandbox-bench' };

/**
 * Opens a sandbox without rate limits, lets a bot in, and visits.
 * @throws {SetupError} if sandbox or bot do not start.
 */
export async function openRoom(botOf: (access: Access) => ChildOptions): Promise<Room> {
  const folder = mkdtempSync(join(tmpdir(), 'whichbot-room-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const secrets = ['--bot-token', tokens.botToken, '--app-token', tokens.appToken];
    const sandbox = await startChild({
      entry: 'sandbox/main.ts',
      args: ['--data', folder, ...secrets, '--no-rate-limits', '--quiet', '--with-parent'],
      readyWhen: /"url"/,
    });
    closing.push(() => sandbox.stop());
    const { url } = z.object({ url: z.url() }).parse(JSON.parse(sandbox.ready));
    const bot = await startChild(botOf({ ...tokens, apiUrl: `${url}/api/` }));
    closing.push(() => bot.stop());
    const visitor = await visit(url);
    closing.push(() => visitor.leave());
    return { visitor, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}
