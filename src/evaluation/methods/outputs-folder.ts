import { type LinesFolder, openLinesFolder } from '../runs/lines-folder.ts';
import { Output } from './output.ts';

/** What makes two runs the same: outputs of one may stand for outputs of the other. */
export interface MethodIdentity {
  readonly method: string;
  readonly model: string;
  readonly passages: string;
  /** Answers given beside the documents. */
  readonly answers: string;
  /** Names and versions of the prompts. */
  readonly prompts: readonly string[];
  /** Hash of the file of the set. */
  readonly set: string;
  /** How many questions of the set. */
  readonly questions: number;
  /** Hash of everything that can be retrieved from a folder; null without one. */
  readonly collection: string | null;
}

/** Name of the file of outputs in the folder of a run. */
export const OUTPUTS_FILE = 'outputs.jsonl';

/**
 * Begins a run of a method in a folder, or goes on with the same one; questions that failed are asked again.
 * @throws {SetupError} if another run is there, or the folder cannot be used.
 */
export function openOutputs(folder: string, identity: MethodIdentity): Promise<LinesFolder<Output>> {
  return openLinesFolder(folder, identity, {
    file: OUTPUTS_FILE,
    schema: Output,
    isKept: ({ error }) => error === null,
  });
}
