import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listReadings } from '../../../src/engine/engine.ts';
import { readExtractively } from '../../../src/engine/read-extractively.ts';
import type { Judgement } from '../../../src/engine/schema.ts';
import { rowFaults } from '../../../src/scripted/faults.ts';
import { demoFiles } from '../../support/demo-questions.ts';
import {
  type Labelled,
  labelledQuestions,
  labelledReader,
  type Spoiling,
} from '../../support/demo-reader.ts';
import { engineOf } from '../../support/library-of.ts';
import { type ModelReader, startReader } from '../../support/model-reader.ts';

const deps = engineOf(demoFiles);
let reader: ModelReader;
beforeAll(async () => {
  reader = await startReader();
});
afterAll(() => reader.stop());

function says(text: string, answers: readonly string[] = []): boolean {
  return answers.some((answer) => text.toLowerCase().includes(answer.toLowerCase()));
}

/** Whether a question was treated as its labels want it. */
function isRight({ answerable, ambiguous, options = [], answer }: Labelled, judgement: Judgement): boolean {
  const { decision, entries } = judgement;
  if (!answerable) return decision.kind === 'abstain';
  if (!ambiguous)
    return says([judgement.answer, ...(entries ?? [])].map((one) => one?.text ?? '').join(' '), answer);
  const texts = listReadings(judgement).map(({ text }) => text);
  return (
    decision.kind === 'ask' && options.every((option) => texts.some((text) => says(text, option.answer)))
  );
}

/** The questions that the extractive reader alone gets right. */
const byRules = labelledQuestions.filter((one) => isRight(one, readExtractively(one.question, deps)));

/** Ids of those questions, of every sixth to save time, that this model does not get right. */
async function lostWith(spoiling?: Spoiling): Promise<string[]> {
  const lost: string[] = [];
  const programme = labelledReader(spoiling);
  for (const one of byRules.filter((_, i) => i % 6 === 0)) {
    if (!isRight(one, await reader.read(deps, one.question, programme))) lost.push(one.id);
  }
  return lost;
}

describe('on the demo questions a model loses nothing to the extractive reader', () => {
  it('with rows that are right', async () => {
    expect(byRules.length).toBeGreaterThan(100);
    expect(await lostWith()).toEqual([]);
  });

  it.each(rowFaults)('with some or half of its rows spoiled: %s', async (kind) => {
    for (const share of [0.1, 0.3, 0.5]) expect(await lostWith({ kind, share, seed: 7 })).toEqual([]);
  });
});
