import { answerFromFindings, answerFromJudgement, listedAs } from './answer.ts';
import { answerWithModel } from './model/answering/answer-reading.ts';
import type { EngineModel } from './model/engine-model.ts';
import { readWithModel } from './model/reading/read-with-model.ts';
import { type ExtractiveDeps, type ReadOptions, readExtractively } from './read-extractively.ts';
import type { Answered, Judgement, ListedAnswer, Reading } from './schema.ts';

export type { EngineModel };

/** What the engine reads from, and with what. */
export interface EngineDeps extends ExtractiveDeps {
  /** Absent if documents are read without a language model. */
  readonly model?: EngineModel;
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
  const { among } = options;
  if (deps.model && !among) return readWithModel(question, deps, deps.model, options);
  const judgement = readExtractively(question, deps, options);
  return among ? { ...judgement, ...readBy(among.judgement) } : judgement;
}

/** An earlier judgement that is narrowed stays the work of its reader. */
function readBy({ reader, fallback }: Judgement): Pick<Judgement, 'reader' | 'fallback'> {
  return fallback === undefined ? { reader } : { reader, fallback };
}

/**
 * Answers the question as read one way: by the reading's own finding, or by a model where one read the documents. What
 * a model writes is shown as far as it holds; else the finding is the answer.
 * @param question with the picked option in it.
 * @param judgement the one that the reading belongs to.
 * @throws {RangeError} if it does not.
 */
export async function answerReading(
  question: string,
  reading: Reading,
  judgement: Judgement,
  deps: EngineDeps,
  options: AnswerOptions = {},
): Promise<Answered> {
  const { model, library } = deps;
  if (model && judgement.reader === 'model')
    return answerWithModel(question, reading, judgement, { model, library }, options);
  return answerFromFindings(reading, judgement);
}

/** The forced list: every reading with its answer, whatever was decided. */
export function listReadings(judgement: Judgement): ListedAnswer[] {
  return judgement.detection.readings.map((reading) =>
    listedAs(reading.label, answerFromJudgement(reading, judgement)),
  );
}
