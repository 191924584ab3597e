import { z } from 'zod';
import { fold, stemsOf } from '../../knowledge/words.ts';
import type { Earlier, StandAlone } from '../follow-up.ts';
import type { Answered } from '../schema.ts';
import { askModel } from './ask-model.ts';
import type { EngineModel } from './engine-model.ts';

/** A reply of the prompt `rewrite`. */
export const RewriteReply = z.object({ question: z.string(), reusesChoice: z.boolean() });
export type RewriteReply = z.infer<typeof RewriteReply>;

/** What a model made of a follow-up: null if it made nothing that holds. Its calls count all the same. */
export interface Rewriting {
  readonly standAlone: StandAlone | null;
  readonly calls: Answered['calls'];
}

/** A rewritten question of more characters has more in it than was said. */
const MOST_CHARS = 400;

/** Asks a model once to make a follow-up stand alone. A model that fails is no error. */
export async function rewriteWithModel(
  message: string,
  earlier: Earlier,
  { model, prompts }: Pick<EngineModel, 'model' | 'prompts'>,
): Promise<Rewriting> {
  const prompt = prompts.render('rewrite', {
    lastQuestion: oneLine(earlier.question),
    choice: earlier.choice ? oneLine(`${earlier.choice.category}: ${earlier.choice.label}`) : 'none',
    answer: oneLine(earlier.answer ?? 'none'),
    message: oneLine(message),
  });
  const said = await askModel(model, prompt, RewriteReply);
  return { standAlone: said.ok ? checked(said.value, message, earlier) : null, calls: [said.call] };
}

/** @returns null unless every word of the question was said or answered before, and the message is in it. */
function checked(
  { question, reusesChoice }: RewriteReply,
  message: string,
  earlier: Earlier,
): StandAlone | null {
  const written = oneLine(question);
  const words = stemsOf(written);
  const { choice, entity, answer } = earlier;
  const said = [message, earlier.question, choice?.category, choice?.label, entity, answer].join(' ');
  const known = stemsOf(said);
  const asked = stemsOf(message);
  const isGrounded = words.size > 0 && [...words].every((word) => known.has(word));
  const isAbout = asked.size === 0 || [...asked].some((word) => words.has(word));
  if (!isGrounded || !isAbout || written.length > MOST_CHARS) return null;
  const isReused = choice !== null && reusesChoice && !fold(message).includes(fold(choice.label));
  return { question: written, choice: isReused ? choice : null, isReused };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
