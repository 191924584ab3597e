import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { ModelCall } from '../../model/call.ts';
import { ModelFailure } from '../../model/failure.ts';
import type { Model, ModelRequest, RenderedPrompt } from '../../model/port.ts';
import { type PrintedPassage, printPassages } from '../../model/prompts/passages.ts';

type Repair = NonNullable<ModelRequest<unknown>['repair']>;

/** What a model said, or why it said nothing to use; and what that took. */
export type Said<T> =
  | { readonly ok: true; readonly value: T; readonly reply: string; readonly call: ModelCall }
  | { readonly ok: false; readonly why: string; readonly repair: Repair | null; readonly call: ModelCall };

/** Asks a model; a failure is an outcome like another. */
export async function askModel<T>(
  model: Model,
  prompt: RenderedPrompt,
  schema: z.ZodType<T>,
  repair?: ModelRequest<T>['repair'],
  onText?: ModelRequest<T>['onText'],
): Promise<Said<T>> {
  try {
    const request = { prompt, schema, ...(repair && { repair }), ...(onText && { onText }) };
    const completion = await model.complete(request);
    return { ok: true, ...completion };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { ok: false, why: error.message, repair: repairOf(error), call: error.call };
  }
}

/** What to show the model for a second try; null if it gave no reply, or declined. */
function repairOf({ reply, problem, call: { outcome } }: ModelFailure): Repair | null {
  const isRepairable = outcome === 'invalid' || outcome === 'truncated';
  return isRepairable && reply !== null && problem !== null ? { reply, problems: [problem] } : null;
}

const DELIMITER_BYTES = 6;

/** Prints passages between delimiters that no document can know, as they are made for this one call. */
export function printed(passages: readonly PrintedPassage[]): string {
  return printPassages(passages, randomBytes(DELIMITER_BYTES).toString('hex'));
}
