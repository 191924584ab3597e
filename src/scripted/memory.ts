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
  readonly all: readonly Received[];
  add(received: Received): void;
  /**
   * The prompt of an earlier request with the same first message, which may have grown since: an endpoint that takes no
   * JSON schema hears the prompt's name only once. Null if there is none.
   */
  promptLike(body: ChatBody): string | null;
  /** How often the same messages came before. */
  repeatsOf(body: ChatBody): number;
  /** Tokens that an endpoint would have kept from earlier requests. */
  keptTokensOf(body: ChatBody): number;
}

const LOOKED_BACK = 50;

/** The text of all messages, one below the other. */
export function textOf({ messages }: ChatBody): string {
  return messages.map(({ role, content }) => `${role}\n${content}`).join('\n');
}

function firstOf({ messages: [first] }: ChatBody): string {
  return first ? `${first.role}\n${first.content}` : '';
}

/** Begins to remember requests. */
export function beginMemory(): Memory {
  const all: Received[] = [];
  const times = new Map<string, number>();
  return {
    all,
    add(received) {
      const text = textOf(received.body);
      all.push(received);
      times.set(text, (times.get(text) ?? 0) + 1);
    },
    promptLike(body) {
      const first = firstOf(body);
      return (
        all.findLast((one) => one.prompt !== null && first.startsWith(firstOf(one.body)))?.prompt ?? null
      );
    },
    repeatsOf: (body) => times.get(textOf(body)) ?? 0,
    keptTokensOf(body) {
      const sameModel = all.slice(-LOOKED_BACK).filter((one) => one.body.model === body.model);
      return keptTokens(
        textOf(body),
        sameModel.map((one) => textOf(one.body)),
      );
    },
  };
}
