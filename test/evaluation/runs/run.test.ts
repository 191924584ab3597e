import { describe, expect, it } from 'vitest';
import { listReadings, readAndDecide } from '../../../src/engine/engine.ts';
import type { Judgement } from '../../../src/engine/schema.ts';
import type { Question } from '../../../src/evaluation/labels/questions.ts';
import { baselinesOf } from '../../../src/evaluation/runs/baselines.ts';
import type { Engine } from '../../../src/evaluation/runs/engine-port.ts';
import { Prediction } from '../../../src/evaluation/runs/prediction.ts';
import { runQuestions } from '../../../src/evaluation/runs/run.ts';
import { refundDays, whichOffice, wifiPassword } from '../../support/evaluation.ts';
import {
  abstains,
  answersAtOnce,
  asksBasicOrPaid,
  asksWhichPaidPlan,
  asksWhichPlan,
  conflicts,
} from '../../support/judgements.ts';
import { engineOf } from '../../support/library-of.ts';

/** An engine that says what it was told to; each reading is answered by the question that it was asked with. */
function engineSaying(judge: (question: string, among?: readonly string[]) => Judgement): Engine {
  return {
    readAndDecide: async (question, { among }) => judge(question, among?.readingIds),
    answerReading: async (question, reading, judgement) => ({
      answer: { text: `${reading.label}: ${question}`, short: null, citations: [] },
      reader: judgement.reader,
      calls: [],
      fallback: null,
    }),
    listReadings: ({ detection }) =>
      detection.readings.map(({ label }) => ({ label, text: label, short: null, citations: [] })),
    baselines: async () => ({ names: false, topPassage: null }),
  };
}

const questionsNamed = (...ids: string[]): Question[] =>
  ids.map((id) => ({ ...refundDays, id, question: id }));
const now = () => 0;
const call = {
  prompt: 'read',
  promptVersion: 'x',
  model: 'm',
  repair: false,
  inputTokens: 7,
  cachedTokens: null,
  outputTokens: 2,
  costUsd: null,
  elapsedMs: 1,
  retries: 0,
  outcome: 'ok',
} as const;
const predictionOf = async (engine: Engine) =>
  (await runQuestions(questionsNamed('How much?'), { engine, now }))[0] ?? expect.unreachable();

