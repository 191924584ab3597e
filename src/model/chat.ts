import type OpenAI from 'openai';
import type { Abilities } from './abilities.ts';
import { type Question, toChatBody } from './chat-body.ts';
import { ChatChunk, ChatCompletion, type Heard, nothingHeard, toHeard, withChunk } from './heard.ts';
import { Setback } from './setback.ts';
import type { Watchdog } from './watchdog.ts';

/**
 * Sends one chat completion, streamed if somebody reads along.
 * @param who the model and where it is, for messages.
 * @throws {Setback} if the response is no chat completion, or a stream broke off with text in it.
 */
export function chat(
  client: OpenAI,
  question: Question,
  abilities: Abilities,
  watchdog: Watchdog,
  who: string,
): Promise<Heard> {
  const { onText } = question;
  return onText === undefined
    ? inOnePiece(client, question, abilities, watchdog, who)
    : inPieces(client, { ...question, onText }, abilities, watchdog, who);
}

async function inOnePiece(
  client: OpenAI,
  question: Question,
  abilities: Abilities,
  { signal }: Watchdog,
  who: string,
): Promise<Heard> {
  const response: unknown = await client.chat.completions.create(toChatBody(question, abilities), { signal });
  const parsed = ChatCompletion.safeParse(response);
  if (parsed.success) return toHeard(parsed.data);
  throw new Setback(
    `Cannot use the response of ${who} as it is no chat completion: correct the endpoint's address`,
    { outcome: 'invalid' },
  );
}

async function inPieces(
  client: OpenAI,
  question: Question & { readonly onText: (textSoFar: string) => void },
  abilities: Abilities,
  watchdog: Watchdog,
  who: string,
): Promise<Heard> {
  const { signal } = watchdog;
  const options = abilities.streamUsage ? { stream_options: { include_usage: true } } : {};
  let heard = nothingHeard;
  try {
    const body = { ...toChatBody(question, abilities), ...options, stream: true as const };
    const chunks: AsyncIterable<unknown> = await client.chat.completions.create(body, { signal });
    for await (const chunk of chunks) {
      watchdog.touch();
      const before = heard.text;
      heard = withChunk(heard, ChatChunk.parse(chunk));
      if (heard.text !== before) question.onText(heard.text);
    }
    signal.throwIfAborted();
  } catch (error) {
    if (heard.finish !== null) return heard;
    // Without text nobody has seen anything yet, so that the request may go out again.
    if (heard.text === '') throw error;
    throw brokenOff(heard, who);
  }
  if (heard.finish === null && heard.text !== '') throw brokenOff(heard, who);
  return heard;
}

function brokenOff({ text, usage }: Heard, who: string): Setback {
  return new Setback(
    `Cannot use the reply of ${who} as it broke off after ${text.length} characters: look into the endpoint's log if this stays so`,
    { outcome: 'truncated', reply: text, usage, down: true },
  );
}
