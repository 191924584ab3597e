import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SetupError } from '../../src/errors.ts';
import { openOrBuild, type Progress } from '../../src/knowledge/open-library.ts';
import { openParser } from '../../src/knowledge/parsing/parser.ts';
import { stem } from '../../src/knowledge/words.ts';

let root = '';
const docsDir = () => join(root, 'docs');
const indexDir = () => join(root, 'index');
const parser = openParser();
afterAll(() => parser.close());
interface More {
  readonly urlTemplate?: string;
  readonly onProgress?: (progress: Progress) => void;
}
const openFolder = (folder: string, { urlTemplate, onProgress }: More = {}) =>
  openOrBuild({ sources: [{ name: 'docs', folder, urlTemplate }], indexDir: indexDir(), parser, onProgress });
const open = (more?: More) => openFolder(docsDir(), more);

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(docsDir(), path)), { recursive: true });
  await writeFile(join(docsDir(), path), content);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'library-'));
  await write(
    'leave.md',
    '# Leave\n\n## Parents\n\nParents get sixteen weeks.\n\n## Illness\n\nIll people get four weeks.',
  );
  await write(
    'people/facts.jsonl',
    '{"title":"Lee","text":"Lee paints."}\n{"title":"Lee","text":"Lee sings.","date":"2024-01-02"}\n',
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('documents', () => {
  it('come from nested folders, sorted, without dot-folders and node_modules', async () => {
    await write('.git/a.md', 'No.');
    await write('node_modules/a.md', 'No.');
    await write('people/a.md', 'Yes.');
    await write('logo.png', 'no document');
    const { library, summary } = await open();
    expect(library.documents.map(({ id }) => id)).toEqual([
      'leave.md',
      'people/a.md',
      'people/facts.jsonl#Lee',
      'people/facts.jsonl#Lee (2)',
    ]);
    expect(summary).toMatchObject({ documents: 4, passages: 5, skipped: [], rebuilt: true });
  });
  it('that cannot be read are named with the reason and stop nothing', async () => {
    await write('binary.md', new Uint8Array([65, 0, 66]));
    await write('latin.md', new Uint8Array([0xe9, 0x20, 0x41]));
    await write('empty.md', ' \n');
    await write('broken.md', '---\na: [\n---\nText.');
    await write('huge.md', 'x'.repeat(20 * 1024 * 1024 + 1));
    await write('sheet.xls', 'cells');
    await write('broken.pdf', '%PDF');
    await write('old.docx', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]));
    await write('picture.html', '<nav>Menu</nav><img src="a.png" alt="secret">');
    await write('lines.jsonl', '{"title":"A","text":"Fine."}\n{oops\n{"title":"B"}\n');
    await writeFile(join(root, 'outside.md'), 'Outside.');
    await symlink(join(root, 'outside.md'), join(docsDir(), 'link.md'));
    const { library, summary } = await open();
    const reasons = summary.skipped.map(({ path, reason }) => `${path}: ${reason}`).sort();
    expect(reasons).toEqual([
      expect.stringMatching(/^binary\.md: it is a binary file/),
      expect.stringMatching(/^broken\.md: its front matter is broken/),
      expect.stringMatching(/^broken\.pdf: it is a damaged PDF/),
      expect.stringMatching(/^empty\.md: it is empty/),
      expect.stringMatching(/^huge\.md: it has 21 MB/),
      expect.stringMatching(/^latin\.md: it is not UTF-8/),
      expect.stringMatching(/^lines\.jsonl: line 2 is not JSON/),
      expect.stringMatching(/^lines\.jsonl: line 3 .*text/),
      expect.stringMatching(/^link\.md: it is a link to a file outside/),
      'old.docx: it is encrypted: save a copy without a password',
      'picture.html: it has no text',
      expect.stringMatching(/^sheet\.xls: files of this kind are not read: save it as one of \.md, /),
    ]);
    expect(library.document('lines.jsonl#A')?.lead).toBe('Fine.');
    expect((await open()).summary).toMatchObject({ rebuilt: false, skipped: summary.skipped });
  });
  it('of JSONL are freed of what readers do not see', async () => {
    await write(
      'facts.jsonl',
      JSON.stringify({
        title: 'A\u200b',
        text: 'Seen<!-- secret -->.\n\n<b hidden>secret</b>Also {{ secret }} seen <APP>.',
      }),
    );
    const { library } = await open();
    expect(library.passagesOf('facts.jsonl#A').map(({ text }) => text)).toEqual(['Seen.\nAlso seen <APP>.']);
  });
  it('without a link of their own get one from the template', async () => {
    await write('people/own one.md', '---\nurl: https://own.test/\n---\nText.');
    await write('people/a b.md', 'Text.');
    const { library } = await open({ urlTemplate: 'https://wiki.test/{path}?v=1' });
    expect(library.document('people/own one.md')?.url).toBe('https://own.test/');
    expect(library.document('people/a b.md')?.url).toBe('https://wiki.test/people/a%20b.md?v=1');
  });
});

