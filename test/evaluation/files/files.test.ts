import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceFile } from '../../../src/evaluation/files/files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('replaceFile()', () => {
  it('replaces what was there', async () => {
    const file = join(folder, 'a.txt');
    await replaceFile(file, 'one');
    await replaceFile(file, 'two');
    expect(readFileSync(file, 'utf8')).toBe('two');
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  it('leaves nothing behind if it cannot', async () => {
    mkdirSync(join(folder, 'taken'));
    await expect(replaceFile(join(folder, 'taken'), 'text')).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['taken']);
  });
});
