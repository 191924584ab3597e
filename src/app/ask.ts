import type { Config } from '../config.ts';
import { answerReading, type EngineDeps, listReadings, readAndDecide } from '../engine/engine.ts';
import { revisedQuestion } from '../engine/revise.ts';
import type {
  Answer,
  Clarification,
  Judgement,
  ListedAnswer,
  Nearest,
  Option,
  Reader,
} from '../engine/schema.ts';
import { UsageError } from '../errors.ts';
import { plainAnswer, plainEntry } from '../evaluation/runs/plain.ts';
import type { PredictedAnswer } from '../evaluation/runs/prediction.ts';

/** What `ask --json` prints: every key is always there. */
export interface Asked {
  readonly question: string;
  readonly ambiguous: boolean;
  /** The first decision; an option chosen afterwards does not change it. */
  readonly decision: Judgement['decision']['kind'];
  /** The last clarification asked. */
  readonly clarification: { category: string; options: Pick<Option, 'id' | 'label'>[]; text: string } | null;
  /** The option chosen last. */
  readonly choice: Pick<Option, 'id' | 'label'> | null;
  readonly revisedQuestion: string | null;
  /** Null while a clarification waits for a choice, and where the decision is no answer. */
  readonly answer: PlainAnswer | null;
  /** Every reading with its answer, whatever was decided; null if nothing was found. */
  readonly all: { entries: (PlainAnswer & { label: string })[] } | null;
  readonly alternatives: string[];
  readonly nearest: Pick<Nearest, 'title' | 'path' | 'url'>[];
  readonly why: string;
  /** Who read the documents: "extractive" is without a language model. */
  readonly reader: Reader;
  /** Why what a model said was not used; null if it was, or none is configured. */
  readonly fallback: string | null;
  readonly elapsedMs: number;
}

/** An answer without the ids that only the bot needs. */
export type PlainAnswer = PredictedAnswer;

/** How to ask. */
export interface AskOptions extends Pick<Config, 'policy' | 'maxRounds'>, Partial<Pick<Config, 'detector'>> {
  /** Options to pick, one a round, counted from 1. */
  readonly choices: readonly number[];
}

interface Walk {
  readonly first: Judgement;
  /** The judgement of the round reached. */
  readonly judgement: Judgement;
  readonly clarification: Clarification | null;
  readonly chosen: Option | null;
  readonly revised: string | null;
  readonly answer: Answer | null;
  readonly reader: Reader;
  readonly fallback: string | null;
}

/**
 * Asks the engine one question and picks the given options, without Slack and Redis.
 * @throws {UsageError} if a choice is out of range or nothing was asked.
 */
export async function ask(question: string, deps: EngineDeps, options: AskOptions): Promise<Asked> {
  const started = deps.now();
  const walk = await follow(question, deps, options);
  return present(question, walk, deps.now() - started);
}

async function follow(question: string, deps: EngineDeps, options: AskOptions): Promise<Walk> {
  const { maxRounds, choices, policy, detector } = options;
  const how = { policy, ...(detector && { detector }) };
  const first = await readAndDecide(question, deps, { ...how, roundsLeft: maxRounds });
  let walk: Walk = {
    first,
    judgement: first,
    clarification: first.clarification,
    chosen: null,
    revised: null,
    ...(await answerOf(question, first, deps)),
  };
  for (const [i, number] of choices.entries()) {
    const asked = walk.judgement.clarification;
    if (!asked)
      throw new UsageError(
        `Cannot choose option ${number} in round ${i + 1} as nothing was asked: leave it out`,
      );
    const chosen = asked.options[number - 1];
    if (!chosen)
      throw new UsageError(`Cannot choose option ${number}: choose from 1 to ${asked.options.length}`);
    walk = await pick(question, walk, chosen, asked, deps, { ...how, roundsLeft: maxRounds - i - 1 });
  }
  return walk;
}

type RoundOptions = Pick<AskOptions, 'policy' | 'detector'> & { readonly roundsLeft: number };

async function pick(
  question: string,
  walk: Walk,
  chosen: Option,
  asked: Clarification,
  deps: EngineDeps,
  options: RoundOptions,
): Promise<Walk> {
  const revised = revisedQuestion(question, asked.category, chosen.label);
  const readings = walk.judgement.detection.readings.filter((reading) =>
    chosen.readingIds.includes(reading.id),
  );
  const [only] = readings;
  if (only && readings.length === 1) {
    const { answer, reader, fallback } = await answerReading(revised, only, walk.judgement, deps);
    return {
      ...walk,
      judgement: { ...walk.judgement, clarification: null },
      clarification: asked,
      chosen,
      revised,
      answer,
      reader,
      fallback,
    };
  }
  const among = { judgement: walk.judgement, readingIds: chosen.readingIds };
  const judgement = await readAndDecide(question, deps, { ...options, among });
  return {
    ...walk,
    judgement,
    clarification: judgement.clarification ?? asked,
    chosen,
    revised,
    ...(await answerOf(revised, judgement, deps)),
  };
}

/** The answer of a judgement, written out if it is to be; null if it was decided not to answer. */
async function answerOf(
  question: string,
  judgement: Judgement,
  deps: EngineDeps,
): Promise<Pick<Walk, 'answer' | 'reader' | 'fallback'>> {
  const { decision, writeOut, detection, answer, reader, fallback = null } = judgement;
  const [reading] = detection.readings;
  if (decision.kind !== 'answer' || !writeOut || !reading) return { answer, reader, fallback };
  return answerReading(question, reading, judgement, deps);
}

function listed(entries: readonly ListedAnswer[]): Asked['all'] {
  return entries.length === 0 ? null : { entries: entries.map(plainEntry) };
}

function optionOf({ id, label }: Option): Pick<Option, 'id' | 'label'> {
  return { id, label };
}

function present(question: string, walk: Walk, elapsedMs: number): Asked {
  const { first, judgement, clarification, chosen, revised, answer } = walk;
  return {
    question,
    ambiguous: first.detection.ambiguous,
    decision: first.decision.kind,
    clarification: clarification && {
      category: clarification.category,
      options: clarification.options.map(optionOf),
      text: clarification.text,
    },
    choice: chosen && optionOf(chosen),
    revisedQuestion: revised,
    answer: answer && plainAnswer(answer),
    all: listed(judgement.entries ?? listReadings(judgement)),
    alternatives: judgement.alternatives.map((one) => one.label),
    nearest: judgement.nearest.map(({ title, path, url }) => ({ title, path, url })),
    why: first.decision.why,
    reader: walk.reader,
    fallback: walk.fallback,
    elapsedMs: Math.round(elapsedMs * 10) / 10,
  };
}
