import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runToEnd } from '../support/process.ts';
import { temporaryTree, writeTree } from '../support/tree.ts';

it('index reads what is new or changed, and says what it did and what it skipped', async () => {
  const folder = temporaryTree(
    { 'docs/a.md': '# A\n\nText of a.', 'docs/b.html': '<h1>B</h1><p>Text.</p>', 'docs/c.md': ' ' },
    { packages: false },
  );
  const index = async () => {
    const { code, stdout, stderr } = await runToEnd(
      ['src/cli/bot.ts', 'index', '--docs', join(folder, 'docs')],
      { DATA_DIR: join(folder, 'data') },
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout.replace(/in \d+\.\d s/, 'in 0.0 s').split('\n');
  };
  const where = join(folder, 'docs');
  expect(await index()).toEqual([
    `2 documents, 2 passages in ${where}: indexed in 0.0 s`,
    'files: 2 added, 0 changed, 0 removed, 0 unchanged, 1 skipped',
    'skipped c.md: it is empty',
    '',
  ]);
  writeTree(folder, { 'docs/a.md': '# A\n\nOther text.', 'docs/d.txt': 'Text of d.' });
  rmSync(join(where, 'c.md'));
  expect(await index()).toEqual([
    `3 documents, 3 passages in ${where}: indexed in 0.0 s`,
    'files: 1 added, 1 changed, 0 removed, 1 unchanged, 0 skipped',
    '',
  ]);
  writeTree(folder, { 'docs/d.txt': ' ', 'docs/e.jsonl': '{"title":"E","text":"Text of e."}\n[]\n7\n' });
  expect(await index()).toEqual([
    `3 documents, 3 passages in ${where}: indexed in 0.0 s`,
    'files: 1 added, 0 changed, 1 removed, 2 unchanged, 1 skipped',
    'skipped d.txt: it is empty',
    'skipped e.jsonl: line 2 is no object: write {"title": "…", "text": "…"}',
    'skipped e.jsonl: line 3 is no object: write {"title": "…", "text": "…"}',
    '',
  ]);
  expect((await index())[0]).toBe(`3 documents, 3 passages in ${where}: index is up to date`);
}, 60_000);