describe('runQuestions()', () => {
  it('picks each option in turn, with the option in the question', async () => {
    const prediction = await predictionOf(engineSaying(() => asksWhichPlan));
    expect(prediction).toMatchObject({
      decision: 'ask',
      ambiguous: true,
      clarification: { category: 'plan', text: asksWhichPlan.clarification?.text },
      answer: null,
    });
    expect(prediction.clarification?.options).toEqual([
      { label: 'Basic' },
      { label: 'Team' },
      { label: 'Enterprise' },
    ]);
    expect(prediction.optionAnswers.map((answer) => answer?.text)).toEqual(
      ['Basic', 'Team', 'Enterprise'].map((label) => `${label}: How much?, Which plan: ${label}`),
    );
    expect(prediction.all?.entries.map(({ label }) => label)).toEqual(['Basic', 'Team', 'Enterprise']);
  });

  it('follows one second round, by its first option', async () => {
    const engine = engineSaying((_question, among) => (among ? asksWhichPaidPlan : asksBasicOrPaid));
    const { optionAnswers } = await predictionOf(engine);
    expect(optionAnswers.map((answer) => answer?.text)).toEqual([
      'Basic: How much?, Which plan: Basic',
      'Team: How much?, Which paid plan: Team',
    ]);
  });

  it('takes the list that an option leads to as one answer', async () => {
    const engine = engineSaying((_question, among) => (among ? conflicts : asksBasicOrPaid));
    const { optionAnswers } = await predictionOf(engine);
    expect(optionAnswers[1]?.text).toBe('2025 – 5 GB\n2024 – 4 GB');
  });

  it('keeps what was shown for a conflict, and lists nothing where nothing was found', async () => {
    const shown = await predictionOf(engineSaying(() => conflicts));
    expect(shown).toMatchObject({ decision: 'conflict', answer: null, optionAnswers: [] });
    expect(shown.all?.entries.map(({ text }) => text)).toEqual(['5 GB', '4 GB']);
    const detection = { ...abstains.detection, readings: [] };
    const nothing = await predictionOf(engineSaying(() => ({ ...abstains, detection })));
    expect(nothing).toMatchObject({ decision: 'abstain', answer: null, all: null, why: 'nothing found' });
  });

  it('has an answer written out where the judgement leaves that to be done', async () => {
    const plain = await predictionOf(engineSaying(() => answersAtOnce));
    expect(plain.answer?.text).toBe('There are 5 GB.');
    const written = await predictionOf(engineSaying(() => ({ ...answersAtOnce, writeOut: true })));
    expect(written.answer?.text).toBe('Basic: How much?');
  });

  it('takes down that a model should have read, what it took, and why it did not', async () => {
    const fellBack = await predictionOf(
      engineSaying(() => ({ ...answersAtOnce, fallback: 'timed out', calls: [call] })),
    );
    expect(fellBack.spent).toEqual({
      reader: 'extractive',
      fallback: 'timed out',
      calls: 1,
      inputTokens: 7,
      outputTokens: 2,
      costUsd: null,
    });
    expect(await predictionOf(engineSaying(() => answersAtOnce))).not.toHaveProperty('spent');
  });

  it('takes down what was spent on a question that failed afterwards', async () => {
    const judged = (): Judgement => ({ ...answersAtOnce, reader: 'model', writeOut: true, calls: [call] });
    const fails = async () => {
      throw new RangeError('too late');
    };
    for (const failing of [{ answerReading: fails }, { baselines: fails }]) {
      const prediction = await predictionOf({ ...engineSaying(judged), ...failing });
      expect(prediction).toMatchObject({ decision: 'error', why: 'too late' });
      expect(prediction.spent).toMatchObject({ reader: 'model', calls: 1, inputTokens: 7 });
    }
  });

  it('goes on after a question that failed', async () => {
    const engine = engineSaying((question) => {
      if (question === 'bad') throw new RangeError('no such reading');
      return answersAtOnce;
    });
    const predictions = await runQuestions(questionsNamed('good', 'bad', 'fine'), { engine, now });
    expect(predictions.map(({ decision }) => decision)).toEqual(['answer', 'error', 'answer']);
    expect(predictions[1]?.why).toContain('no such reading');
    for (const prediction of predictions) expect(Prediction.parse(prediction)).toEqual(prediction);
  });

  it('does not ask again what is known, and keeps the order of the questions', async () => {
    const asked: string[] = [];
    const engine = engineSaying((question) => {
      asked.push(question);
      return answersAtOnce;
    });
    const known = await runQuestions(questionsNamed('b'), { engine: engineSaying(() => abstains), now });
    const progress: number[] = [];
    const predictions = await runQuestions(questionsNamed('a', 'b', 'c'), {
      engine,
      now,
      known,
      onProgress: (done) => progress.push(done),
    });
    expect(asked).toEqual(['a', 'c']);
    expect(progress).toEqual([2, 3]);
    expect(predictions.map(({ id, decision }) => [id, decision])).toEqual([
      ['a', 'answer'],
      ['b', 'abstain'],
      ['c', 'answer'],
    ]);
  });

  it('has as many questions under way as it may, and no more', async () => {
    let [underWay, most] = [0, 0];
    const saying = engineSaying(() => answersAtOnce);
    const engine: Engine = {
      ...saying,
      readAndDecide: async (question, options) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        return saying.readAndDecide(question, options);
      },
    };
    const predictions = await runQuestions(questionsNamed('a', 'b', 'c', 'd', 'e'), {
      engine,
      now,
      atATime: 3,
    });
    expect(most).toBe(3);
    expect(predictions).toHaveLength(5);
  });

  it('asks the first questions without counting them, to warm up', async () => {
    let asked = 0;
    const engine = engineSaying(() => {
      asked += 1;
      return answersAtOnce;
    });
    const seen: string[] = [];
    await runQuestions(questionsNamed('a', 'b', 'c'), {
      engine,
      now,
      warmUps: 2,
      onResult: ({ id }) => void seen.push(id),
    });
    expect([asked, seen]).toEqual([5, ['a', 'b', 'c']]);
  });
});

describe('a run over real documents', () => {
  const deps = engineOf({
    'oslo.md': '# Oslo office\n\nThe Oslo office opens at 8:00 and closes at 18:00.\n',
    'porto.md': '# Porto office\n\nThe Porto office opens at 9:30 and closes at 19:00.\n',
    'plans.md': '# Kiln plans\n\n## Refunds\n\nMoney is paid back within 14 days of the purchase.\n',
  });
  const engine: Engine = {
    ...engineSaying(() => answersAtOnce),
    readAndDecide: (question, options) => readAndDecide(question, deps, options),
    listReadings,
    baselines: async (question) => baselinesOf(question, deps.library),
  };

  it('asks about two offices, with the best sentence of the best passage beside', async () => {
    const [hours, , wifi] = await runQuestions([whichOffice, refundDays, wifiPassword], { engine, now });
    expect(hours?.decision).toBe('ask');
    expect(hours?.optionAnswers).toHaveLength(2);
    expect(hours?.baselines?.names).toBe(true);
    expect(hours?.baselines?.topPassage?.text).toMatch(/opens at/);
    expect(hours?.baselines?.topPassage?.citations[0]?.path).toMatch(/oslo|porto/);
    expect(wifi?.decision).toBe('abstain');
  });
});
