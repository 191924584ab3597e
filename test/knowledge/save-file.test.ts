import { mkdir, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SetupError } from '../../src/errors.ts';
import { saveFile } from '../../src/knowledge/save-file.ts';

const folder = () => mkdtemp(join(tmpdir(), 'whichbot-save-'));

it('a file is saved in a folder that was not there, in place of an older one', async () => {
  const inside = join(await folder(), 'new');
  await saveFile(join(inside, 'words'), ['old'], 'words');
  await saveFile(join(inside, 'words'), ['one ', 'two'], 'words');
  expect(await readFile(join(inside, 'words'), 'utf8')).toBe('one two');
  expect(await readdir(inside)).toEqual(['words']);
});

it('a file that cannot be written leaves nothing behind', async () => {
  const inside = await folder();
  await mkdir(join(inside, 'words'));
  const saved = saveFile(join(inside, 'words'), ['one'], 'words');
  await expect(saved).rejects.toThrow(SetupError);
  await expect(saved).rejects.toThrow(/^Cannot save words in ".*words"/);
  expect(await readdir(inside)).toEqual(['words']);
});
