import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differenceOf, FileHashes } from '../../src/knowledge/changes.ts';
import { listSources } from '../../src/knowledge/sources.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-'));
});
afterEach(() => rm(folder, { recursive: true }));

const listing = () => listSources([{ name: 'docs', folder }]);

describe('differenceOf()', () => {
  it('forgets the hashes of files that are gone', async () => {
    await writeFile(join(folder, 'kiln.md'), '# Kiln');
    await writeFile(join(folder, 'glaze.md'), '# Glaze');
    const hashes = new FileHashes();
    const { files } = await listing();
    const indexed = await Promise.all(
      files.map(async (file) => ({
        path: file.path,
        hash: await hashes.of(file),
        documents: [],
        skipped: [],
        slot: 0,
      })),
    );
    expect(hashes.size).toBe(2);
    await rm(join(folder, 'glaze.md'));
    expect(await differenceOf(await listing(), indexed, hashes)).toMatchObject({ gone: 1, same: 1 });
    expect(hashes.size).toBe(1);
  });
});
