import { piecesOf, type Utterance } from './utterance.ts';

/** Tokens as the protocol tells them. */
export interface Usage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
  readonly prompt_tokens_details: { readonly cached_tokens: number };
}

/** What stands at the head of every answer. */
export interface Envelope {
  readonly id: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly model: string;
}

/** A whole chat completion. Without an utterance it has no choices. */
export function completion(envelope: Envelope, utterance: Utterance | null, usage: Usage): unknown {
  const choices = utterance
    ? [
        {
          index: 0,
          message: { role: 'assistant', content: utterance.content, refusal: utterance.refusal },
          logprobs: null,
          finish_reason: utterance.finish,
        },
      ]
    : [];
  return { object: 'chat.completion', ...envelope, choices, usage };
}

/**
 * The same in chunks, as it is streamed: the role, piece by piece the text or refusal, the end, and the usage if it is
 * asked for.
 */
export function chunks(envelope: Envelope, utterance: Utterance | null, usage: Usage | null): unknown[] {
  const head = { object: 'chat.completion.chunk', ...envelope };
  const chunk = (delta: unknown, finish: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
  });
  const end = usage ? [{ ...head, choices: [], usage }] : [];
  if (!utterance) return end;
  const key = utterance.refusal === null ? 'content' : 'refusal';
  return [
    chunk({ role: 'assistant', content: '' }),
    ...piecesOf(utterance.refusal ?? utterance.content ?? '').map((piece) => chunk({ [key]: piece })),
    chunk({}, utterance.finish),
    ...end,
  ];
}
