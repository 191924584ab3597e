import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { messageOf, SetupError } from '../errors.ts';
import { readAddress } from './address.ts';
import { answerChat, type Pace } from './answer-chat.ts';
import { embed } from './embedding.ts';
import { isJsonObject } from './json-object.ts';
import { beginMemory, lookedBack, type Memory, type Received } from './memory.ts';
import { badRequest, wrongKey } from './problem.ts';
import type { Programme } from './programme.ts';
import { sendJson, sendProblem } from './send.ts';
import { sleepFor } from './sleep.ts';

/** How the endpoint behaves. */
export interface ScriptedOptions {
  /** What it says. A request for which the programme knows nothing is declined, as a model declines. */
  readonly programme: Programme;
  /** 0, the default, for any free port of 127.0.0.1. */
  readonly port?: number;
  /** The only key that is taken, as bearer token or as Azure's `api-key`; by default none is asked for. */
  readonly key?: string;
  /** Milliseconds since 1970; by default the machine's clock. */
  readonly now?: () => number;
  /** Waits, and rejects when the signal says so; by default in real time. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Before each piece of slow tokens; by default 200. */
  readonly tokenMs?: number;
  /** How long a silence lasts; by default ten minutes. */
  readonly silenceMs?: number;
  /** Told with a rate limit; by default 1. */
  readonly retryAfterSeconds?: number;
  /** How many requests are kept to be looked at; by default as many as answers depend on, 50. */
  readonly keptRequests?: number;
}

/** An endpoint at work. */
export interface Scripted {
  /** Base address for clients of OpenAI's protocol, ending in "/v1". Azure's paths stand beside it. */
  readonly url: string;
  /** The requests for a chat completion that are kept, the last ones, in order, apart from those that were not as they must be. */
  calls(): readonly Received[];
  /** Breaks off what is under way. */
  stop(): Promise<void>;
}

interface Endpoint {
  readonly programme: Programme;
  readonly key: string | undefined;
  readonly pace: Pace;
  readonly memory: Memory;
}

/**
 * Starts an HTTP server that speaks OpenAI's protocol and says what a programme tells it. It is no model: it makes
 * nothing up.
 * @throws {SetupError} if it cannot listen on the port.
 */
export async function startScripted(options: ScriptedOptions): Promise<Scripted> {
  const { programme, port = 0, key, now = Date.now, sleep = sleepFor } = options;
  const { tokenMs = 200, silenceMs = 600_000, retryAfterSeconds = 1, keptRequests = lookedBack } = options;
  const pace = { now, sleep, tokenMs, silenceMs, retryAfterSeconds };
  const endpoint = { programme, key, pace, memory: beginMemory(keptRequests) };
  const server = createServer((request, response) => {
    handle(request, response, endpoint).catch((error: unknown) => fail(response, error));
  });
  const taken = await listen(server, port);
  return {
    url: `http://127.0.0.1:${taken}/v1`,
    calls: () => endpoint.memory.kept,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const message = `Cannot listen on port ${port} (${messageOf(error)}): choose a free one`;
      reject(new SetupError(message, { cause: error }));
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Tells what broke in a programme; nothing, if the other side has gone or the answer has begun. */
function fail(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) response.destroy();
  else
    sendProblem(response, {
      status: 500,
      error: { message: messageOf(error), type: 'server_error', param: null, code: null },
    });
}

async function handle(request: IncomingMessage, response: ServerResponse, endpoint: Endpoint): Promise<void> {
  const { headers, method = 'GET', url = '/' } = request;
  const body = await readJson(request);
  const address = readAddress(method, url);
  if (!hasKey(request, endpoint.key)) return sendProblem(response, wrongKey);
  if ('problem' in address) return sendProblem(response, address.problem);
  if (address.what === 'models') return sendJson(response, 200, models);
  if (!isJsonObject(body))
    return sendProblem(response, badRequest('We could not parse the JSON body of your request.', null));
  const named = address.deployment === null ? body : { ...body, model: address.deployment };
  if (address.what === 'chat') return answerChat({ body: named, headers, response, ...endpoint });
  const embedded = embed(named);
  if ('problem' in embedded) return sendProblem(response, embedded.problem);
  return sendJson(response, 200, embedded.answer);
}

const models = {
  object: 'list',
  data: [{ id: 'scripted', object: 'model', created: 0, owned_by: 'nobody' }],
};

/** @returns undefined if the body is no JSON. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
}

function hasKey({ headers }: IncomingMessage, key: string | undefined): boolean {
  return key === undefined || headers.authorization === `Bearer ${key}` || headers['api-key'] === key;
}
