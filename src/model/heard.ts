import { z } from 'zod';
import { Setback } from './setback.ts';
import { ToldUsage, toUsage, type Usage } from './usage.ts';

/** What came back from a model, as it came. */
export interface Heard {
  readonly text: string;
  /** Why the model stopped; null if the endpoint does not say. */
  readonly finish: string | null;
  /** What the model said when it declined; else null. */
  readonly declined: string | null;
  /** Whether there was any reply in the response. */
  readonly answered: boolean;
  readonly usage: Usage;
}

const Part = z.object({ content: z.string().nullish(), refusal: z.string().nullish() });
const finish_reason = z.string().nullish();

/** A reply in one piece, as far as we read it. */
export const ChatCompletion = z.object({
  choices: z.array(z.object({ message: Part, finish_reason })).nullish(),
  usage: ToldUsage,
});

/** A piece of a streamed reply, as far as we read it; one of another form counts as empty. */
export const ChatChunk = z
  .object({
    choices: z.array(z.object({ delta: Part.nullish(), finish_reason })).nullish(),
    usage: ToldUsage,
  })
  .catch({ choices: null, usage: null });

/** @returns what stands in a reply of one piece. */
export function toHeard({ choices, usage }: z.infer<typeof ChatCompletion>): Heard {
  const [choice] = choices ?? [];
  return {
    text: choice?.message.content ?? '',
    finish: choice?.finish_reason ?? null,
    declined: choice?.message.refusal || null,
    answered: choice !== undefined,
    usage: toUsage(usage),
  };
}

/** Nothing yet: what a stream begins with. */
export const nothingHeard = toHeard({ choices: null, usage: null });

/** @returns what was heard with one more piece of the stream. */
export function withChunk(heard: Heard, { choices, usage }: z.infer<typeof ChatChunk>): Heard {
  const [choice] = choices ?? [];
  const declined = choice?.delta?.refusal;
  return {
    text: heard.text + (choice?.delta?.content ?? ''),
    finish: choice?.finish_reason ?? heard.finish,
    declined: declined ? (heard.declined ?? '') + declined : heard.declined,
    answered: heard.answered || choice !== undefined,
    usage: usage ? toUsage(usage) : heard.usage,
  };
}

/**
 * Takes a reply only if the model said all that it wanted to.
 * @param who the model and where it is, for messages.
 * @throws {Setback} if it declined, broke off, or said nothing.
 */
export function wholeText(heard: Heard, who: string): string {
  const { text, finish, declined, answered, usage } = heard;
  if (declined !== null || finish === 'content_filter')
    throw new Setback(`Cannot use the reply of ${who} as it declined: put the question in another way`, {
      outcome: 'refused',
      reply: declined ?? text,
      usage,
    });
  if (finish === 'length')
    throw new Setback(
      `Cannot use the reply of ${who} as it broke off after ${text.length} characters: use a model that writes longer replies`,
      { outcome: 'truncated', reply: text, usage },
    );
  if (!answered || text.trim() === '')
    throw new Setback(`Cannot use the reply of ${who} as it is empty: use another model if this stays so`, {
      outcome: 'invalid',
      reply: text,
      usage,
    });
  return text;
}
