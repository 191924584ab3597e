import type { MiddlewareHandler } from 'hono';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @returns whether a "Host" header names this machine, with any port or none. */
export function isLoopbackHost(host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  const url = new URL(`http://${host}`);
  return url.host === host.toLowerCase().replace(/:80$/, '') && LOOPBACK.has(url.hostname);
}

/** @returns whether an "Origin" header is the site itself; a missing one is. "null" is not. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined): boolean {
  return origin === undefined || origin === `http://${host}`;
}

/**
 * Lets only readers on this machine in: a page elsewhere may point its own name at 127.0.0.1, but cannot choose
 * the "Host" and "Origin" that the browser then sends. Who writes must send an "Origin", as every form does.
 *
 * @param isWritable tells which paths take POST.
 */
export function loopbackOnly(isWritable: (path: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host');
    const origin = c.req.header('origin');
    if (!isLoopbackHost(host)) return c.text('This console answers only to localhost and 127.0.0.1.\n', 403);
    if (!isOwnOrigin(origin, host)) return c.text('This console does not answer to other sites.\n', 403);
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (c.req.method !== 'POST' || !isWritable(c.req.path)) {
      return c.text('This page can only be read.\n', 405, { Allow: 'GET, HEAD' });
    }
    if (origin === undefined) return c.text('This console takes reviews only from its own pages.\n', 403);
    return next();
  };
}
