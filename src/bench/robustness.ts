import type { EngineDeps } from '../engine/engine.ts';
import type { Question } from '../evaluation/labels/questions.ts';
import { failing } from '../scripted/failing.ts';
import type { Fault } from '../scripted/faults.ts';
import type { Programme } from '../scripted/programme.ts';
import { type Quality, qualityOf } from './quality.ts';
import { openScriptedReader } from './scripted-reader.ts';

/** What is made to go wrong: single rows and claims, or whole replies. */
export const spoilings: readonly Fault[] = [
  'invented-quote',
  'wrong-ids',
  'invented-number',
  'duplicate-rows',
  'label-holds-answer',
  'malformed-json',
  'truncated-json',
  'prose-around-json',
  'refusal',
  'rate-limited',
  'server-error',
];

/** How much of what is right goes wrong, and how. */
export interface Spoiled {
  readonly fault: Fault;
  /** Of rows and claims, or of replies: from 0 to 1. */
  readonly share: number;
}

const SEED = 11;

/**
 * How well questions are handled with a model of which a part goes wrong, the same part in every run.
 * @param right what the model would say otherwise.
 * @param spoiled null if nothing goes wrong.
 */
export async function qualityWith(
  right: Programme,
  spoiled: Spoiled | null,
  questions: readonly Question[],
  deps: Omit<EngineDeps, 'model'>,
): Promise<Quality> {
  const programme = spoiled ? failing(right, { ...spoiled, seed: SEED }) : right;
  const { engine, stop } = await openScriptedReader(programme);
  try {
    return await qualityOf(questions, { ...deps, model: engine });
  } finally {
    await stop();
  }
}
