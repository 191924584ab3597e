import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EvaluateOptions, evaluate } from '../../../src/app/evaluate/evaluate.ts';
import { parseConfig } from '../../../src/config.ts';
import { SetupError, UsageError } from '../../../src/errors.ts';
import { parseQuestions } from '../../../src/evaluation/labels/questions.ts';
import { smallHandbook } from '../../support/small-handbook.ts';
import { writeTree } from '../../support/tree.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-synthesise-'));
  writeTree(folder, { ...smallHandbook, 'bare/note.md': '# A note\n\nThe kettle is blue.\n' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);
const said: string[] = [];
const run = (options: EvaluateOptions) =>
  evaluate(parseConfig({ DATA_DIR: inFolder('data') }), options, {
    say: (line) => said.push(line),
    progress: () => {},
  });
const questionsIn = (file: string) => parseQuestions(readFileSync(inFolder(file), 'utf8'), file);

describe('evaluate with questions made from the documents', () => {
  it('leaves the questions beside the predictions, and its figures can be computed again from both', async () => {
    const out = inFolder('run');
    const { report } = await run({ synthesise: true, docs: inFolder('docs'), out });
    const questions = questionsIn('run/questions.jsonl');
    expect(said).toContainEqual(expect.stringContaining(join(out, 'questions.jsonl')));
    expect(report.questions.total).toBe(questions.length);
    expect(report.questions.ambiguous).toBeGreaterThan(0);
    const again = await run({
      questions: join(out, 'questions.jsonl'),
      from: join(out, 'predictions.jsonl'),
    });
    expect(again.report).toEqual(report);
  });

  it('leaves the questions of another interrupted run as they are', async () => {
    await run({ synthesise: true, docs: inFolder('docs'), out: inFolder('other') });
    const file = inFolder('other/run.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), finished: false }));
    const before = readFileSync(inFolder('other/questions.jsonl'), 'utf8');
    const another = run({ synthesise: true, docs: inFolder('docs'), out: inFolder('other'), limit: 1 });
    await expect(another).rejects.toThrow(SetupError);
    expect(readFileSync(inFolder('other/questions.jsonl'), 'utf8')).toBe(before);
  });

  it('keeps them among its data without a folder for the run, as many as wanted', async () => {
    const { report } = await run({ synthesise: true, docs: inFolder('docs'), limit: 2, seed: 7 });
    expect(report.questions.total).toBe(2);
    expect(questionsIn('data/questions.jsonl')).toHaveLength(2);
  });

  it('is refused beside given questions or predictions, and a seed without it', async () => {
    writeFileSync(inFolder('some.jsonl'), '');
    const wrong: EvaluateOptions[] = [
      { synthesise: true, questions: inFolder('some.jsonl') },
      { synthesise: true, from: inFolder('some.jsonl') },
      { seed: 3 },
    ];
    for (const options of wrong) await expect(run(options)).rejects.toThrow(UsageError);
  });

  it('says what documents must have if nothing can be made of them', async () => {
    const nothing = run({ synthesise: true, docs: inFolder('bare') });
    await expect(nothing).rejects.toThrow(SetupError);
    await expect(nothing).rejects.toThrow('tables');
  });
});
