import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { SetupError } from '../errors.ts';

/** What the page of the sandbox shows above and below the messages. */
export interface Welcome {
  readonly banner: string;
  readonly questions: readonly string[];
  readonly consoleUrl: string | null;
}

/** A sandbox workspace in a process of its own. */
export interface SandboxProcess {
  readonly url: string;
  /** Settled when the process ends by itself. */
  readonly ended: Promise<unknown>;
  welcome(welcome: Welcome): Promise<void>;
  stop(): Promise<void>;
}

/** How to start it. */
export interface SandboxProcessOptions {
  /** 0 for a free one. */
  readonly port: number;
  readonly dataDir: string;
  readonly botToken: string;
  readonly appToken: string;
}

const Ready = z.object({ url: z.url() });
const entry = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));

function spawnSandbox({ port, dataDir, botToken, appToken }: SandboxProcessOptions): ChildProcess {
  const options = ['--port', `${port}`, '--data', dataDir, '--bot-token', botToken, '--app-token', appToken];
  const args = ['--import', 'tsx', entry, ...options, '--quiet', '--with-parent'];
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Waits for the line that says where it listens; what it says on stderr becomes the error's message. */
async function readyUrl(child: ChildProcess): Promise<string> {
  const complaints: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  if (!child.stdout)
    throw new SetupError('Cannot start the sandbox workspace without its output: report this');
  for await (const line of createInterface({ input: child.stdout })) {
    const ready = Ready.safeParse(parsed(line));
    if (ready.success) return ready.data.url;
  }
  const reason = complaints.join('').trim() || 'it ended without a word';
  throw new SetupError(`Cannot start the sandbox workspace: ${reason}`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/**
 * Starts the sandbox workspace; it ends with this process, however that ends.
 * @throws {SetupError} in the sandbox's own words if it does not start.
 */
export async function startSandboxProcess(options: SandboxProcessOptions): Promise<SandboxProcess> {
  const child = spawnSandbox(options);
  const ended = once(child, 'exit');
  const url = await readyUrl(child);
  return {
    url,
    ended,
    async welcome(welcome) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/control/welcome`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(welcome),
      });
      if (!response.ok)
        throw new SetupError(`Cannot welcome people to the sandbox (status ${response.status}): report this`);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}
