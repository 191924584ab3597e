import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A place to stop at: before a call reaches Slack, or after, when its answer is lost. */
export interface SlackStop {
  readonly when: 'before' | 'after';
  /** Such as "chat.postMessage". */
  readonly method: string;
}

/** A line to the API of a workspace that can be stopped at a call. */
export interface SlackLine {
  /** For `SLACK_API_URL`. */
  readonly apiUrl: string;
  /** Never answers the next call of a method. @returns once it is there. */
  stopAt(stop: SlackStop): Promise<void>;
  /** Refuses the next call of a method, as if there were too many: it may come again after a second. */
  refuseNext(method: string): void;
  /** Methods called so far. */
  readonly calls: readonly string[];
  close(): void;
}

/** Opens a line to an API that passes everything on until it is told to stop. */
export async function slackLine(target: string): Promise<SlackLine> {
  const calls: string[] = [];
  let armed: (SlackStop & { readonly reached: () => void }) | null = null;
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const method = request.url?.replace(/^\/api\//, '') ?? '';
    calls.push(method);
    if (refused.includes(method)) {
      refused.splice(refused.indexOf(method), 1);
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' });
      return void response.end(JSON.stringify({ ok: false, error: 'ratelimited' }));
    }
    const stop = armed?.method === method ? armed : null;
    if (stop) armed = null;
    if (stop?.when === 'before') return stop.reached();
    const { 'content-type': type = '', authorization = '' } = request.headers;
    const body = new Uint8Array(await buffer(request));
    const answer = await fetch(`${target}${method}`, {
      method: 'POST',
      headers: { 'content-type': type, authorization },
      body,
    });
    const text = await answer.text();
    if (stop) return stop.reached();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`,
    calls,
    refuseNext: (method) => void refused.push(method),
    stopAt: (stop) =>
      new Promise((resolve) => {
        armed = { ...stop, reached: resolve };
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
