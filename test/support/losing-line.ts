import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A line to a server that passes every call on, and loses the answer of the calls to one path. */
export async function losingLine(target: string, lostPath: string) {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    calls.push(path);
    const { 'content-type': type = '', authorization = '' } = request.headers;
    const body = new Uint8Array(await buffer(request));
    const headers = { 'content-type': type, authorization };
    const answer = await fetch(`${target}${path}`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (path === lostPath) return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    /** Paths called so far. */
    calls,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
