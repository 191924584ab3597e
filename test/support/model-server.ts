import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A request that a model endpoint got. */
export interface ModelRequestSeen {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly stream?: boolean;
    readonly temperature?: number;
    readonly max_tokens?: number;
    readonly stream_options?: unknown;
    readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } };
    readonly messages: { readonly role: string; readonly content: string }[];
    readonly input: string[];
  };
}

/** What the endpoint does with a request. */
export type ModelReply = (seen: ModelRequestSeen, response: ServerResponse) => void | Promise<void>;

/** A model endpoint on this machine whose replies a test programs. */
export interface ModelServer {
  /** Ends with "/v1". */
  readonly url: string;
  readonly requests: ModelRequestSeen[];
  /** Most requests that were under way at the same time. */
  readonly mostAtOnce: () => number;
  /** What the next requests get, one after the other; the last stands for all that follow. */
  program(...replies: ModelReply[]): void;
  close(): Promise<void>;
}

/** Starts an endpoint on any free port of 127.0.0.1. */
export async function startModelServer(...initial: ModelReply[]): Promise<ModelServer> {
  const requests: ModelRequestSeen[] = [];
  let replies = initial;
  let underWay = 0;
  let most = 0;
  const server = createServer((request, response) => {
    let text = '';
    most = Math.max(most, ++underWay);
    response.once('close', () => underWay--);
    request.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    request.on('end', () => {
      const seen = { path: request.url ?? '', headers: request.headers, body: JSON.parse(text) };
      requests.push(seen);
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      if (reply) void reply(seen, response);
      else response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    mostAtOnce: () => most,
    program: (...next) => {
      replies = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Tokens that `says` tells. */
export const toldUsage = {
  prompt_tokens: 1000,
  completion_tokens: 200,
  prompt_tokens_details: { cached_tokens: 600 },
};

interface Saying {
  readonly finish?: string;
  readonly refusal?: string;
  /** Milliseconds between two pieces of a stream, or before a reply of one piece. */
  readonly paceMs?: number;
  readonly withoutUsage?: boolean;
}

/** A reply of the model: streamed in pieces of seven characters if that is wanted, else in one piece. */
export function says(text: string, saying: Saying = {}): ModelReply {
  const { finish = 'stop', refusal, paceMs = 0, withoutUsage = false } = saying;
  const usage = withoutUsage ? {} : { usage: toldUsage };
  return async ({ body }, response) => {
    if (!body.stream) {
      if (paceMs > 0) await wait(paceMs);
      const message = { role: 'assistant', content: text, ...(refusal ? { refusal } : {}) };
      return sendJson(response, 200, { choices: [{ index: 0, message, finish_reason: finish }], ...usage });
    }
    beginStream(response);
    for (const content of text.match(/[\s\S]{1,7}/g) ?? []) {
      sendEvent(response, { choices: [{ index: 0, delta: { content } }] });
      if (paceMs > 0) await wait(paceMs);
    }
    const delta = refusal ? { refusal } : {};
    sendEvent(response, { choices: [{ index: 0, delta, finish_reason: finish }] });
    if (body.stream_options) sendEvent(response, { choices: [], ...usage });
    response.end('data: [DONE]\n\n');
  };
}

/** A response with a status, a body and headers. */
export function responds(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): ModelReply {
  return (_, response) => sendJson(response, status, body, headers);
}

/** A refusal in OpenAI's form. */
export function refuses(status: number, message: string, details: object = {}): ModelReply {
  return responds(status, { error: { message, type: 'invalid_request_error', param: null, ...details } });
}

/** A stream that ends in the middle: the connection breaks, or it closes as if all were well. */
export function breaksOffAfter(text: string, how: 'cut' | 'closed'): ModelReply {
  return async (_, response) => {
    beginStream(response);
    if (text) sendEvent(response, { choices: [{ index: 0, delta: { content: text } }] });
    await wait(20);
    if (how === 'cut') response.destroy();
    else response.end();
  };
}

/** A stream that falls silent and stays open. */
export function fallsSilentAfter(text: string): ModelReply {
  return (_, response) => {
    beginStream(response);
    sendEvent(response, { choices: [{ index: 0, delta: { content: text } }] });
  };
}

/** Nothing at all, for as long as the other side has patience. */
export const silence: ModelReply = () => {};

/** A connection that breaks before a word. */
export const hangsUp: ModelReply = (_, response) => void response.destroy();

function beginStream(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
}

function sendEvent(response: ServerResponse, event: object): void {
  response.write(`data: ${JSON.stringify(event)}\n\n`);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
