import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';

const data = mkdtempSync(join(tmpdir(), 'sandbox-'));
const tokens = ['--bot-token', 'xoxb-1', '--app-token', 'xapp-1'];
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(data, { recursive: true });
});

function run(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/sandbox/main.ts', ...args]);
  started.push(child);
  return child;
}

/** The address that a started sandbox prints as its only line. */
async function addressOf(child: ReturnType<typeof run>): Promise<string> {
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data');
  return String(JSON.parse(line).url);
}

test('prints its address, and a second one on the same port says so in one sentence', async () => {
  const first = run('--data', data, '--quiet', ...tokens);
  const url = await addressOf(first);
  expect((await fetch(url)).status).toBe(200);
  const { port } = new URL(url);
  const second = run('--data', join(data, 'second'), '--port', port, ...tokens);
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'exit')]);
  expect(said).toBe(
    `Cannot listen on port ${port} as another program uses it: set SANDBOX_PORT (or --port of the sandbox by itself) to a free port, or to 0 for any\n`,
  );
  expect(code).toBe(1);
  first.kill('SIGTERM');
  expect((await once(first, 'exit'))[0]).toBe(0);
});
test('ends when the parent closes its stdin, if it was asked to', async () => {
  const child = run('--data', data, '--with-parent', ...tokens);
  await addressOf(child);
  child.stdin.end();
  expect((await once(child, 'exit'))[0]).toBe(0);
});
test('a missing or unknown option is a usage error', async () => {
  const child = run('--data', data);
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(said).toBe('Cannot start without --bot-token: give a value\n');
  expect(code).toBe(2);
});
