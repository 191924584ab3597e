import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { Environment } from '../../src/config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Variables for a process of ours: PATH and these; a file `.env` of the folder stays without effect. */
function environment(variables: Readonly<Record<string, string>>): Record<string, string> {
  const unset = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));
  return { ...unset, PATH: process.env.PATH ?? '', ...variables };
}

/** How a process ended. */
export interface Ended {
  /** The exit code, or the signal. */
  readonly code: number | NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process at work. */
export interface Running {
  readonly pid: number;
  readonly ended: Promise<Ended>;
  /** What it has printed so far on standard output. */
  printed(): string;
  /** Waits for words on standard output. @returns everything printed until then. */
  until(words: string | RegExp): Promise<string>;
  type(text: string): void;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Starts a program of the repository in a process of its own; it is killed at the end of the test if it still runs. Not
 * for concurrent tests.
 * @param words what stands after `node --import tsx`: path and arguments.
 */
export function start(words: readonly string[], variables: Readonly<Record<string, string>> = {}): Running {
  return leashed(watch(process.execPath, ['--import', 'tsx', ...words], variables));
}

/** Runs a program of the repository to its end, 45 seconds at most, with nothing to read on standard input. */
export async function runToEnd(
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const running = watch(process.execPath, ['--import', 'tsx', ...words], variables);
  const timer = setTimeout(() => running.kill('SIGKILL'), 45_000);
  const ended = await running.ended;
  clearTimeout(timer);
  return ended;
}

/** Like `start`, in a terminal of its own: what is typed and what is printed go through `script`. */
export function startInTerminal(
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Running {
  const command = [process.execPath, '--import', 'tsx', ...words];
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const args =
    process.platform === 'darwin' ? ['-q', '/dev/null', ...command] : ['-qec', quoted, '/dev/null'];
  return leashed(watch('script', args, { TERM: 'dumb', ...variables }));
}

function leashed(running: Running): Running {
  onTestFinished(async () => {
    running.kill('SIGKILL');
    await running.ended.catch(() => undefined);
  });
  return running;
}

function watch(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Running {
  const child = spawn(program, args, { cwd: root, env: environment(variables), stdio: 'pipe' });
  const said = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  child.stdin.on('error', () => {}); // It ended before it read everything.
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text;
      tell();
    });
  }
  let over = false;
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      over = true;
      tell();
      resolve({ code: code ?? signal, ...said });
    });
  });
  if (program === process.execPath) child.stdin.end();
  return {
    pid: child.pid ?? 0,
    ended,
    printed: () => said.stdout,
    type: (text) => void child.stdin.write(text),
    kill: (signal) => void child.kill(signal),
    until: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = typeof words === 'string' ? said.stdout.includes(words) : words.test(said.stdout);
          if (!found && !over) return;
          listeners.delete(look);
          if (found) resolve(said.stdout);
          else reject(new Error(`It ended without "${words}": ${said.stdout}${said.stderr}`));
        };
        listeners.add(look);
        look();
      }),
  };
}
