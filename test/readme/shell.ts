import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What the commands of the README need, beside the packages. */
const needed = [
  '.ci',
  '.env.example',
  '.npmrc',
  'flows',
  'manifest.json',
  'package.json',
  'package-lock.json',
  'prompts',
  'src',
];

/** A command at work in a shell. */
export interface Shell {
  /** Everything on standard output, once it has ended. @throws {Error} if it failed. */
  readonly output: Promise<string>;
  /** Waits for a line. @returns the first group of the pattern. */
  until(pattern: RegExp): Promise<string>;
  /** Ctrl+C; nothing if it has ended. */
  interrupt(): void;
}

/** A copy of this repository, as somebody has it who reads the README. */
export function freshCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'whichbot-readme-'));
  for (const name of [...needed, 'tsconfig.json']) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    /** Runs a line in a shell that knows only PATH and HOME; ports are free ones. */
    run: (line: string) => runIn(folder, line),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function runIn(folder: string, line: string): Shell {
  const env = { PATH: process.env.PATH, HOME: folder, SANDBOX_PORT: '0', CONSOLE_PORT: '0' };
  const child = spawn('sh', ['-c', line], { cwd: folder, env, detached: true });
  let [stdout, stderr, interrupted, over] = ['', '', false, false];
  const looks = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const look of looks) look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const output = new Promise<string>((done, fail) => {
    child.once('close', (code, signal) => {
      over = true;
      if (code === 0 || (interrupted && (signal === 'SIGINT' || code === 130))) done(stdout);
      else fail(new Error(`"${line}" ended with ${code ?? signal}: ${stdout}${stderr}`));
    });
  });
  output.catch(() => undefined);
  return {
    output,
    until: (pattern) => Promise.race([firstGroup(pattern), output.then(firstOf(pattern))]),
    interrupt() {
      interrupted = true;
      if (child.pid && !over) process.kill(-child.pid, 'SIGINT');
    },
  };

  function firstGroup(pattern: RegExp): Promise<string> {
    return new Promise((done) => {
      const look = () => {
        const [, found] = pattern.exec(stdout) ?? [];
        if (found) done(found);
      };
      looks.add(look);
      look();
    });
  }
}

function firstOf(pattern: RegExp): (output: string) => string {
  return (output) => {
    const [, found] = pattern.exec(output) ?? [];
    if (!found) throw new Error(`It ended without ${pattern}: ${output}`);
    return found;
  };
}
