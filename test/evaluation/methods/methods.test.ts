import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DataQuestion } from '../../../src/evaluation/loaders/data-set.ts';
import { parseDataSet } from '../../../src/evaluation/loaders/parse-data-set.ts';
import { estimateMethod } from '../../../src/evaluation/methods/estimate-method.ts';
import { finalAnswer } from '../../../src/evaluation/methods/final-answer.ts';
import { givenAnswers, type Method } from '../../../src/evaluation/methods/method.ts';
import { methodFigures } from '../../../src/evaluation/methods/method-figures.ts';
import { type MethodName, methodNames, methodOf } from '../../../src/evaluation/methods/methods.ts';
import { runMethod } from '../../../src/evaluation/methods/run-method.ts';
import { estimateTokens } from '../../../src/model/estimate.ts';
import { loadPrompts } from '../../../src/model/prompts/load-prompts.ts';
import type { Programme } from '../../../src/scripted/programme.ts';
import { modelAt } from '../../support/model-at.ts';
import { useEndpoint } from '../../support/use-endpoint.ts';
import {
  adaptiveColumns,
  ambigdocsRow,
  cambignqRow,
  dynamicerPairs,
  hotpotColumns,
  ramdocsRow,
} from '../loaders/samples.ts';

const prompts = loadPrompts('prompts');
const endpoint = useEndpoint();

function questionsOf(value: unknown): readonly DataQuestion[] {
  const set = parseDataSet(JSON.stringify(value), 'set.json');
  return set.kind === 'questions' ? set.questions : expect.unreachable();
}

async function run(method: Method, questions: readonly DataQuestion[], says: Programme) {
  endpoint.say(says);
  const before = endpoint.calls().length;
  const { model } = modelAt(endpoint.url);
  const outputs = await runMethod(questions, {
    method,
    model,
    prompts,
    documentsFor: ({ documents }) => documents,
    now: () => performance.now(),
  });
  const calls = endpoint.calls().slice(before);
  return { outputs, calls, figures: methodFigures(questions, outputs, method) };
}

const entityQuestions = questionsOf(dynamicerPairs);
const cites = 'According to Document 1 the answer is: 21:40. According to Document 2 the answer is 20:15';

const told = (request: { readonly body: unknown }) => JSON.stringify(request.body);

describe('every method', () => {
  it.each(methodNames)('%s asks each of its prompts with the question in it', async (name) => {
    const method = methodOf(name);
    const says = () => ({ body: 'Grey Point' });
    const { outputs, calls } = await run(method, entityQuestions.slice(0, 1), says);
    expect(outputs).toMatchObject([{ answer: 'Grey Point', error: null, calls: method.prompts.length }]);
    expect(calls).toHaveLength(method.prompts.length);
    for (const call of calls) expect(told(call)).toContain('Where do The Reds play?');
    const isShown = calls.every((call) => told(call).includes('play at Grey Point'));
    expect(isShown).toBe(method.wantsDocuments);
  });

  it.each(methodNames)('%s is estimated at as many calls as it makes', async (name) => {
    const method = methodOf(name);
    const { calls } = await run(method, entityQuestions, () => ({ body: 'x' }));
    const estimate = estimateMethod(entityQuestions, method, {
      documentsFor: ({ documents }) => documents,
      render: prompts.render,
      tokensIn: estimateTokens,
    });
    expect(estimate.calls).toBe(calls.length);
    expect(estimate.inputTokens).toBeGreaterThan(calls.length * 25);
  });

  it('with "-er" tells mention and entity', async () => {
    for (const name of ['llm-er', 'ralm-er'] as const) {
      const { calls } = await run(methodOf(name), entityQuestions.slice(0, 1), () => ({ body: 'x' }));
      expect(told(calls[0] ?? { body: '' })).toMatch(/The Reds.*Skarv F\.C\./);
    }
  });
});

describe('prompts', () => {
  it('are all used by a method or by the engine', () => {
    const ofMethods = methodNames.flatMap((name) =>
      givenAnswers.flatMap((answers) => methodOf(name, answers).prompts),
    );
    const code = readdirSync('src/engine', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join('src/engine', file), 'utf8'))
      .join('\n');
    const unused = prompts.names.filter((name) => !ofMethods.includes(name) && !code.includes(`'${name}'`));
    expect(unused).toEqual([]);
    expect(ofMethods.filter((name) => !prompts.names.includes(name))).toEqual([]);
  });
});

