import type { ServerResponse } from 'node:http';
import type { Problem } from './problem.ts';

/** Sends a value as JSON. */
export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}

/** Sends an error in OpenAI's shape. */
export function sendProblem(response: ServerResponse, { status, error, headers }: Problem): void {
  sendJson(response, status, { error }, headers);
}
