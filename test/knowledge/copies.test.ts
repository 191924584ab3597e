import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { copiesAmong } from '../../src/knowledge/copies.ts';
import { libraryView } from '../../src/knowledge/library-view.ts';
import { engineOf, libraryOf } from '../support/library-of.ts';

const body = `Leave is asked for in the staff portal, at least two weeks ahead. The team lead answers within three days.
Unused days are carried over until the end of March, and after that they are paid out with the next salary.

## Sick leave

Tell your lead before ten in the morning. A note from a doctor is due on the fourth day.
`;
const original = {
  'people/leave.md': `# Leave\n\n${body}`,
  'people/pay.md': '# Pay\n\nSalaries come on the 25th.\n',
};
const documentsOf = (others: Record<string, string>) =>
  libraryOf({ ...others, ...original })
    .documents.map(({ path }) => path)
    .sort();
const alone = ['people/leave.md', 'people/pay.md'];

describe('of documents that are copies there is only one', () => {
  it.each([
    ['in another folder', { 'attic/leave.md': `# Leave\n\n${body}` }],
    [
      'with other front matter',
      { 'leave.md': `---\nupdated: 2023-01-05\nowner: Ops\n---\n\n# Leave\n\n${body}` },
    ],
    ['with a date of its own in the text', { 'attic/leave.md': `# Leave\n\nUpdated: 3 May 2022\n\n${body}` }],
    ['under a longer title', { 'attic/a.md': `# Staff handbook: leave\n\n${body}` }],
    ['twice over', { 'a.md': `# Leave (copy)\n\n${body}`, 'b.md': `# Leave (2)\n\n${body}` }],
  ])('%s', (_, copies) => {
    expect(documentsOf(copies)).toEqual(alone);
  });

  it('but not where a value differs', () => {
    expect(documentsOf({ 'attic/leave.md': `# Leave\n\n${body.replace('fourth', 'third')}` })).toHaveLength(
      3,
    );
  });

  it('nor where one value of many differs', () => {
    const rooms = Array.from({ length: 20 }, (_, i) => `- Room ${i + 1}: ${i + 4} chairs`).join('\n');
    const more = {
      'a/rooms.md': `# Rooms\n\n${rooms}\n`,
      'b/rooms.md': `# Rooms\n\n${rooms.replace('23 chairs', '30 chairs')}\n`,
    };
    expect(documentsOf(more)).toHaveLength(4);
  });

  it('nor where titles name other things, versions or years, whatever the same text says of them', () => {
    const two = {
      'a/interns.md': `# Intern leave 2023\n\n${body}`,
      'a/leave.md': `# Intern leave 2024\n\n${body}`,
    };
    expect(documentsOf(two)).toHaveLength(4);
  });

  it('nor where short texts stand under different titles', () => {
    const stubs = { 'a.md': '# Help\n\nAsk in #desk.\n', 'b.md': '# Travel help\n\nAsk in #desk.\n' };
    expect(documentsOf(stubs)).toHaveLength(4);
  });
});

it('thousands of pages alike to the letter are copies of one, and found to be so at once', () => {
  const { documents, passages } = libraryOf({ 'call.md': '# Call\n\nCustomer and date.\n' });
  const pages = Array.from({ length: 3_000 }, (_, i) =>
    documents.map((info) => ({ info: { ...info, id: `call-${i}`, path: `call-${i}.md` }, passages })),
  ).flat();
  const started = performance.now();
  const copies = copiesAmong(pages);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(copies.size).toBe(2_999);
  expect(new Set(copies.values())).toEqual(new Set(['call-0']));
});

it('a copy is there in a view that leaves out what it is a copy of', () => {
  const library = libraryOf({ ...original, 'attic/leave.md': `# Leave\n\n${body}` });
  const view = libraryView(library, ({ path }) => path !== 'people/leave.md');
  expect(view.documents.map(({ path }) => path)).toContain('attic/leave.md');
  expect(view.search('doctor note', 5)[0]?.passage.path).toBe('attic/leave.md');
});

it('a copy changes nothing about how well anything is found, and the whole library has it where it was copied from', () => {
  const copied = libraryOf({ ...original, 'attic/leave.md': `# Leave (copy)\n\n${body}` });
  const plain = libraryOf(original);
  for (const query of ['doctor note', 'salary', 'staff portal leave'])
    expect(copied.search(query, 9)).toEqual(plain.search(query, 9));
  expect(copied.whole.search('doctor note', 9).map(({ passage }) => passage.path)).toEqual([
    'people/leave.md',
    'attic/leave.md',
  ]);
});

it('a copy changes neither how often a word occurs nor what is answered', () => {
  const copied = engineOf({ ...original, 'attic/leave.md': `# Leave (old)\n\n${body}` });
  expect(copied.library.passagesWith('doctor')).toBe(1);
  expect(copied.library.whole.documents).toHaveLength(3);
  const { answer } = readExtractively('When is a note from a doctor due?', copied);
  expect(answer?.citations.map(({ path }) => path)).toEqual(['people/leave.md']);
});
