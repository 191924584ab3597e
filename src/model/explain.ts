import { APIConnectionError, APIError } from 'openai';
import { messageOf } from '../errors.ts';
import { redactSecrets } from '../telemetry/redact.ts';
import { retryAfterMs } from './retry-after.ts';
import { Setback } from './setback.ts';
import { type ModelSettings, shownAddress } from './settings.ts';

/** Characters of an endpoint's own words that are repeated at most. */
const saidChars = 300;

/** @returns the model and where it is, for messages. */
export function nameOf(model: string, settings: ModelSettings): string {
  return `the model "${model}" at ${shownAddress(settings)}`;
}

/**
 * Makes of whatever an attempt threw what the retries need to know, in words for the operator. The key is in
 * none of them, and the SDK's error is not kept as a cause: endpoints may repeat the key.
 * @param now milliseconds since 1970, for a Retry-After that is a date.
 */
export function toSetback(thrown: unknown, model: string, settings: ModelSettings, now: number): Setback {
  if (thrown instanceof Setback) return thrown;
  const who = nameOf(model, settings);
  if (!(thrown instanceof APIError) || thrown instanceof APIConnectionError)
    return new Setback(
      `Cannot reach ${who}: ${clean(rootOf(thrown), settings)}; start the endpoint, or correct its address`,
      { outcome: 'failed', transient: true, down: true },
    );
  const status: number | undefined = thrown.status;
  const said = withoutStatus(thrown);
  if (thrown.code === 'content_filter')
    return new Setback(`Cannot ask ${who} as its filter refused the question: ${clean(said, settings)}`, {
      outcome: 'refused',
    });
  return new Setback(sentence(status, who, clean(said, settings)), {
    outcome: 'failed',
    transient: isTransient(status) && thrown.code !== 'insufficient_quota',
    down: status === undefined || status === 408 || status >= 500,
    retryAfterMs: retryAfterMs(thrown.headers, now),
    ...(status === undefined ? {} : { refusal: { status, text: everythingIn(thrown) } }),
  });
}

/** @returns the setback of an attempt that took longer than it may. */
export function tooSlow(who: string, timeoutMs: number): Setback {
  return new Setback(
    `Cannot wait for ${who} longer than ${timeoutMs / 1000} s: set MODEL_TIMEOUT_SECONDS higher, or use a faster model`,
    { outcome: 'failed', transient: true, down: true },
  );
}

function isTransient(status: number | undefined): boolean {
  return status === undefined || [408, 409, 429].includes(status) || status >= 500;
}

function sentence(status: number | undefined, who: string, said: string): string {
  if (status === 401)
    return 'Cannot use the model as the endpoint refused the key: set OPENAI_API_KEY to a key that it takes';
  if (status === 403) return `Cannot use ${who} with this key: ${said}; use a key that may`;
  if (status === 404)
    return `Cannot find ${who}: ${said}; set OPENAI_MODEL to one that is there, or correct the address`;
  if (status === 429) return `Cannot use ${who} for now: ${said}; wait, or raise the limit of the key`;
  return `Cannot use ${who}: ${status ?? 'broken off'} ${said}`.trim();
}

function withoutStatus(error: APIError): string {
  return error.message.replace(/^\d{3} /, '');
}

function everythingIn(error: APIError): string {
  const body: unknown = error.error;
  if (body) return JSON.stringify(body).toLowerCase();
  return error.message.endsWith('status code (no body)') ? '' : error.message.toLowerCase();
}

/** The innermost cause tells what happened; the SDK's "Connection error." does not. */
function rootOf(thrown: unknown): string {
  let root = thrown;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  const code = root instanceof Error && 'code' in root ? String(root.code) : '';
  return messageOf(root) || code || 'no reason given';
}

function clean(text: string, { apiKey }: ModelSettings): string {
  const withoutKey = apiKey === '' ? text : text.replaceAll(apiKey, '***');
  const line = redactSecrets(withoutKey).replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > saidChars ? `${line.slice(0, saidChars)} …` : line;
}
