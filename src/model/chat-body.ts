import type OpenAI from 'openai';
import type { Abilities } from './abilities.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Message, ModelRequest, RenderedPrompt } from './port.ts';
import { repairMessages } from './repair.ts';

/** A question to a model, before it is known what the endpoint takes. */
export interface Question {
  readonly prompt: RenderedPrompt;
  readonly model: string;
  /** What the reply must fit, for strict output; null if plain text is wanted. */
  readonly schema: JsonSchema | null;
  readonly repair: ModelRequest<unknown>['repair'] | undefined;
  readonly onText: ((textSoFar: string) => void) | undefined;
}

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParamsNonStreaming;

/** A reply that is longer than this went astray. */
const maxTokens = 8_192;

/** @returns the request for a question, with nothing in it that the endpoint refuses. */
export function toChatBody(question: Question, abilities: Abilities): Body {
  return {
    model: question.model,
    messages: toMessages(question, abilities),
    ...(abilities.temperature ? { temperature: 0 } : {}),
    ...(abilities.maxTokens ? { max_tokens: maxTokens } : {}),
    ...formatOf(question, abilities),
  };
}

function formatOf({ prompt, schema }: Question, { format }: Abilities) {
  if (schema === null || format === 'text') return {};
  if (format === 'json_object') return { response_format: { type: format } };
  const name = prompt.name.replace(/[^\w-]+/g, '-').slice(0, 64);
  return { response_format: { type: format, json_schema: { name, schema: { ...schema }, strict: true } } };
}

function toMessages({ prompt, schema, repair }: Question, { format }: Abilities): Message[] {
  const told = schema === null ? '' : `\n\n${tell(schema)}`;
  const isKnown = schema === null || format === 'json_schema';
  // An endpoint may take a schema and pay no heed to it: a repair tells it in words as well.
  const amends = repair
    ? repairMessages(repair).map((message) => amend(message, 'user', isKnown ? told : ''))
    : [];
  if (isKnown) return [...prompt.messages, ...amends];
  const [first, ...rest] = prompt.messages;
  return first?.role === 'system'
    ? [amend(first, 'system', told), ...rest, ...amends]
    : [{ role: 'system', content: tell(schema) }, ...prompt.messages, ...amends];
}

function amend(message: Message, role: Message['role'], more: string): Message {
  return message.role === role ? { role, content: `${message.content}${more}` } : message;
}

function tell(schema: JsonSchema): string {
  return `Reply with one JSON object and nothing else. It must fit this JSON schema:\n${JSON.stringify(schema)}`;
}
