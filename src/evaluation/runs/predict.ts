import type { Judgement } from '../../engine/schema.ts';
import { messageOf } from '../../errors.ts';
import { pickOption, ROUNDS, shownAnswer, type Talk } from './asker.ts';
import type { Engine } from './engine-port.ts';
import { plainEntry } from './plain.ts';
import type { PredictedAnswer, Prediction } from './prediction.ts';
import { placesOf, type Read } from './read-passages.ts';
import { openSpending } from './spending.ts';

/** What predicting needs. */
export interface PredictDeps {
  readonly engine: Engine;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  /** Called with what was read for a question, before its prediction is made. */
  readonly onRead?: (read: Read) => void;
}

/** Asks one question, picks each offered option in turn, and lists every reading. Whatever fails is a decision "error". */
export async function predict(
  { id, question }: { readonly id: string; readonly question: string },
  { engine, now, onRead }: PredictDeps,
): Promise<Prediction> {
  const started = now();
  const talk: Talk = { question, engine, spending: openSpending() };
  let judgement: Judgement | null = null;
  try {
    judgement = await engine.readAndDecide(question, { roundsLeft: ROUNDS });
    const elapsedMs = now() - started;
    onRead?.({ id, passages: placesOf(judgement.passages) });
    talk.spending.add(judgement.calls ?? []);
    const baselines = await engine.baselines(question);
    const outcome = await outcomeOf(talk, judgement);
    return { id, ...outcome, elapsedMs: rounded(elapsedMs), baselines, ...spentOn(talk, judgement) };
  } catch (error) {
    const why = messageOf(error);
    return { ...failed(id, why, rounded(now() - started)), ...(judgement && spentOn(talk, judgement)) };
  }
}

async function outcomeOf(
  talk: Talk,
  judgement: Judgement,
): Promise<Omit<Prediction, 'id' | 'elapsedMs' | 'baselines' | 'spent'>> {
  const { decision, detection, clarification } = judgement;
  const entries = judgement.entries ?? talk.engine.listReadings(judgement);
  return {
    decision: decision.kind,
    ambiguous: detection.ambiguous,
    clarification: clarification && {
      category: clarification.category,
      options: clarification.options.map(({ label }) => ({ label })),
      text: clarification.text,
    },
    optionAnswers: await optionAnswers(talk, judgement),
    answer: decision.kind === 'answer' ? await shownAnswer(talk, judgement) : null,
    all: entries.length > 0 ? { entries: entries.map(plainEntry) } : null,
    alternatives: judgement.alternatives.map(({ label }) => label),
    why: decision.why,
  };
}

async function optionAnswers(talk: Talk, judgement: Judgement): Promise<(PredictedAnswer | null)[]> {
  const { clarification } = judgement;
  const answers: (PredictedAnswer | null)[] = [];
  for (const option of clarification?.options ?? [])
    answers.push(clarification && (await pickOption(talk, judgement, clarification, option)));
  return answers;
}

function spentOn({ spending }: Talk, { reader, fallback, calls }: Judgement): Pick<Prediction, 'spent'> {
  const noModel = reader === 'extractive' && !fallback && !calls;
  return noModel ? {} : { spent: { reader, fallback: fallback ?? null, ...spending.total() } };
}

function failed(id: string, why: string, elapsedMs: number): Prediction {
  return {
    id,
    decision: 'error',
    ambiguous: false,
    clarification: null,
    optionAnswers: [],
    answer: null,
    all: null,
    alternatives: [],
    why,
    elapsedMs,
  };
}

function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}
