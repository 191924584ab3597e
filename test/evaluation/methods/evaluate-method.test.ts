import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluatePapers, type PaperOptions } from '../../../src/app/evaluate/evaluate-papers.ts';
import { parseConfig } from '../../../src/config.ts';
import { SetupError, UsageError } from '../../../src/errors.ts';
import { whichOffice } from '../../support/evaluation.ts';
import { settingsAt } from '../../support/model-at.ts';
import { smallHandbook } from '../../support/small-handbook.ts';
import { writeTree } from '../../support/tree.ts';
import { useEndpoint } from '../../support/use-endpoint.ts';
import { ambigdocsRow, cambignqRow, dynamicerPairs, dynamicerPosts } from '../loaders/samples.ts';

let folder: string;
const endpoint = useEndpoint();
beforeAll(() => {
  endpoint.say(() => ({ body: 'Halden the bird eats sand fleas.' }));
  folder = mkdtempSync(join(tmpdir(), 'whichbot-methods-'));
  writeTree(folder, smallHandbook);
  const found = { title: 'Halden (village)', text: 'Halden has 90 people.' };
  save('ambigdocs.json', [ambigdocsRow, { ...ambigdocsRow, qid: 32, retrieved: [found] }]);
  save('results.json', [{ ...ambigdocsRow, gen_answer: 'Halden the bird eats sand fleas.' }]);
  save('cambignq.json', [cambignqRow]);
  save('soccer_qa.json', dynamicerPairs);
  save('soccer_el.json', dynamicerPosts);
  writeFileSync(inFolder('questions.jsonl'), JSON.stringify(whichOffice));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);
const save = (name: string, value: unknown) => writeFileSync(inFolder(name), JSON.stringify(value));

async function run(options: PaperOptions, withModel = true) {
  const said: string[] = [];
  const config = {
    ...parseConfig({ DATA_DIR: inFolder('data') }),
    model: withModel ? settingsAt(endpoint.url) : null,
  };
  const before = endpoint.calls().length;
  const witness = { say: (line: string) => void said.push(line), progress: () => {} };
  const done = await evaluatePapers(config, options, witness);
  const calls = endpoint.calls().slice(before);
  return {
    ...(done ?? expect.unreachable()),
    said,
    calls,
    shown: calls.map(({ body }) => JSON.stringify(body)),
  };
}

describe('evaluate --method', () => {
  it('says what it will take, leaves a line a question, and computes the same figures from these lines', async () => {
    const options = { set: inFolder('ambigdocs.json'), method: 'zero-shot' } as const;
    const done = await run({ ...options, out: inFolder('out') });
    expect(done.said).toEqual([
      expect.stringMatching(/^Estimate for 2 questions with big-one: 2 calls, .* dollars$/),
    ]);
    expect(done.figures).toMatchObject({ questions: 2, 'answers.partial': 1, failed: 0 });
    expect(done.table).toContain('answers.partial');
    const lines = readFileSync(inFolder('out/outputs.jsonl'), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(['31', '32']);

    const again = await run({ ...options, from: inFolder('out/outputs.jsonl') }, false);
    expect(again.figures).toEqual(done.figures);
    expect(JSON.parse(readFileSync(inFolder('out/figures.json'), 'utf8'))).toEqual(done.figures);
    const edited = JSON.parse(lines[1] ?? '');
    writeFileSync(
      inFolder('edited.jsonl'),
      `${lines[0]}\n${JSON.stringify({ ...edited, answer: 'No idea' })}\n`,
    );
    const changed = await run({ ...options, from: inFolder('edited.jsonl') }, false);
    expect(changed.figures).toMatchObject({ 'answers.partial': 0.5, 'answers.none': 0.5 });
  });

  it('goes on where it was interrupted, and asks again what failed', async () => {
    const options = { set: inFolder('soccer_qa.json'), method: 'llm', out: inFolder('again') } as const;
    endpoint.say(({ user }) =>
      user.includes('The Reds') ? { body: 'no', fault: 'refusal' } : { body: 'Bo Tessmer' },
    );
    expect((await run(options)).figures).toMatchObject({ failed: 0.5, f1: 0.5 });
    endpoint.say(() => ({ body: 'Grey Point' }));
    const second = await run(options);
    expect(second.calls).toHaveLength(1);
    expect(second.figures).toMatchObject({ failed: 0, f1: 1 });
    await expect(run({ ...options, method: 'ralm' })).rejects.toThrow(SetupError);
    await expect(run({ ...options, limit: 1 })).rejects.toThrow(SetupError);
  });

  it('shows gold documents, retrieved ones, or both', async () => {
    const options = { set: inFolder('ambigdocs.json'), method: 'zero-shot', limit: 2 } as const;
    const shownWith = async (passages: 'gold' | 'retrieved' | 'gold+retrieved') =>
      (await run({ ...options, passages })).shown.map((text) => [
        text.includes('61 kilometres'),
        text.includes('90 people'),
      ]);
    expect(await shownWith('gold')).toEqual([
      [true, false],
      [true, false],
    ]);
    expect((await shownWith('retrieved')).toSorted()).toEqual([
      [false, true],
      [true, false],
    ]);
    expect((await shownWith('gold+retrieved')).toSorted()).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('retrieves from a folder for a set without documents', async () => {
    const { shown } = await run({
      set: inFolder('questions.jsonl'),
      method: 'ralm',
      docs: inFolder('docs'),
    });
    expect(shown).toEqual([expect.stringMatching(/Oslo office.*9:30|9:30.*Oslo office/)]);
  });

  it('scores files of results without asking', async () => {
    const done = await run({ set: inFolder('results.json') }, false);
    expect(done.figures).toMatchObject({ questions: 1, 'answers.partial': 1 });
    expect(done.calls).toEqual([]);
  });

  it.each<[string, PaperOptions, RegExp]>([
    ['a method without a set', { method: 'llm' }, /add --set/],
    ['a set without outputs or method', { set: 'cambignq.json' }, /add --method/],
    ['a method with a task', { method: 'llm', given: 'detection' }, /Cannot combine --given and --method/],
    ['posts in place of questions', { set: 'soccer_el.json', method: 'llm' }, /give a set of questions/],
    ['entities that the set does not know', { set: 'ambigdocs.json', method: 'ralm-er' }, /without "-er"/],
    ['documents that are nowhere', { set: 'cambignq.json', method: 'zero-shot' }, /give --docs/],
    [
      'clarification questions of another set',
      { set: 'soccer_qa.json', method: 'zero-shot-clarification' },
      /CAmbigNQ/,
    ],
    [
      'published figures of a task',
      { given: 'detection', published: 'cambignq' },
      /--published with --given/,
    ],
    [
      'made questions for a method',
      { set: 'ambigdocs.json', method: 'llm', synthesise: true },
      /--synthesise/,
    ],
    ['a reader beside a method', { set: 'ambigdocs.json', method: 'llm', reader: 'model' }, /--reader/],
    ['passages without a method', { passages: 'gold' }, /add --method/],
    ['answers without a model', { given: 'detection', answers: 'gold' }, /add --reader model/],
  ])('refuses %s', async (_, { set, ...options }, message) => {
    const running = run({ ...options, ...(set && { set: inFolder(set) }) });
    await expect(running).rejects.toThrow(UsageError);
    await expect(running).rejects.toThrow(message);
  });

  it('refuses to run without a model', async () => {
    const running = run({ set: inFolder('soccer_qa.json'), method: 'llm' }, false);
    await expect(running).rejects.toThrow(/no model is configured/);
  });
});

describe('evaluate --given', () => {
  it('has a model ask back, with the answers of the labels, of its reading, or none', async () => {
    const task = {
      given: 'detection',
      reader: 'model',
      questions: inFolder('questions.jsonl'),
      docs: inFolder('docs'),
    } as const;
    const asked = 'Which office: Oslo, or Porto?';
    endpoint.say(({ user }) => (user.includes('Clarification question:') ? { body: asked } : null));
    const given = async (answers: 'none' | 'predicted' | 'gold') => {
      const { figures, shown } = await run({ ...task, answers, out: inFolder(`task-${answers}`) });
      expect(figures).toMatchObject({ 'options.f1': 1, 'options.average': 2, failed: 0 });
      const [outcome = ''] = readFileSync(inFolder(`task-${answers}/outcomes.jsonl`), 'utf8').split('\n');
      expect(JSON.parse(outcome)).toMatchObject({ id: 'hours', asked: true, clarification: asked });
      const from = inFolder(`task-${answers}/outcomes.jsonl`);
      expect((await run({ ...task, answers, from }, false)).figures).toEqual(figures);
      return shown.find((text) => text.includes('Clarification question:')) ?? '';
    };
    expect(await given('gold')).toContain('Answers:\\n8:00\\n9:30\\n');
    expect(await given('predicted')).toMatch(/Answers:\\nThe \w+ office opens/);
    expect(await given('none')).not.toContain('Answers:');
  });
});

describe('evaluate --given --out', () => {
  const task = { given: 'clarification', reader: 'model' } as const;
  const here = () => ({ ...task, questions: inFolder('questions.jsonl'), docs: inFolder('docs') });

  it('says what it will take, keeps each outcome, and asks again only what is not there', async () => {
    const options = { ...here(), out: inFolder('task') };
    endpoint.say(() => null);
    const first = await run(options);
    expect(first.said[0]).toMatch(/^Estimate for 1 questions with big-one: 2 calls/);
    const outcomes = readFileSync(inFolder('task/outcomes.jsonl'), 'utf8');
    const again = await run(options);
    expect([again.figures, again.calls]).toEqual([first.figures, []]);
    writeFileSync(inFolder('task/outcomes.jsonl'), outcomes.slice(0, -9));
    const resumed = await run(options);
    expect(resumed.calls.length).toBeGreaterThan(0);
    expect(readFileSync(inFolder('task/outcomes.jsonl'), 'utf8')).toBe(outcomes);
    expect((await run({ ...here(), from: inFolder('task') }, false)).figures).toEqual(first.figures);
  });

  it('refuses a folder of another run, or one that cannot be written, before anything is asked', async () => {
    const before = endpoint.calls().length;
    await expect(run({ ...here(), given: 'detection', out: inFolder('task') })).rejects.toThrow(SetupError);
    await expect(run({ ...here(), out: inFolder('questions.jsonl') })).rejects.toThrow(SetupError);
    expect(endpoint.calls()).toHaveLength(before);
  });
});

describe('evaluate --reviews', () => {
  it('says what reviewers changed', async () => {
    const shown = 'Which office: Oslo, or Porto?';
    const lines = [shown, 'Which city: Oslo, or Porto?'].map((corrected) =>
      JSON.stringify({ shown, corrected }),
    );
    writeFileSync(inFolder('reviews.jsonl'), lines.join('\n'));
    const { figures } = await run({ reviews: inFolder('reviews.jsonl') }, false);
    expect(figures).toMatchObject({ reviews: 2, none: 0.5, category: 0.5, whole: 0 });
  });
});
