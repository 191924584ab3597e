import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contains } from '../../../src/evaluation/labels/contains.ts';
import { parseQuestions, type Question } from '../../../src/evaluation/labels/questions.ts';
import { tellApart } from '../../../src/evaluation/synthesise/filters.ts';
import { synthesiseQuestions } from '../../../src/evaluation/synthesise/synthesise.ts';
import { type Files, filesIn, libraryOf } from '../../support/library-of.ts';

const plans: Files = {
  'plans.md': `# Kiln plans

| Plan | Price per seat | Storage |
| --- | --- | --- |
| Basic | $4 a month | 5 GB |
| Studio | $19 a month | 80 GB |
`,
};
const offices: Files = {
  'offices/oslo.md': '# Oslo office\n\n- Alarm code: 4711\n',
  'offices/porto.md': '# Porto office\n\n- Alarm code: 1147\n',
};
const bridges: Files = {
  'ostra.md':
    '# Ostra Bridge (Tromby)\n\nThe Ostra Bridge was opened on 4 May 1891 by the mayor. It carries trams over a wide river in summer.\n',
  'ostra-2.md':
    '# Ostra Bridge (Kelm)\n\nThe Ostra Bridge was opened on 12 June 1954 by the mayor. It carries a road over a river all summer.\n',
};

const make = (files: Files, options = {}) => synthesiseQuestions(libraryOf(files), options);
const ambiguousIn = (questions: readonly Question[]) =>
  questions.flatMap((one) => (one.ambiguous ? [one] : []));
const about = (questions: readonly Question[], words: string) =>
  ambiguousIn(questions).filter(({ question }) => contains(question, words));

describe('questions made from documents', () => {
  it('ask for a column of a table, with its rows as options', () => {
    const [question, ...others] = about(make(plans), 'price per seat');
    expect(others).toEqual([]);
    expect(question).toMatchObject({
      kind: 'table rows',
      category: 'plan',
      options: [
        { label: 'Basic', answer: ['$4 a month'], evidence: ['plans.md', '$4 a month'] },
        { label: 'Studio', answer: ['$19 a month'], evidence: ['plans.md', '$19 a month'] },
      ],
    });
  });

  it('ask for a label that documents of a folder share', () => {
    const [question] = about(make(offices), 'alarm code');
    expect(question?.kind).toBe('documents');
    expect(question?.options.map(({ label, answer }) => [label, ...answer])).toEqual([
      ['Oslo office', '4711'],
      ['Porto office', '1147'],
    ]);
  });

  it('ask when something was, by the name that two titles share', () => {
    const [question] = about(make(bridges), 'Ostra Bridge opened');
    expect(question?.kind).toBe('entity name');
    expect(question?.options.map(({ answer }) => answer[0])).toEqual(['12 June 1954', '4 May 1891']);
  });

  it('say where, if the name is used elsewhere too', () => {
    const more = {
      ...plans,
      'ovens.md':
        '# Oven sizes\n\n| Oven | Storage |\n| --- | --- |\n| Small | 2 trays |\n| Large | 9 trays |\n',
    };
    const asked = about(make(more), 'storage').map(({ question }) => question);
    expect(asked.filter((question) => contains(question, 'in Kiln plans'))).toHaveLength(1);
    expect(asked.filter((question) => contains(question, 'in Oven sizes'))).toHaveLength(1);
  });

  it('have a twin each, which names one option and has its answer', () => {
    const questions = make({ ...plans, ...offices, ...bridges });
    const ambiguous = ambiguousIn(questions);
    expect(ambiguous.length).toBeGreaterThan(3);
    for (const { id, options } of ambiguous) {
      const twin = questions.find((one) => one.id === id.replace('made-a', 'made-t'));
      if (!twin || twin.ambiguous || !twin.answerable) throw new Error(`${id} has no twin`);
      const chosen = options.filter(({ label }) => contains(twin.question, label));
      expect(chosen.map(({ answer }) => answer)).toEqual([twin.answer]);
    }
  });

  it('leave out what cannot be told apart, is no short answer, or has no name', () => {
    const rows = (cells: readonly string[]) =>
      `# Trays\n\n| Tray | Glaze |\n| --- | --- |\n${cells.map((cell, i) => `| Tray ${i + 1} | ${cell} |`).join('\n')}\n`;
    const long = Array.from({ length: 25 }, (_, i) => `word${i}`).join(' ');
    expect(make({ 'a.md': rows(['blue', 'green']) })).not.toEqual([]);
    for (const cells of [['blue', 'blue'], ['blue', 'dark blue'], ['blue', long], ['✓', '✗'], ['blue']])
      expect(make({ 'a.md': rows(cells) })).toEqual([]);
  });

  it('ask of one thing what is said of another only where no document mentions both', () => {
    const absent = make({ ...plans, ...offices }).filter(({ answerable }) => !answerable);
    expect(absent).toHaveLength(1);
    const [{ question = '' } = {}] = absent;
    const isOfOffice = contains(question, 'office');
    expect(contains(question, 'alarm code')).toBe(!isOfOffice);
  });

  it('are none where the documents give no ground for one', () => {
    expect(make({ 'note.md': '# A note\n\nThe kettle is blue.\n' })).toEqual([]);
    expect(make({})).toEqual([]);
  });
});

describe('questions made from the demo documents', () => {
  const files = filesIn('src/demo/docs');
  const library = libraryOf(files);
  const questions = synthesiseQuestions(library);

  it('are questions as they are read from files, of several kinds', () => {
    const text = questions.map((question) => JSON.stringify(question)).join('\n');
    expect(parseQuestions(text, 'made.jsonl')).toEqual(questions);
    const kinds = new Set(ambiguousIn(questions).map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['table rows', 'headings', 'documents', 'entity name']));
  });

  it('quote what stands in the documents, and have answers that differ', () => {
    expect(ambiguousIn(questions).length).toBeGreaterThan(0);
    for (const { options } of ambiguousIn(questions)) {
      for (const { answer, evidence } of options) {
        expect(contains(evidence[1], answer[0] ?? '')).toBe(true);
        const passages = library.passages.filter(({ path }) => path === evidence[0]);
        expect(passages.some(({ text }) => text.includes(evidence[1]))).toBe(true);
      }
      options.forEach(({ answer }, i) => {
        for (const other of options.slice(i + 1)) expect(tellApart(answer, other.answer)).toBe(true);
      });
    }
  });

  it('are the same for a seed, in whatever order documents come, and others for another', () => {
    expect(synthesiseQuestions(library)).toEqual(questions);
    expect(synthesiseQuestions(library, { seed: 2 })).not.toEqual(questions);
    expect(synthesiseQuestions(library, { limit: 7 })).toEqual(questions.slice(0, 7));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), (seed) => {
        const turned = libraryOf(Object.fromEntries(Object.entries(files).reverse()));
        expect(synthesiseQuestions(turned, { seed })).toEqual(synthesiseQuestions(library, { seed }));
      }),
      { numRuns: 3 },
    );
  });
});
