import { type LinesFolder, openLinesFolder } from '../runs/lines-folder.ts';
import type { ReaderIdentity } from '../runs/run-folder.ts';
import { TaskOutcome } from './task-outcome.ts';

/** What makes two runs of a task the same: outcomes of one may stand for outcomes of the other. */
export interface TaskIdentity extends ReaderIdentity {
  readonly given: string;
  /** Answers given to a model that asks back; null if the engine asks back itself. */
  readonly answers: string | null;
  /** Hash of the questions asked. */
  readonly questions: string;
}

/** Name of the file of outcomes in the folder of a run. */
export const OUTCOMES_FILE = 'outcomes.jsonl';

/**
 * Begins a run of a task in a folder, or goes on with the same one. Questions that failed are asked again, and all of
 * them where no model reads, as that costs nothing.
 * @throws {SetupError} if another run is there, or the folder cannot be used.
 */
export function openOutcomes(folder: string, identity: TaskIdentity): Promise<LinesFolder<TaskOutcome>> {
  return openLinesFolder(folder, identity, {
    file: OUTCOMES_FILE,
    schema: TaskOutcome,
    isKept: ({ error }) => error === null && identity.model !== null,
  });
}
