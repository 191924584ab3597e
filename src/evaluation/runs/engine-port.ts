import type { Narrowing } from '../../dialogue/ports.ts';
import type { Answered, Judgement, ListedAnswer, Reading } from '../../engine/schema.ts';
import type { Prediction } from './prediction.ts';

/** The engine as it is measured: any reader, any detector, no Slack and no store. */
export interface Engine {
  /** @throws whatever makes the question fail; the run goes on. */
  readAndDecide(question: string, options: EngineOptions): Promise<Judgement>;
  /** @param question with the picked option in it. */
  answerReading(question: string, reading: Reading, judgement: Judgement): Promise<Answered>;
  /** Every reading with its answer, whatever was decided. */
  listReadings(judgement: Judgement): ListedAnswer[];
  /** What simple methods make of the question, for comparison. */
  baselines(question: string): Promise<NonNullable<Prediction['baselines']>>;
}

/** How a question is to be read. */
export interface EngineOptions {
  /** Clarifications that may still be asked. */
  readonly roundsLeft: number;
  /** If given, nothing is read again: the earlier judgement is narrowed to these readings. */
  readonly among?: Narrowing;
}
