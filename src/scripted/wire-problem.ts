import type { ChatBody } from './chat-request.ts';
import type { Fault } from './faults.ts';
import { badRequest, type Problem, rateLimited, serverError, wrongKey } from './problem.ts';

function unsupported(what: string, param: string, code: string | null = null): Problem {
  return badRequest(`Unsupported parameter: ${what} is not supported with this model.`, param, code);
}

type Look = (body: ChatBody) => Problem | null;

const refusesFormats =
  (...types: readonly string[]): Look =>
  ({ response_format: { type } }) =>
    types.includes(type) ? unsupported(`'response_format' of type '${type}'`, 'response_format') : null;

const looks: Partial<Record<Fault, Look>> = {
  unauthorized: () => wrongKey,
  'server-error': () => serverError,
  'no-json-schema': refusesFormats('json_schema'),
  'no-response-format': refusesFormats('json_schema', 'json_object'),
  'no-temperature': ({ temperature }) =>
    typeof temperature === 'number' && temperature !== 1
      ? badRequest(
          `Unsupported value: 'temperature' does not support ${temperature} with this model. Only the default (1) value is supported.`,
          'temperature',
          'unsupported_value',
        )
      : null,
  'no-max-tokens': ({ max_tokens: most }) =>
    typeof most === 'number' ? unsupported("'max_tokens'", 'max_tokens', 'unsupported_parameter') : null,
  'no-stream-options': ({ stream_options: options }) =>
    options ? badRequest('Unrecognized request argument supplied: stream_options', null) : null,
};

/** The error that a failure makes of a request; null if the request gets its reply. */
export function wireProblem(
  fault: Fault | undefined,
  body: ChatBody,
  retryAfterSeconds: number,
): Problem | null {
  if (fault === 'rate-limited') return rateLimited(retryAfterSeconds);
  return (fault && looks[fault]?.(body)) ?? null;
}
