import type { Field } from '../../../evaluation/ablation/field.ts';
import type { Transcript } from '../../../evaluation/ablation/transcript.ts';
import type { Progress } from '../../../knowledge/open-library.ts';
import { openCollection } from '../../collection.ts';
import { openEvaluationSet } from '../evaluation-set.ts';

/** Where a set is; without places it is the demo. */
export interface SetPlan {
  readonly name: string;
  readonly kind: string;
  readonly places: { readonly docs: string; readonly questions: string } | null;
}

/** What to open for an ablation; it can be sent to a thread. */
export interface FieldPlan {
  /** The demo first. */
  readonly sets: readonly [SetPlan, ...SetPlan[]];
  readonly transcripts: readonly Transcript[];
  readonly dataDir: string;
  /** So many questions of each set, spread over all; all unless given. */
  readonly limit?: number | undefined;
}

/** Questions that properties are tried with: each takes some twenty readings. */
const SAMPLE = 40;

/**
 * Opens the documents and questions of every set.
 * @throws {SetupError} if a folder or file cannot be used.
 */
export async function openField(
  { sets: [first, ...others], transcripts, dataDir, limit }: FieldPlan,
  onProgress?: (progress: Progress) => void,
): Promise<Field> {
  const open = async ({ name, kind, places }: SetPlan) => {
    const plain = { docsDir: null, sourcesFile: null, docsUrl: null, dataDir };
    const { config, questions } = await openEvaluationSet(plain, { ...places, limit });
    const { library } = await openCollection(config, onProgress);
    return { name, kind, library, questions };
  };
  const demo = await open(first);
  const sets = [demo];
  for (const other of others) sets.push(await open(other));
  return { sets, demo, transcripts, sample: SAMPLE };
}
