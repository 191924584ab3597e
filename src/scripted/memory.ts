import { createHash } from 'node:crypto';
import type { ChatBody } from './chat-request.ts';
import type { Fault } from './faults.ts';
import { keptTokens } from './tokens.ts';

/** A request for a chat completion, as it came and as it went. */
export interface Received {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Null if the request did not tell. */
  readonly prompt: string | null;
  readonly body: ChatBody;
  /** What was made to go wrong; null if nothing was. */
  readonly fault: Fault | null;
}

/** The requests of an endpoint. */
export interface Memory {
  /** The last ones, in order. */
  readonly kept: readonly Received[];
  add(received: Received): void;
  /**
   * The prompt of an earlier request with the same first message, which may have grown since: an endpoint that takes no
   * JSON schema hears the prompt's name only once. Null if none that is kept is one.
   */
  promptLike(body: ChatBody): string | null;
  /** How often the same messages came before, kept or not. */
  repeatsOf(body: ChatBody): number;
  /** Tokens that an endpoint would have kept from earlier requests. */
  keptTokensOf(body: ChatBody): number;
}

/** So many earlier requests are looked at for what an endpoint would have kept of them. */
export const lookedBack = 50;

/** The text of all messages, one below the other. */
export function textOf({ messages }: ChatBody): string {
  return messages.map(({ role, content }) => `${role}\n${content}`).join('\n');
}

function firstOf({ messages: [first] }: ChatBody): string {
  return first ? `${first.role}\n${first.content}` : '';
}

function hashOf(body: ChatBody): string {
  return createHash('sha256').update(textOf(body)).digest('hex');
}

/**
 * Begins to remember requests.
 * @param most so many of them are kept whole.
 */
export function beginMemory(most: number): Memory {
  const kept: Received[] = [];
  const times = new Map<string, number>();
  return {
    kept,
    add(received) {
      const hash = hashOf(received.body);
      times.set(hash, (times.get(hash) ?? 0) + 1);
      kept.push(received);
      if (kept.length > most) kept.shift();
    },
    promptLike(body) {
      const first = firstOf(body);
      return (
        kept.findLast((one) => one.prompt !== null && first.startsWith(firstOf(one.body)))?.prompt ?? null
      );
    },
    repeatsOf: (body) => times.get(hashOf(body)) ?? 0,
    keptTokensOf(body) {
      const sameModel = kept.slice(-lookedBack).filter((one) => one.body.model === body.model);
      return keptTokens(
        textOf(body),
        sameModel.map((one) => textOf(one.body)),
      );
    },
  };
}
