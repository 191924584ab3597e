import OpenAI from 'openai';
import { onTestFinished } from 'vitest';
import { printPassages } from '../../src/model/prompts/passages.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { promptHeader } from '../../src/scripted/scripted-request.ts';
import { type Scripted, type ScriptedOptions, startScripted } from '../../src/scripted/start-scripted.ts';

/** An endpoint that is stopped at the end of the test. */
export async function scriptedEndpoint(
  programme: Programme,
  options: Omit<ScriptedOptions, 'programme'> = {},
): Promise<Scripted> {
  const endpoint = await startScripted({ programme, keptRequests: Number.POSITIVE_INFINITY, ...options });
  onTestFinished(() => endpoint.stop());
  return endpoint;
}

/** OpenAI's own client at an endpoint: no retries, for this prompt. */
export function clientOf({ url }: Scripted, prompt = 'read'): OpenAI {
  return new OpenAI({
    apiKey: 'any',
    baseURL: url,
    maxRetries: 0,
    logLevel: 'off',
    defaultHeaders: { [promptHeader]: prompt },
  });
}

/** Two passages about storage and one that is beside the point. */
export const storagePassages = [
  { title: 'Plans', headings: ['Team'], text: 'Storage on the Team plan: 500 GB.' },
  { title: 'Plans', headings: ['Free'], text: 'Storage on the Free plan: 5 GB.' },
  { title: 'Offices', headings: [], text: 'The Lisbon office opens at 08:00.' },
];

/** A user's message as the prompt "read" prints it. */
export function readMessageFor(question: string, passages = storagePassages): string {
  return `Question: ${question}\n\n${printPassages(passages, '4f1c9a')}`;
}

/** The body of a request that asks a question about passages. */
export function asking(question: string, passages = storagePassages) {
  return {
    model: 'any-model',
    messages: [
      { role: 'system' as const, content: 'Reply with JSON.' },
      { role: 'user' as const, content: readMessageFor(question, passages) },
    ],
  };
}