describe('the library', () => {
  it('finds passages by title, heading and text, whatever the form of the word', async () => {
    const { library } = await open();
    expect(library.search('paternal', 5)).toEqual([]);
    expect(library.search('What about PARENT?', 5)[0]?.passage.text).toBe('Parents get sixteen weeks.');
    expect(library.search('illnesses week', 1).map(({ passage }) => passage.id)).toEqual(['leave.md#1']);
    expect(library.search('leaves', 5)).toHaveLength(2);
  });
  it('finds nothing for an empty question, or one of stop words', async () => {
    const { library } = await open();
    expect(library.search('', 5)).toEqual([]);
    expect(library.search('what is the', 5)).toEqual([]);
  });
  it('counts the passages with a word, titles and headings included', async () => {
    const { library } = await open();
    expect([
      library.passagesWith(stem('leave')),
      library.passagesWith(stem('parents')),
      library.passagesWith('x'),
    ]).toEqual([2, 1, 0]);
  });
  it('gives documents and passages by id', async () => {
    const { library } = await open();
    expect(library.passagesOf('leave.md').map(({ id }) => id)).toEqual(['leave.md#0', 'leave.md#1']);
    expect(library.passage('leave.md#1')?.headings).toEqual(['Illness']);
    expect(library.document('leave.md')?.headings).toEqual([['Parents'], ['Illness']]);
    expect(library.passage('none')).toBeUndefined();
  });
});

describe('the saved index', () => {
  it('is used again while the contents are the same, and gives the same library', async () => {
    const steps: Progress[] = [];
    const first = await open({ onProgress: (progress) => steps.push(progress) });
    await utimes(join(docsDir(), 'leave.md'), 1, 1);
    const second = await open({ onProgress: () => expect.unreachable() });
    expect(steps.at(-1)).toEqual({ step: 'index', done: 4, total: 4 });
    expect([first.summary.rebuilt, second.summary.rebuilt]).toEqual([true, false]);
    expect(second.library.passages).toEqual(first.library.passages);
    expect(second.library.documents).toEqual(first.library.documents);
    expect(second.library.search('weeks of leave', 9)).toEqual(first.library.search('weeks of leave', 9));
    expect(second.library.passagesWith('week')).toBe(2);
    expect(await readdir(indexDir())).toEqual(['library.jsonl']);
  });
  it.each([
    ['a text changes', () => write('leave.md', 'Changed.')],
    ['a file is added', () => write('new.md', 'New.')],
    ['a file goes', () => rm(join(docsDir(), 'leave.md'))],
  ])('is built anew when %s', async (_, change) => {
    await open();
    await change();
    expect((await open()).summary.rebuilt).toBe(true);
  });
  it('is built anew when it is cut, garbled or of another version', async () => {
    await open();
    const file = join(indexDir(), 'library.jsonl');
    const whole = await readFile(file, 'utf8');
    const broken = [
      '',
      'garbage\n',
      whole.slice(0, whole.length / 2),
      whole.slice(0, -2),
      whole.replace(/"version":\d+/, '"version":1'),
    ];
    for (const content of broken) {
      await writeFile(file, content);
      expect((await open()).summary.rebuilt).toBe(true);
    }
    expect((await open()).summary.rebuilt).toBe(false);
  });
  it('that cannot be written is a setup error', async () => {
    await writeFile(indexDir(), 'a file in its place');
    await expect(open()).rejects.toThrow(SetupError);
    await expect(open()).rejects.toThrow(/^Cannot save the index in ".*library\.jsonl"/);
  });
});

describe('a folder that cannot be indexed is a setup error that says what to do', () => {
  it.each([
    [
      'a missing folder',
      'nowhere',
      /^Cannot read documents from ".*nowhere" as it does not exist: give an existing folder$/,
    ],
    ['a file', 'docs/leave.md', /as it is a file: give its folder$/],
    [
      'a folder without documents',
      'docs/none',
      /holds no document that can be read: add files of the kinds \.md, /,
    ],
  ])('%s', async (_, path, message) => {
    await mkdir(join(docsDir(), 'none'));
    const opening = openFolder(join(root, path));
    await expect(opening).rejects.toThrow(SetupError);
    await expect(opening).rejects.toThrow(message);
  });
  it('a link template without a place for the path', async () => {
    await expect(open({ urlTemplate: 'https://wiki.test/' })).rejects.toThrow(
      /^Cannot link documents with "https:\/\/wiki\.test\/"/,
    );
  });
});
