import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { SetupError } from '../errors.ts';

/** A program of ours in a process of its own. */
export interface Child {
  readonly pid: number;
  /** The line that said that it is ready. */
  readonly ready: string;
  stop(): Promise<void>;
}

/** What to start. */
export interface ChildOptions {
  /** Path from `src`, such as "main.ts". */
  readonly entry: string;
  readonly args?: readonly string[];
  /** Set beside the variables of this process. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Words in the line on standard output that says that it is ready. */
  readonly readyWhen: RegExp;
  /** Called with every line on standard output; by default nobody listens. */
  readonly onLine?: (line: string) => void;
}

/**
 * Starts a program and waits until it is ready.
 * @throws {SetupError} in its own words if it ends before.
 */
export async function startChild({
  entry,
  args = [],
  variables = {},
  readyWhen,
  onLine = () => {},
}: ChildOptions): Promise<Child> {
  const path = fileURLToPath(new URL(`../${entry}`, import.meta.url));
  const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  // `env` becomes the program itself: the pid is that of node.
  const command = [...set, process.execPath, '--import', 'tsx', path, ...args];
  const child = spawn('env', command, { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  const ready = await readyLine(child, entry, readyWhen, onLine);
  return {
    pid: child.pid ?? 0,
    ready,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyLine(
  child: ChildProcess,
  entry: string,
  readyWhen: RegExp,
  onLine: (line: string) => void,
): Promise<string> {
  const complaints: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => complaints.push(text));
  const { stdout } = child;
  if (stdout === null) throw new SetupError(`Cannot start ${entry} without its output: report this`);
  const found = await new Promise<string | null>((resolve) => {
    // The lines are read to the end, so that the program never waits for a reader.
    createInterface({ input: stdout })
      .on('line', onLine)
      .on('line', (line) => readyWhen.test(line) && resolve(line))
      .on('close', () => resolve(null));
  });
  if (found !== null) return found;
  throw new SetupError(`Cannot start ${entry}: ${complaints.join('').trim() || 'it ended without a word'}`);
}