describe('a method', () => {
  it('counts only what stands behind "Answer:" where it thinks aloud', async () => {
    const says = () => ({
      body: 'Document 1 says 21:40.\n**Answer:** According to Document 1 the answer is 21:40.',
    });
    const { outputs } = await run(
      methodOf('conflict-aware-cot'),
      questionsOf(adaptiveColumns).slice(0, 1),
      says,
    );
    expect(outputs[0]?.answer).toBe('According to Document 1 the answer is 21:40.');
    expect(outputs[0]?.output).toContain('says');
    expect(finalAnswer('So it is.\nanswer: Ünal – $5')).toBe('Ünal – $5');
  });

  it('gives its second step what the first one thought', async () => {
    const says: Programme = ({ user }) => ({ body: user.includes('I think so') ? 'It is so' : 'I think so' });
    const { outputs } = await run(methodOf('zero-shot-cot'), entityQuestions.slice(0, 1), says);
    expect(outputs).toMatchObject([{ answer: 'It is so', calls: 2 }]);
  });

  it('asks about one document at a time, and puts the answers together in their order', async () => {
    const says: Programme = ({ user }) => ({ body: user.includes('21:40') ? 'At 21:40' : 'At 20:15' });
    const { outputs, figures } = await run(
      methodOf('document-split'),
      questionsOf(adaptiveColumns).slice(0, 1),
      says,
    );
    expect(outputs).toMatchObject([{ answer: 'At 21:40\nAt 20:15', calls: 2 }]);
    expect(figures).toMatchObject({ 'accuracy.1': 1, 'accuracy.2': 1, 'accuracy.3': null, citations: null });
  });

  it.each([
    ['gold', /Answers:\\n4 May 1931\\nSeptember 1974/, 1],
    ['predicted', /Answers:\\nin the answer/, 3],
  ] as const)('that writes clarification questions is told %s answers', async (answers, wanted, calls) => {
    const documents = ambigdocsRow.documents.map(({ title, text }) => ({ title, text }));
    const questions = questionsOf([cambignqRow]).map((question) => ({ ...question, documents }));
    const result = await run(methodOf('zero-shot-clarification', answers), questions, () => ({
      body: 'in the answer',
    }));
    expect(result.calls).toHaveLength(calls);
    expect(told(result.calls.at(-1) ?? { body: '' })).toMatch(wanted);
  });

  it('that fails is counted, and scores nothing', async () => {
    const says: Programme = ({ user }) =>
      user.includes('The Reds') ? { body: 'no', fault: 'refusal' } : { body: 'Bo Tessmer' };
    const { outputs, figures } = await run(methodOf('ralm'), entityQuestions, says);
    expect(outputs[0]).toMatchObject({ output: '', answer: '', calls: 1 });
    expect(outputs[0]?.error).toMatch(/ as it declined: /);
    expect(figures).toMatchObject({ questions: 2, failed: 0.5, f1: 0.5 });
  });

  it('does not ask again what is known', async () => {
    const [known, open] = (await run(methodOf('llm'), entityQuestions, () => ({ body: 'x' }))).outputs;
    const before = endpoint.calls().length;
    const outputs = await runMethod(entityQuestions, {
      method: methodOf('llm'),
      model: modelAt(endpoint.url).model,
      prompts,
      documentsFor: () => [],
      now: () => 0,
      known: known ? [{ ...known, answer: 'kept' }] : [],
    });
    expect(outputs.map(({ id }) => id)).toEqual([known?.id, open?.id]);
    expect(outputs[0]?.answer).toBe('kept');
    expect(endpoint.calls()).toHaveLength(before + 1);
  });
});

describe('methodFigures() scores', () => {
  it.each<[string, MethodName, unknown, string, object]>([
    [
      'AmbigDocs',
      'two-shot',
      [ambigdocsRow],
      'Halden the bird eats sand fleas. Halden the river is 61 kilometres long.',
      { 'answers.complete': 1, entityAnswerRecall: 1 },
    ],
    [
      'AmbigQA-Cite',
      'conflict-aware-1shot',
      adaptiveColumns,
      cites,
      { 'accuracy.1': 0.5, 'accuracy.2': 0.5, citations: 0.5 },
    ],
    [
      'HotpotQA-Cite',
      'conflict-aware-3shot',
      hotpotColumns,
      "According to Documents ['Document 11'] the answer is 1880",
      { 'accuracy.1': 1, 'accuracy.2': 0, citations: 1 / 3 },
    ],
    ['DynamicER', 'ralm', dynamicerPairs, 'Grey Point. That is all.', { f1: 0.5 }],
    ['RAMDocs', 'zero-shot', [ramdocsRow], 'It has 214 trees.', { exact: 1, allGold: 1, anyWrong: 0 }],
    [
      'RAMDocs with a wrong answer',
      'zero-shot',
      [ramdocsRow],
      '214, or 9',
      { exact: 0, allGold: 1, anyWrong: 1 },
    ],
    [
      'CAmbigNQ',
      'zero-shot-clarification',
      [cambignqRow],
      cambignqRow.clarification_question,
      { 'clarification.bleu4': 1, 'options.f1': 1 },
    ],
    ['CAmbigNQ by answers', 'llm', [cambignqRow], 'In 1931, I think', { anyAnswer: 1 }],
  ])('%s by the metrics of its paper', async (_, name, value, says, expected) => {
    const { figures } = await run(methodOf(name), questionsOf(value), () => ({ body: says }));
    expect(figures).toMatchObject({ ...expected, failed: 0 });
  });
});
