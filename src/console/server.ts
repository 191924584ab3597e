import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { SetupError } from '../errors.ts';

/** A server that listens. */
export interface Listening {
  /** For example "http://127.0.0.1:4180". */
  readonly url: string;
  readonly port: number;
  /** Stops listening and ends what is open. */
  close(): Promise<void>;
}

/**
 * Serves an app.
 *
 * @param at.port 0 for any free one.
 * @throws {SetupError} if the port cannot be had.
 */
export async function listen(app: Hono, at: { host: string; port: number }): Promise<Listening> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, at)));
    server.listen(at.port, at.host, () => resolve());
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : at.port;
  const host = at.host.includes(':') ? `[${at.host}]` : at.host;
  return { url: `http://${host}:${port}`, port, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

function portError(error: NodeJS.ErrnoException, at: { host: string; port: number }): SetupError {
  const why = reasons[error.code ?? ''] ?? error.message;
  return new SetupError(
    `Cannot open the console on ${at.host}, port ${at.port}, as ${why}: set CONSOLE_PORT to a free port, or to 0 for any`,
    { cause: error },
  );
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it',
  EACCES: 'this user may not use it',
};
