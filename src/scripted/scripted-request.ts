import type { IncomingHttpHeaders } from 'node:http';
import type { ChatBody } from './chat-request.ts';
import { type NumberedPassage, readMessage } from './passages.ts';

/** Name of the request header that tells which prompt a request is for. */
export const promptHeader = 'x-whichbot-prompt';

/** A request as a programme sees it. */
export interface ScriptedRequest {
  /** Name of the prompt, "read"; null if the request does not tell. */
  readonly prompt: string | null;
  readonly model: string;
  readonly format: 'text' | 'json_object' | 'json_schema';
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** The message that asks: the last of the user's that prints passages, else the user's last. */
  readonly user: string;
  /** The passages in that message. */
  readonly passages: readonly NumberedPassage[];
  /** What that message says before and after its passages. */
  readonly around: string;
  /** How often the same request was made before. */
  readonly repeats: number;
}

/** Which prompt a request is for: by its header, else by the name of its JSON schema, else null. */
export function promptOf(headers: IncomingHttpHeaders, body: ChatBody): string | null {
  const header = headers[promptHeader];
  if (typeof header === 'string' && header !== '') return header;
  return body.response_format.type === 'json_schema' ? body.response_format.json_schema.name : null;
}

/** Makes of a request what programmes look at. */
export function scriptedRequest(prompt: string | null, body: ChatBody, repeats: number): ScriptedRequest {
  const said = body.messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  const user = said.findLast((content) => readMessage(content).passages.length > 0) ?? said.at(-1) ?? '';
  return {
    prompt,
    model: body.model,
    format: body.response_format.type,
    messages: body.messages.map(({ role, content }) => ({ role, content })),
    user,
    ...readMessage(user),
    repeats,
  };
}
