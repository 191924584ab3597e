import type { Model, Prompts } from '../model/port.ts';
import { answerFromJudgement, listedAs } from './answer.ts';
import { type ExtractiveDeps, type ReadOptions, readExtractively } from './read-extractively.ts';
import type { Answered, Judgement, ListedAnswer, Reading } from './schema.ts';

/** What the engine reads from, and with what. */
export interface EngineDeps extends ExtractiveDeps {
  /** Absent if documents are read without a language model. */
  readonly model?: EngineModel;
}

/** A language model and how it is used. */
export interface EngineModel {
  readonly model: Model;
  readonly prompts: Prompts;
  /** Who names options and category: rules, and the model only where theirs fail a check; or the model always. */
  readonly labels: 'rules' | 'model';
}

/** How a reading is to be answered. */
export interface AnswerOptions {
  /** Called with each piece of the answer that holds, in order, before the answer is whole; never without a model. */
  readonly onPiece?: (verifiedText: string) => void;
}

/**
 * Reads the documents for a question, detects whether it is ambiguous, and decides what to do. Without a model it is
 * deterministic for the same documents and options. A model that fails is no error: the extractive reader takes over.
 */
export async function readAndDecide(
  question: string,
  deps: EngineDeps,
  options: ReadOptions = {},
): Promise<Judgement> {
  return readExtractively(question, deps, options);
}

/**
 * Answers the question as read one way.
 * @param question with the picked option in it.
 * @param judgement the one that the reading belongs to.
 * @throws {RangeError} if it does not.
 */
export async function answerReading(
  _question: string,
  reading: Reading,
  judgement: Judgement,
  _deps: EngineDeps,
  _options: AnswerOptions = {},
): Promise<Answered> {
  const answer = answerFromJudgement(reading, judgement);
  return { answer, reader: judgement.reader, calls: [], fallback: null };
}

/** The forced list: every reading with its answer, whatever was decided. */
export function listReadings(judgement: Judgement): ListedAnswer[] {
  return judgement.detection.readings.map((reading) =>
    listedAs(reading.label, answerFromJudgement(reading, judgement)),
  );
}
