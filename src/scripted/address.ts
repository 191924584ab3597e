import { type Problem, unknownAddress } from './problem.ts';

/** What a request's address asks for. */
export interface Address {
  readonly what: 'chat' | 'embeddings' | 'models';
  /** Azure's name of a deployment, which stands for the model; null on OpenAI's paths. */
  readonly deployment: string | null;
}

const operations: ReadonlyMap<string, Address['what']> = new Map([
  ['POST /chat/completions', 'chat'],
  ['POST /embeddings', 'embeddings'],
  ['GET /models', 'models'],
]);

/** Reads an address: OpenAI's "/v1/…", or Azure's "/openai/deployments/<name>/…?api-version=<date>". */
export function readAddress(method: string, address: string): Address | { readonly problem: Problem } {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, openai, deployment, azure] =
    /^(?:\/v1(\/.*)|\/openai\/deployments\/([^/]+)(\/.*))$/.exec(pathname) ?? [];
  const what = operations.get(`${method} ${openai ?? azure}`);
  const lacksVersion = azure !== undefined && !searchParams.get('api-version');
  if (!what || lacksVersion) return { problem: unknownAddress(method, pathname) };
  return { what, deployment: deployment === undefined ? null : decodeURIComponent(deployment) };
}
