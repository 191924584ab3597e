import { parse } from 'yaml';
import { z } from 'zod';
import type { Judgement } from '../../engine/schema.ts';
import { wrongLine } from '../files/json-lines.ts';

/** What must come of the first question of a dialogue, so far as reading decides it. */
export interface Transcript {
  readonly name: string;
  readonly question: string;
  /** Words on the options, one option each; null if nothing is to be asked back. */
  readonly options: readonly string[] | null;
  /** Words in the titles of the sources, in their order; null if there is no answer. */
  readonly cites: readonly string[] | null;
}

const Begins = z.object({ in: z.string(), says: z.string() });
const Reacts = z.object({
  whichbot: z.string(),
  options: z.array(z.string()).optional(),
  cites: z.array(z.string()).optional(),
});
const Dialogue = z.object({ dialogue: z.array(z.unknown()).min(2) });

/**
 * Reads a transcript of a dialogue in Slack. What was said later, and what Slack makes of it, is left out.
 * @param name for people; of the file, for messages.
 * @returns null if it does not begin with a question that is asked back or answered.
 * @throws {SetupError} if the text is no transcript.
 */
export function transcriptIn(text: string, name: string): Transcript | null {
  const parsed = Dialogue.safeParse(parse(text, { schema: 'failsafe' }));
  if (!parsed.success) throw wrongLine(name, 1, 'dialogue', 'expected a list of what is said');
  const [first, second] = parsed.data.dialogue;
  const [begins, reacts] = [Begins.safeParse(first), Reacts.safeParse(second)];
  if (!begins.success || !reacts.success) return null;
  const { options = null, cites = null } = reacts.data;
  const question = begins.data.says.replace(/^@\w+\s*/, '');
  return question === '' || (options ?? cites) === null ? null : { name, question, options, cites };
}

/** @returns whether a judgement asks back and answers as a transcript says. */
export function goesAsWritten({ options, cites }: Transcript, judgement: Judgement): boolean {
  if (options !== null) {
    const labels = judgement.clarification?.options.map(({ label }) => label) ?? [];
    return areIn(options, labels);
  }
  const shown = judgement.answer ? [judgement.answer] : (judgement.entries ?? []);
  const titles = shown.flatMap(({ citations }) => citations.map(({ title }) => title));
  return judgement.decision.kind !== 'ask' && areIn(cites ?? [], [...new Set(titles)]);
}

/** Whether there are as many texts as words, and each word stands in one of them. */
function areIn(words: readonly string[], texts: readonly string[]): boolean {
  return words.length === texts.length && words.every((word) => texts.some((text) => text.includes(word)));
}
