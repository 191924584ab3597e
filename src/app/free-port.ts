import { createServer } from 'node:net';

/** Asks the system for a port on 127.0.0.1 that nobody listens on at this moment; the caller may still be beaten to it. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string')
    throw new TypeError('Cannot find a free port: listen on TCP');
  return address.port;
}
