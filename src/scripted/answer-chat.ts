import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { chunks, completion, type Usage } from './chat-answer.ts';
import { type ChatBody, parseChatBody } from './chat-request.ts';
import type { Fault } from './faults.ts';
import { type Memory, textOf } from './memory.ts';
import { notWritten, type Programme, type Reply } from './programme.ts';
import { promptOf, scriptedRequest } from './scripted-request.ts';
import { sendJson, sendProblem } from './send.ts';
import { roughTokens } from './tokens.ts';
import { piecesOf, type Utterance, utter } from './utterance.ts';
import { wireProblem } from './wire-problem.ts';

/** How time passes at the endpoint. */
export interface Pace {
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly tokenMs: number;
  readonly silenceMs: number;
  readonly retryAfterSeconds: number;
}

/** A request for a chat completion, and all that its answer is made of. */
export interface Chat {
  readonly body: unknown;
  readonly headers: IncomingHttpHeaders;
  readonly response: ServerResponse;
  readonly programme: Programme;
  readonly memory: Memory;
  readonly pace: Pace;
}

interface Saying {
  readonly request: ChatBody;
  readonly fault: Fault | undefined;
  /** Null if the answer has no choices. */
  readonly utterance: Utterance | null;
  readonly usage: Usage;
  readonly response: ServerResponse;
  readonly pace: Pace;
  /** Aborted when the other side hangs up. */
  readonly gone: AbortSignal;
}

/** Answers a request for a chat completion; rejects if the other side hangs up while it waits. */
export async function answerChat({ body, headers, response, programme, memory, pace }: Chat): Promise<void> {
  const parsed = parseChatBody(body);
  if ('problem' in parsed) return sendProblem(response, parsed.problem);
  const request = parsed.body;
  const prompt = promptOf(headers, request) ?? memory.promptLike(request);
  const asked = scriptedRequest(prompt, request, memory.repeatsOf(request));
  const reply = programme(asked) ?? notWritten();
  const { fault } = reply;
  const usage = usageOf(reply, request, memory.keptTokensOf(request));
  memory.add({ at: pace.now(), prompt, body: request, fault: fault ?? null });
  const problem = wireProblem(fault, request, pace.retryAfterSeconds);
  if (problem) return sendProblem(response, problem);
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  if (fault === 'silence') await pace.sleep(pace.silenceMs, gone.signal);
  const utterance = fault === 'empty-choices' ? null : utter(reply, request);
  const saying = { request, fault, utterance, usage, response, pace, gone: gone.signal };
  await (request.stream ? stream(saying) : sayAtOnce(saying));
}

function usageOf(reply: Reply, request: ChatBody, kept: number): Usage {
  const { content, refusal } = utter(reply, request);
  const input = roughTokens(textOf(request));
  const output = roughTokens(content ?? refusal ?? '');
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: kept },
  };
}

function envelopeOf({ request, pace }: Saying) {
  const at = pace.now();
  return { id: `chatcmpl-scripted-${at}`, created: Math.floor(at / 1000), model: request.model };
}

async function sayAtOnce(saying: Saying): Promise<void> {
  const { fault, utterance, usage, response, pace, gone } = saying;
  const answer = completion(envelopeOf(saying), utterance, usage);
  if (fault === 'slow-tokens')
    await pace.sleep(pace.tokenMs * piecesOf(utterance?.content ?? '').length, gone);
  if (fault !== 'cut-stream') return sendJson(response, 200, answer);
  const text = JSON.stringify(answer);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  await written(response, text.slice(0, text.length / 2));
  response.destroy();
}

async function stream(saying: Saying): Promise<void> {
  const { request, fault, utterance, response, pace, gone } = saying;
  const usage = request.stream_options?.include_usage ? saying.usage : null;
  const all = chunks(envelopeOf(saying), utterance, usage);
  const said = fault === 'cut-stream' ? all.slice(0, Math.ceil(all.length / 2)) : all;
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
  });
  for (const chunk of said) {
    if (fault === 'slow-tokens') await pace.sleep(pace.tokenMs, gone);
    await written(response, `data: ${JSON.stringify(chunk)}\n\n`);
  }
  if (fault === 'cut-stream') response.destroy();
  else response.end('data: [DONE]\n\n');
}

/** Resolves when the text is handed to the socket. */
function written(response: ServerResponse, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    response.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
