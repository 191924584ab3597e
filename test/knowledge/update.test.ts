import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenedLibrary, openOrBuild } from '../../src/knowledge/open-library.ts';
import { openParser } from '../../src/knowledge/parsing/parser.ts';
import { watchFolders } from '../../src/knowledge/watch-folders.ts';

let root = '';
const parser = openParser();
afterAll(() => parser.close());
const write = async (path: string, content: string) => {
  const file = join(root, 'docs', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
};
const open = () =>
  openOrBuild({
    sources: [{ name: 'docs', folder: join(root, 'docs') }],
    indexDir: join(root, 'index'),
    parser,
  });
const found = ({ library }: OpenedLibrary, query: string) =>
  library.search(query, 9).map(({ passage }) => passage.text);

const scores = ({ library }: OpenedLibrary, query: string) =>
  library
    .search(query, 9)
    .map(({ passage, score }) => `${score.toFixed(9)} ${passage.path}`)
    .sort();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'update-'));
  await write('rent.md', '# Rent\n\nThe rent is 900 euros.');
  await write('people/lee.md', '# Lee\n\nLee paints houses.');
  await write('people/kim.md', '# Kim\n\nKim sings.');
  await write('people/ida.md', '# Ida\n\nIda draws houses.');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('an update', () => {
  it('reads only what has changed, and counts it', async () => {
    const opened = await open();
    const before = opened.library.passagesOf('people/lee.md')[0];
    await write('rent.md', '# Rent\n\nThe rent is 950 euros.');
    await rm(join(root, 'docs/people/kim.md'));
    await write('new.md', '# Garden\n\nThe garden has apples.');
    expect(await opened.update()).toBe(true);
    expect(opened.summary).toMatchObject({ added: 1, changed: 1, removed: 1, unchanged: 2, documents: 4 });
    expect(found(opened, 'rent')).toEqual(['The rent is 950 euros.']);
    expect(found(opened, 'apples')).toEqual(['The garden has apples.']);
    expect(found(opened, 'sings')).toEqual([]);
    expect(opened.library.passagesOf('people/lee.md')[0]).toBe(before);
    expect([opened.library.passagesWith('sing'), opened.library.passagesWith('hous')]).toEqual([0, 2]);
    expect(await opened.update()).toBe(false);
  });
  it('leaves the same library as building from nothing', async () => {
    const opened = await open();
    await write('people/kim.md', '# Kim\n\nKim sings and draws houses.');
    await opened.update();
    const reopened = await open();
    await rm(join(root, 'index'), { recursive: true });
    const built = await open();
    expect([reopened.summary.rebuilt, built.summary.rebuilt]).toEqual([false, true]);
    for (const one of [opened, reopened]) {
      expect(one.library.documents).toEqual(built.library.documents);
      expect(one.library.passages).toEqual(built.library.passages);
      for (const query of ['houses', 'kim draws', 'rent euros'])
        expect(scores(one, query)).toEqual(scores(built, query));
    }
  });
  it('finds a copy once what it was copied from is gone, and loses it when that comes back', async () => {
    await write('attic/rent.md', '# Rent\n\nThe rent is 900 euros.');
    const opened = await open();
    const where = () => opened.library.search('rent', 9).map(({ passage }) => passage.path);
    expect(where()).toEqual(['rent.md']);
    await rm(join(root, 'docs/rent.md'));
    await opened.update();
    expect(where()).toEqual(['attic/rent.md']);
    await write('rent.md', '# Rent\n\nThe rent is 900 euros.');
    await opened.update();
    expect(where()).toEqual(['rent.md']);
  });
  it('that fails leaves everything as it was', async () => {
    const opened = await open();
    const { library } = opened;
    await rename(join(root, 'docs'), join(root, 'away'));
    await expect(opened.update()).rejects.toThrow(/does not exist/);
    expect(opened.library).toBe(library);
    expect(found(opened, 'rent')).toEqual(['The rent is 900 euros.']);
    await rename(join(root, 'away'), join(root, 'docs'));
    expect(await opened.update()).toBe(false);
  });
});

describe('a file that takes too long', () => {
  it('is cut and named, and the others are read', async () => {
    await write('hostile.md', `Text.\n\n${'a**b '.repeat(200_000)}`);
    const hasty = openParser({ limitMs: 1_500 });
    const { summary } = await openOrBuild({
      sources: [{ name: 'docs', folder: join(root, 'docs') }],
      indexDir: join(root, 'index'),
      parser: hasty,
    });
    await hasty.close();
    expect(summary.documents).toBe(4);
    expect(summary.skipped).toEqual([
      { path: 'hostile.md', reason: 'it takes longer than 1.5 s to read: split or simplify it' },
    ]);
  }, 60_000);
});

describe('while folders are watched', () => {
  const watched = async () => {
    const opened = await open();
    const updates: number[] = [];
    const errors: unknown[] = [];
    const stop = watchFolders(opened, {
      onUpdate: () => updates.push(Date.now()),
      onError: (error) => errors.push(error),
      scanMs: 60_000,
    });
    return { opened, updates, errors, stop };
  };
  const soon = { timeout: 3_000, interval: 25 };

  it('new text is found within 3 seconds: in a changed file, a new folder, a replaced one', async () => {
    const { opened, errors, stop } = await watched();
    await write('rent.md', '# Rent\n\nThe rent is 950 euros.');
    await expect.poll(() => found(opened, 'rent'), soon).toEqual(['The rent is 950 euros.']);
    await write('fresh/deep/garden.md', '# Garden\n\nApples grow.');
    await expect.poll(() => found(opened, 'apples'), soon).toEqual(['Apples grow.']);
    await rm(join(root, 'docs/fresh'), { recursive: true });
    await write('fresh/deep/garden.md', '# Garden\n\nApples rot.');
    await expect.poll(() => found(opened, 'apples'), soon).toEqual(['Apples rot.']);
    await write('fresh/deep/garden.md', '# Garden\n\nApples shine.');
    await expect.poll(() => found(opened, 'apples'), soon).toEqual(['Apples shine.']);
    await stop();
    expect(errors).toEqual([]);
  });
  it('a hundred files saved together are one update', async () => {
    const { opened, updates, stop } = await watched();
    await Promise.all(
      Array.from({ length: 100 }, (_, i) => write(`many/${i}.md`, `# Note ${i}\n\nWord${i} here.`)),
    );
    await expect.poll(() => opened.library.documents.length, { timeout: 10_000 }).toBe(104);
    await stop();
    expect(updates).toHaveLength(1);
  });
  it('an update that fails is told once, the old text stays, and it goes on', async () => {
    const { opened, errors, stop } = await watched();
    await rename(join(root, 'docs'), join(root, 'away'));
    await write('../away/rent.md', '# Rent\n\nThe rent is 970 euros.');
    await expect
      .poll(() => errors.map(String), { timeout: 5_000 })
      .toEqual([expect.stringMatching(/does not exist/)]);
    expect(found(opened, 'rent')).toEqual(['The rent is 900 euros.']);
    await rename(join(root, 'away'), join(root, 'docs'));
    await expect.poll(() => found(opened, 'rent'), { timeout: 5_000 }).toEqual(['The rent is 970 euros.']);
    await stop();
    expect(errors).toHaveLength(1);
  });
});
