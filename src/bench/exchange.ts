import { countTokens, estimateTokens } from '../model/estimate.ts';
import type { Message } from '../model/port.ts';
import type { NumberedPassage } from '../scripted/passages.ts';
import type { Programme } from '../scripted/programme.ts';

/** One call of a model: what it was sent, and what it said. */
export interface Exchange {
  /** Name of the prompt. */
  readonly prompt: string;
  readonly messages: readonly Message[];
  readonly reply: string;
}

/** A call as an endpoint heard it. */
export interface HeardExchange extends Exchange {
  readonly passages: readonly NumberedPassage[];
}

/** What calls take. */
export interface Taken {
  readonly calls: number;
  /** Tokens of the messages. */
  readonly input: number;
  /** Of them, those of messages with which every call of the same prompt begins. */
  readonly constant: number;
  readonly output: number;
}

/** A programme that notes down every request and what it says to it. */
export function noting(programme: Programme, note: (heard: HeardExchange) => void): Programme {
  return (request) => {
    const reply = programme(request);
    const said = reply?.body ?? '';
    note({
      prompt: request.prompt ?? '',
      // Who says a message takes the same tokens, whoever it is.
      messages: request.messages.map(({ content }) => ({ role: 'user', content })),
      reply: typeof said === 'string' ? said : JSON.stringify(said),
      passages: request.passages,
    });
    return reply;
  };
}

/** Counts what calls take, by their prompts' constant messages. */
export function takenBy(exchanges: readonly Exchange[], constantOf: ReadonlyMap<string, number>): Taken {
  const sum = (of: (exchange: Exchange) => number) =>
    exchanges.reduce((total, exchange) => total + of(exchange), 0);
  return {
    calls: exchanges.length,
    input: sum(({ messages }) => estimateTokens(messages)),
    constant: sum(({ prompt }) => constantOf.get(prompt) ?? 0),
    output: sum(({ reply }) => countTokens(reply)),
  };
}

/** For each prompt, the tokens of the messages with which all of its calls begin: those can be kept from call to call. */
export function constantTokens(exchanges: readonly Exchange[]): Map<string, number> {
  const heads = new Map<string, readonly Message[]>();
  for (const { prompt, messages } of exchanges) {
    const head = heads.get(prompt) ?? messages.slice(0, -1);
    const differs = head.findIndex(({ content }, i) => messages[i]?.content !== content);
    heads.set(prompt, differs < 0 ? head : head.slice(0, differs));
  }
  const frame = estimateTokens([]);
  return new Map([...heads].map(([prompt, head]) => [prompt, estimateTokens(head) - frame]));
}
