import type { ChatBody } from './chat-request.ts';
import type { Reply } from './programme.ts';
import { roughTokens } from './tokens.ts';

/** A reply put into words. */
export interface Utterance {
  /** Null if the model declines. */
  readonly content: string | null;
  readonly refusal: string | null;
  readonly finish: 'stop' | 'length';
}

const CHARS_PER_TOKEN = 4;

function malformed(text: string): string {
  const middle = text.indexOf('":', text.length / 3);
  const at = middle < 0 ? text.indexOf('":') : middle;
  return at < 0 ? `${text}"` : `${text.slice(0, at + 1)}${text.slice(at + 2)}`;
}

function wrapped(text: string): string {
  return `Sure! Here is what I found in the passages:\n\n\`\`\`json\n${text}\n\`\`\`\n\nLet me know if you need {more}.`;
}

/** Puts a reply into words, with what its failure does to them and within the tokens that the request allows. */
export function utter({ body, fault }: Reply, request: ChatBody): Utterance {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (fault === 'refusal') {
    const refusal = typeof body === 'string' ? body : "I'm sorry, I can't help with that.";
    return { content: null, refusal, finish: 'stop' };
  }
  if (fault === 'truncated-json')
    return { content: text.slice(0, Math.floor(text.length * 0.6)), refusal: null, finish: 'length' };
  const said =
    fault === 'malformed-json' ? malformed(text) : fault === 'prose-around-json' ? wrapped(text) : text;
  const most = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  if (roughTokens(said) <= most) return { content: said, refusal: null, finish: 'stop' };
  return { content: said.slice(0, most * CHARS_PER_TOKEN), refusal: null, finish: 'length' };
}

/** Cuts a text into pieces as a model streams them: words, mostly. */
export function piecesOf(text: string): string[] {
  return text.match(/\s*\S{1,12}|\s+$/g) ?? [];
}
