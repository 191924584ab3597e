import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answererOf, type Collection, openCollection } from '../../src/app/collection.ts';
import { readSources } from '../../src/app/sources-file.ts';
import { visibleIn } from '../../src/app/visible-in.ts';
import { SetupError } from '../../src/errors.ts';
import { temporaryTree, writeTree } from '../support/tree.ts';

const files = {
  'open/rent.md': '# Rent\n\nThe rent is 900 euros.',
  'secret/salary.md': '# Salary\n\nThe salary of the director is 9000 euros.',
  'secret/rent.md': '# Rent\n\nThe rent is 100 euros for directors.',
};
const listed = (sources: unknown) => ({ ...files, 'sources.json': JSON.stringify(sources) });
const two = [
  { name: 'handbook', folder: 'open', url: 'https://wiki.test/{path}' },
  { name: 'board', folder: 'secret', channels: ['C0BOARD', 'C0CHIEFS'] },
];

/** Opened once, as each opening starts a thread. */
let root: string;
let both: Collection;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  writeTree(join(root, 'both'), listed(two));
  both = await open(join(root, 'both'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function openListed(sources: unknown) {
  return open(temporaryTree(listed(sources), { packages: false }));
}

function open(root: string) {
  return openCollection({
    docsDir: null,
    docsUrl: null,
    sourcesFile: join(root, 'sources.json'),
    dataDir: join(root, 'data'),
  });
}

describe('several sources', () => {
  it('keep their documents apart by name, each with its own links', () => {
    const { library } = both;
    expect(library.documents.map(({ id, url }) => [id, url])).toEqual([
      ['handbook/rent.md', 'https://wiki.test/rent.md'],
      ['board/rent.md', null],
      ['board/salary.md', null],
    ]);
  });
  it('one source alone has no name in its paths', async () => {
    const { library } = await openListed(two.slice(0, 1));
    expect(library.documents.map(({ id }) => id)).toEqual(['rent.md']);
  });
});

describe('a question of a channel', () => {
  const question = 'What is the salary of the director?';
  const asked = async (channel: string) => {
    const answerer = answererOf(both, { policy: 'ask' });
    return answerer.readAndDecide(question, { roundsLeft: 2, channel });
  };
  it('is answered from the sources that name the channel, and from those for all', async () => {
    expect((await asked('C0BOARD')).answer?.text).toContain('9000 euros');
  });
  it('learns nothing of other sources: no passage, no finding, no nearest document', async () => {
    const judgement = await asked('C0OTHER');
    expect(judgement.decision.kind).not.toBe('ask');
    expect(JSON.stringify({ ...judgement, question: '', elapsedMs: 0 })).not.toMatch(/salary|board|9000/i);
  });
  it('sees everything without a channel', () => {
    expect(visibleIn(both, undefined).library).toBe(both.library);
    expect(visibleIn(both, 'C0OTHER').library).toBe(visibleIn(both, 'D0SOMEONE').library);
  });
  it('sees nothing where no source is open to it', async () => {
    const collection = await openListed([{ name: 'board', folder: 'secret', channels: ['C0BOARD'] }]);
    const judgement = await answererOf(collection, { policy: 'ask' }).readAndDecide(question, {
      roundsLeft: 2,
      channel: 'C0OTHER',
    });
    expect(judgement).toMatchObject({ decision: { kind: 'abstain' }, passages: [], nearest: [] });
  });
  it('is answered from new text after an update', async () => {
    const collection = both;
    const answerer = answererOf(collection, { policy: 'ask' });
    const options = { roundsLeft: 2, channel: 'C0BOARD' };
    await answerer.readAndDecide(question, options);
    const [, board] = collection.sources;
    const text = '# Salary\n\nThe salary of the director is 9500 euros.';
    writeTree(board?.folder ?? '', { 'salary.md': text });
    expect(await collection.opened.update()).toBe(true);
    expect((await answerer.readAndDecide(question, options)).answer?.text).toContain('9500 euros');
  });
});

describe('a sources file that is wrong', () => {
  const problems = (text: string) => {
    const root = temporaryTree({ 'sources.json': text }, { packages: false });
    try {
      readSources(join(root, 'sources.json'));
    } catch (error) {
      expect(error).toBeInstanceOf(SetupError);
      return String(error instanceof Error && error.message)
        .replaceAll(root, '')
        .split('\n');
    }
    return [];
  };
  it('is told with line, field and what is wanted, all problems at once', () => {
    const text = `[
  { "name": "a/b", "folder": "x" },
  {
    "name": "c",
    "folder": "",
    "url": "https://wiki.test/",
    "channels": ["*",
      "general"],
    "colour": "red"
  },
  { "name": "d" }
]`;
    const where = 'Cannot read "/sources.json"';
    expect(problems(text)).toEqual([
      `${where} line 2, source 1, name: give a name of letters, digits, blanks and . _ -`,
      `${where} line 5, source 2, folder: give a folder`,
      `${where} line 6, source 2, url: give a web address with {path} in it, or leave it out`,
      `${where} line 8, source 2, channels 2: give a channel id such as C0123456789, or "*" for all`,
      `${where} line 3, source 2: remove colour`,
      `${where} line 11, source 3, folder: give a folder`,
    ]);
  });
  it.each([
    [
      'two sources of one name',
      '[{"name":"a","folder":"x"},\n{"name":"A","folder":"y"}]',
      /line 2, source 2, name: give a name that no other/,
    ],
    ['no list', '{}', /line 1: give a list of sources/],
    ['an empty list', '[]', /line 1: give at least one source/],
    ['no JSON', '[\n{"name": "a",}\n]', /line 2 as JSON: /],
  ])('%s', (_, text, message) => {
    expect(problems(text)).toEqual([expect.stringMatching(message)]);
  });
  it('or is missing', () => {
    expect(() => readSources('/nowhere/sources.json')).toThrow(/set SOURCES_FILE to a readable file/);
  });
});
