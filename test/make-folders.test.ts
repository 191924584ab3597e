import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolders } from '../src/make-folders.ts';
import { dataFolder } from './support/main-process.ts';
import { runToEnd, start } from './support/process.ts';

function temporary(): string {
  const root = mkdtempSync(join(tmpdir(), 'whichbot-folders-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

it('makes a folder and those around it, and leaves them be', () => {
  const folder = join(temporary(), 'a', 'b', 'c');
  makeFolders(folder);
  writeFileSync(join(folder, 'kept'), '');
  makeFolders(folder);
  expect(statSync(join(folder, 'kept')).isFile()).toBe(true);
});

it('throws where a file stands in the way', () => {
  const file = join(temporary(), 'file');
  writeFileSync(file, '');
  expect(() => makeFolders(file)).toThrow('EEXIST');
  expect(() => makeFolders(join(file, 'below'))).toThrow('ENOTDIR');
});

const refusing = '/proc/1/whichbot';

it.runIf(existsSync('/proc/1'))(
  'a data folder that can never be made is told in a sentence',
  async () => {
    const main = start(['src/main.ts'], { DATA_DIR: refusing });
    const { code, stderr } = await main.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^Cannot use "\/proc\/1\/whichbot" for data \(ENOENT.*\): set DATA_DIR to a folder that can be written\n$/,
    );
  },
  30_000,
);

it.runIf(existsSync('/proc/1'))(
  'and so is an index that can never be saved',
  async () => {
    const docs = dataFolder();
    writeFileSync(join(docs, 'loom.md'), '# Loom\n\nThe loom has 8 shafts.\n');
    const ended = await runToEnd(['src/cli/bot.ts', 'index', '--docs', docs], { DATA_DIR: refusing });
    expect(ended.code).toBe(1);
    expect(ended.stderr).toContain('Cannot save the index in "/proc/1/whichbot/');
  },
  60_000,
);
