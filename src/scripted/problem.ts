/** What the endpoint says instead of a reply, in the shape that OpenAI gives its errors. */
export interface Problem {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param: string | null;
    readonly code: string | null;
  };
}

/** A request that is not as it must be: status 400. */
export function badRequest(message: string, param: string | null, code: string | null = null): Problem {
  return { status: 400, error: { message, type: 'invalid_request_error', param, code } };
}

/** A key that is not the right one, or none: status 401. */
export const wrongKey: Problem = {
  status: 401,
  error: {
    message: 'Incorrect API key provided.',
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  },
};

/** An address at which there is nothing: status 404. */
export function unknownAddress(method: string, path: string): Problem {
  const message = `Unknown request URL: ${method} ${path}.`;
  return {
    status: 404,
    error: { message, type: 'invalid_request_error', param: null, code: 'unknown_url' },
  };
}

/** Too many requests: status 429, with the time to wait. */
export function rateLimited(retryAfterSeconds: number): Problem {
  return {
    status: 429,
    headers: { 'retry-after': `${retryAfterSeconds}` },
    error: {
      message: `Rate limit reached. Please try again in ${retryAfterSeconds}s.`,
      type: 'requests',
      param: null,
      code: 'rate_limit_exceeded',
    },
  };
}

/** Something broke at the endpoint's side: status 500. */
export const serverError: Problem = {
  status: 500,
  error: {
    message: 'The server had an error while processing your request.',
    type: 'server_error',
    param: null,
    code: null,
  },
};
