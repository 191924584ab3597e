import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, startInTerminal } from '../support/process.ts';
import { smallHandbook } from '../support/small-handbook.ts';
import { writeTree } from '../support/tree.ts';

/** Each test starts processes, several at the same time. */
const patience = { timeout: 60_000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-cli-'));
  writeTree(folder, smallHandbook);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const variables = () => ({ DATA_DIR: join(folder, 'data') });
const bot = (...words: string[]) => runToEnd(['src/cli/bot.ts', ...words], variables());
const askHandbook = (...words: string[]) => bot('ask', '--docs', join(folder, 'docs'), ...words);

const keys = [
  'question',
  'ambiguous',
  'decision',
  'clarification',
  'choice',
  'revisedQuestion',
  'answer',
  'all',
  'alternatives',
  'nearest',
  'why',
  'reader',
  'fallback',
  'elapsedMs',
];
const citation = {
  path: expect.any(String),
  title: expect.any(String),
  heading: expect.toSatisfy((heading) => heading === null || typeof heading === 'string'),
  quote: expect.any(String),
};

describe.concurrent('ask --json', patience, () => {
  it('prints exactly one object, with the clarification of a question that has several readings', async () => {
    const { code, stdout, stderr } = await askHandbook('--json', 'When does the office open?');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const asked = JSON.parse(stdout);
    expect(Object.keys(asked)).toEqual(keys);
    const { clarification } = asked;
    expect(clarification).toEqual({
      category: expect.any(String),
      options: [
        { id: 'o1', label: expect.stringMatching(/Oslo|Porto/) },
        { id: 'o2', label: expect.stringMatching(/Oslo|Porto/) },
      ],
      text: expect.stringMatching(/^Which .+: .+\?$/),
    });
    for (const { label } of clarification.options) expect(clarification.text).toContain(label);
    expect(asked).toMatchObject({
      question: 'When does the office open?',
      ambiguous: true,
      decision: 'ask',
      choice: null,
      revisedQuestion: null,
      answer: null,
      why: expect.stringMatching(/./),
      elapsedMs: expect.any(Number),
    });
    const entry = {
      label: expect.any(String),
      text: expect.any(String),
      short: expect.toSatisfy((short) => short === null || typeof short === 'string'),
      citations: [citation],
    };
    expect(asked.all.entries).toEqual([entry, entry]);
  });

  it('--choose answers the question revised by the option', async () => {
    const first = JSON.parse((await askHandbook('--json', 'When does the office open?')).stdout);
    const options: { id: string; label: string }[] = first.clarification.options;
    const number = options.findIndex(({ label }) => label.includes('Porto')) + 1;
    const { code, stdout } = await askHandbook(
      '--json',
      '--choose',
      `${number}`,
      'When does the office open?',
    );
    const asked = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(Object.keys(asked)).toEqual(keys);
    expect(asked).toMatchObject({ ambiguous: true, decision: 'ask', choice: options[number - 1] });
    expect(asked.revisedQuestion).toContain('When does the office open?');
    expect(asked.revisedQuestion).toContain(options[number - 1]?.label);
    expect(asked.answer.text).toContain('9:30');
    expect(asked.answer.citations).toEqual([
      {
        ...citation,
        path: 'offices/porto.md',
        title: 'Porto office',
        quote: expect.stringContaining('9:30'),
      },
    ]);
  });

  it('answers a question with one reading at once, with a quote from the document', async () => {
    const { code, stdout } = await askHandbook('--json', 'when is money paid back?');
    const asked = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(Object.keys(asked)).toEqual(keys);
    expect(asked).toMatchObject({ ambiguous: false, decision: 'answer', clarification: null, choice: null });
    expect(asked.answer.text).toContain('14 days');
    for (const { path, quote } of asked.answer.citations)
      expect(smallHandbook[`docs/${path}`]).toContain(quote);
  });

  it('abstains where the documents say nothing', async () => {
    const { code, stdout } = await askHandbook('--json', 'do we offer pet insurance?');
    const asked = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(Object.keys(asked)).toEqual(keys);
    expect(asked).toMatchObject({ ambiguous: false, decision: 'abstain', clarification: null, answer: null });
    expect(asked.nearest).toBeInstanceOf(Array);
  });

  it('reads the demo collection where no folder is given', async () => {
    const { stdout } = await bot('ask', '--json', 'How long do deleted files stay in the bin?');
    const asked = JSON.parse(stdout);
    expect(asked.answer.text).toContain('30 days');
    expect(asked.answer.citations[0].title).toBe('Restore a deleted file');
  });
});

describe.concurrent('ask without a terminal', patience, () => {
  it('prints the options as a plain numbered list', async () => {
    const { code, stdout, stderr } = await askHandbook('When does the office open?');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [sentence, ...options] = stdout.trimEnd().split('\n');
    expect(sentence).toMatch(/^Which .+\?$/);
    expect(options.toSorted()).toEqual([
      expect.stringMatching(/^ {2}1 {2}(Oslo|Porto)/),
      expect.stringMatching(/^ {2}2 {2}(Oslo|Porto)/),
    ]);
    expect(stdout).not.toContain('\u001b');
  });

  it('prints an answer with its numbered source', async () => {
    const { code, stdout } = await askHandbook('when is money paid back?');
    expect(code).toBe(0);
    expect(stdout).toMatch(/14 days.* \[1\]\n\[1\] Kiln plans › Refunds \(plans\.md\)\n$/);
  });
});

describe('ask in a terminal', patience, () => {
  const words = () => ['src/cli/bot.ts', 'ask', '--docs', join(folder, 'docs'), 'When does the office open?'];

  it('offers a numbered choice, asks again after a number that is none, and answers the picked option', async () => {
    const terminal = startInTerminal(words(), variables());
    await terminal.until('Pick 1 to 2: ');
    terminal.type('9\n');
    const printed = await terminal.until(/Pick 1 to 2: [\s\S]*Pick 1 to 2: /);
    const number = /(\d)\S* {2}Porto/.exec(printed)?.[1];
    terminal.type(`${number}\n`);
    const { code, stdout } = await terminal.ended;
    expect(code).toBe(0);
    expect(stdout).toMatch(/9:30[\s\S]*\[1\] Porto office/);
  });

  it('an empty line ends it without an answer', async () => {
    const terminal = startInTerminal(words(), variables());
    await terminal.until('Pick 1 to 2: ');
    terminal.type('\n');
    const { code, stdout } = await terminal.ended;
    expect(code).toBe(0);
    expect(stdout).not.toContain('9:30');
  });
});

describe.concurrent('ask called the wrong way ends with 2 and one sentence', patience, () => {
  it.each([
    ['a choice beyond the options', ['--choose', '9', 'When does the office open?'], /choose from 1 to 2/],
    ['a choice where nothing was asked', ['--choose', '1', 'when is money paid back?'], /nothing was asked/],
    ['a choice that is no number', ['--choose', 'x', 'When does the office open?'], /option numbers from 1/],
    ['an unknown flag', ['--loud', 'When does the office open?'], /unknown option '--loud'/],
    ['no question', [], /missing required argument 'question'/],
    ['an empty question', [''], /empty question/],
    [
      'an empty folder name',
      ['--docs', '', 'When does the office open?'],
      /documents from "": give a folder/,
    ],
  ])('%s', async (_, words, sentence) => {
    const { code, stdout, stderr } = await askHandbook('--json', ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe.concurrent('a folder that is not there', patience, () => {
  it.each([['ask', 'anything?'], ['index']])(
    'ends `%s` with 1 and one sentence, without a stack',
    async (...words) => {
      const { code, stdout, stderr } = await bot(...words, '--docs', join(folder, 'nowhere'));
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^Cannot read documents from ".*nowhere" .*: give an existing folder\n$/);
    },
  );
});

describe('index', patience, () => {
  it('says what was taken in and what was not, and the second time that nothing is to be done', async () => {
    const fresh = { DATA_DIR: join(folder, 'fresh') };
    const words = ['src/cli/bot.ts', 'index', '--docs', join(folder, 'docs')];
    const first = await runToEnd(words, fresh);
    expect({ code: first.code, stderr: first.stderr }).toEqual({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(/^3 documents, \d+ passages in .*docs: indexed in [\d.]+ s\n/);
    expect(first.stdout).toMatch(/\nskipped floor-plan\.pdf: .+\n$/);
    const second = await runToEnd(words, fresh);
    expect(second.stdout).toMatch(/^3 documents, \d+ passages in .*: index is up to date\n/);
  });
});
