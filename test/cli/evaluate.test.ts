import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type EvaluateOptions, evaluate } from '../../src/app/evaluate/evaluate.ts';
import { parseConfig } from '../../src/config.ts';
import { SetupError, UsageError } from '../../src/errors.ts';
import { refundDays, whichOffice, wifiPassword } from '../support/evaluation.ts';
import { runToEnd, start } from '../support/process.ts';
import { smallHandbook } from '../support/small-handbook.ts';
import { writeTree } from '../support/tree.ts';

/** Each test starts processes, several at the same time. */
const patience = { timeout: 90_000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-evaluate-'));
  writeTree(folder, smallHandbook);
  save('questions.jsonl', [whichOffice, refundDays, wifiPassword]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const inFolder = (name: string) => join(folder, name);
const save = (name: string, values: readonly unknown[]) =>
  writeFileSync(inFolder(name), values.map((value) => `${JSON.stringify(value)}\n`).join(''));
const linesOf = (name: string) => readFileSync(inFolder(name), 'utf8').split('\n').slice(0, -1);
const variables = (name: string) => ({ DATA_DIR: inFolder(`data-${name}`) });
const command = (...words: string[]) => ['src/cli/bot.ts', 'evaluate', ...words];
const bot = (...words: string[]) => runToEnd(command(...words), variables('shared'));
const onHandbook = (...words: string[]) =>
  bot('--docs', inFolder('docs'), '--questions', inFolder('questions.jsonl'), ...words);

const keys = [
  'id',
  'decision',
  'ambiguous',
  'clarification',
  'optionAnswers',
  'answer',
  'all',
  'alternatives',
  'why',
  'elapsedMs',
];

describe('evaluate', patience, () => {
  it('leaves a line a question, and a report that the lines alone give again', async () => {
    const run = await onHandbook('--out', inFolder('run'), '--json');
    expect(run.code, run.stderr).toBe(0);
    const report = JSON.parse(run.stdout);
    expect(report).toMatchObject({ definitions: 1, questions: { total: 3, ambiguous: 1, unanswerable: 1 } });
    expect(JSON.parse(readFileSync(inFolder('run/report.json'), 'utf8'))).toEqual(report);
    const lines = linesOf('run/predictions.jsonl').map((line) => JSON.parse(line));
    expect(lines.map(({ id }) => id)).toEqual(['hours', 'refund', 'wifi']);
    for (const { baselines, ...line } of lines) expect(Object.keys(line)).toEqual(keys);

    const [read] = linesOf('run/passages.jsonl').map((line) => JSON.parse(line));
    expect([read.id, read.passages[0].path]).toEqual(['hours', expect.stringContaining('offices/')]);
    expect(readFileSync(inFolder('run/report.html'), 'utf8')).toContain(read.passages[0].start);

    const again = await bot(
      ...['--questions', inFolder('questions.jsonl'), '--from', inFolder('run/predictions.jsonl'), '--json'],
    );
    expect(again.stdout).toBe(run.stdout);

    appendFileSync(inFolder('run/passages.jsonl'), 'no JSON\n');
    const beside = await bot('--from', inFolder('run'), '--json');
    expect(beside.stdout).toBe(run.stdout);
    expect(beside.stderr).toContain('One line of');
    const limited = await bot('--from', inFolder('run'), '--limit', '2', '--json');
    expect(JSON.parse(limited.stdout).questions).toMatchObject({ total: 2, ambiguous: 1 });
  });

  it('prints a table with ours beside the baselines, for the detector and the first questions', async () => {
    const { code, stdout } = await onHandbook('--limit', '2', '--detector', 'never');
    expect(code).toBe(0);
    expect(stdout).toContain('2 questions: 1 ambiguous, 1 with one answer');
    expect(stdout).toMatch(/ours +95 % +names +always +never +top passage/);
    expect(stdout).toMatch(/^detection\.recall +0\.00/m);
  });

  it('goes on after a kill, and asks nothing twice', async () => {
    const many = Array.from({ length: 1_500 }, (_, i) => ({ ...refundDays, id: `q${i}` }));
    save('many.jsonl', many);
    const words = command(
      ...['--docs', inFolder('docs'), '--questions', inFolder('many.jsonl'), '--out', inFolder('killed')],
    );
    const running = start(words, variables('killed'));
    await vi.waitFor(() => expect(linesOf('killed/predictions.jsonl').length).toBeGreaterThanOrEqual(5), {
      timeout: 60_000,
      interval: 10,
    });
    running.kill('SIGKILL');
    await running.ended;
    const before = linesOf('killed/predictions.jsonl');
    expect(before.length).toBeLessThan(many.length);
    const { code, stderr } = await runToEnd(words, variables('killed'));
    expect(code, stderr).toBe(0);
    expect(stderr).toContain(`${before.length} questions`);
    const after = linesOf('killed/predictions.jsonl');
    expect(after).toHaveLength(many.length);
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it('plants documents that contradict the others, leaves what came of each, and the collection as it was', async () => {
    const out = inFolder('planted');
    const run = await onHandbook('--conflicts', '--seed', '3', '--out', out, '--json');
    expect(run.code, run.stderr).toBe(0);
    const figures = JSON.parse(run.stdout);
    expect(JSON.parse(readFileSync(join(out, 'conflicts.json'), 'utf8'))).toEqual(figures);
    expect(figures).toMatchObject({ seed: 3, precision: { value: 1 }, bothShown: { value: 1 } });
    const outcomes = linesOf('planted/outcomes.jsonl').map((line) => JSON.parse(line));
    expect(outcomes.filter(({ kind }) => kind === 'untouched')).toHaveLength(3);
    expect(outcomes.filter(({ isConflict }) => isConflict).map(({ id }) => id)).toEqual(['refund', 'refund']);
    expect((await bot('--conflicts', '--reader', 'model')).code).toBe(2);
  });

  it('asks the demo questions of the demo documents when nothing is said', async () => {
    const run = await runToEnd(command('--limit', '3'), { ...variables('demo'), DOCS_DIR: inFolder('docs') });
    expect(run.code, run.stderr).toBe(0);
    expect(run.stdout).toContain('3 questions');
    expect(run.stdout).toMatch(/^failed +0\.00/m);
  });
});

describe('evaluate, called wrongly', patience, () => {
  const evaluateHere = (options: EvaluateOptions, given: Readonly<Record<string, string>> = {}) =>
    evaluate(parseConfig({ ...variables('shared'), ...given }), options, {
      say: () => {},
      progress: () => {},
    });
  const docs = () => inFolder('docs');
  const questions = () => inFolder('questions.jsonl');

  it('ends with 2, and one line that says what to do', async () => {
    const { code, stdout, stderr } = await bot('--docs', docs());
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('--questions')]);
  });

  it('wants a model where one is to read', async () => {
    const wanting = evaluateHere({ docs: docs(), questions: questions(), reader: 'model' });
    await expect(wanting).rejects.toThrow(SetupError);
    await expect(wanting).rejects.toThrow('OPENAI_API_KEY');
  });

  it('wants a model for the detector that asks one, and does without where it is only configured', async () => {
    const options = { docs: docs(), questions: questions() };
    await expect(evaluateHere({ ...options, detector: 'direct' })).rejects.toThrow(UsageError);
    const configured = { DETECTOR: 'direct', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };
    const { report } = await evaluateHere(options, configured);
    expect(report.questions.total).toBe(3);
  });

  it('refuses to read anew what was predicted', async () => {
    const anew = { questions: questions(), from: inFolder('run'), reader: 'model' } as const;
    await expect(evaluateHere(anew)).rejects.toThrow(UsageError);
  });

  it('names file, line and field of a wrong question', async () => {
    save('wrong.jsonl', [refundDays, { ...whichOffice, options: 'both' }]);
    const wrong = evaluateHere({ questions: inFolder('wrong.jsonl') });
    await expect(wrong).rejects.toThrow(`line 2 of "${inFolder('wrong.jsonl')}", field "options"`);
  });

  it('refuses files that are not there, and predictions that are none', async () => {
    await expect(evaluateHere({ questions: inFolder('none.jsonl') })).rejects.toThrow(SetupError);
    await expect(evaluateHere({ questions: questions(), from: inFolder('none.jsonl') })).rejects.toThrow(
      SetupError,
    );
    await expect(evaluateHere({ questions: questions(), from: questions() })).rejects.toThrow('line 1');
  });

  it('says what a model will cost before it asks it anything, and goes on without one that does not answer', async () => {
    const said: string[] = [];
    const config = parseConfig({
      ...variables('shared'),
      OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
      OPENAI_MODEL: 'some-model',
      MODEL_PRICES: '0.40/1.60',
      MODEL_TIMEOUT_SECONDS: '1',
      LOG_LEVEL: 'silent',
    });
    const options = { docs: docs(), questions: questions(), reader: 'model' } as const;
    const { report } = await evaluate(config, options, {
      say: (line) => said.push(line),
      progress: ({ step, done }) => step === 'ask' && said.push(`asked ${done}`),
    });
    expect(said[0]).toMatch(/3 questions with some-model: 5 calls, .*US dollars/);
    expect(said.slice(2).sort()).toEqual(['asked 1', 'asked 2', 'asked 3']);
    expect(report.ours.failed?.value).toBe(0);
    // No passage is found for the third: no model is asked about nothing.
    expect(report.fallbacks).toBe(2);
  });
});
