import { z } from 'zod';
import type { Passage } from '../../../knowledge/passage.ts';
import type { ModelCall } from '../../../model/call.ts';
import type { Detection } from '../../schema.ts';
import { askModel, printed } from '../ask-model.ts';
import type { EngineModel } from '../engine-model.ts';

/** What the prompt "detect-direct" is answered with. */
export const DirectReply = z.object({ ambiguous: z.boolean(), why: z.string() });

/** A model's word on whether a question is ambiguous; null if it gave none. */
export interface DirectWord {
  readonly ambiguous: boolean | null;
  readonly call: ModelCall;
}

/**
 * Asks a model whether a question is ambiguous, given the passages alone.
 *
 * @see Lee et al. 2023, CAmbigNQ: ambiguity detection with no answers
 */
export async function askDirectly(
  question: string,
  read: readonly Passage[],
  { model, prompts }: EngineModel,
): Promise<DirectWord> {
  const prompt = prompts.render('detect-direct', { passages: printed(read), question });
  const said = await askModel(model, prompt, DirectReply);
  return { ambiguous: said.ok ? said.value.ambiguous : null, call: said.call };
}

/** Puts the model's word in place of what the findings say; the model's reason is unverified text and stays out. */
export function directDetection(detection: Detection, word: DirectWord | null): Detection {
  if (!word || word.ambiguous === null) return detection;
  const why = `a model that saw question and passages calls it ${word.ambiguous ? 'ambiguous' : 'clear'}`;
  return { ...detection, method: 'direct', ambiguous: word.ambiguous, why };
}
