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
 * the "Host" and "Origin" that the browser then sends.
 */
export function loopbackOnly(): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host');
    if (!isLoopbackHost(host)) return c.text('This console answers only to localhost and 127.0.0.1.\n', 403);
    if (!isOwnOrigin(c.req.header('origin'), host)) {
      return c.text('This console does not answer to other sites.\n', 403);
    }
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('This console can only be read.\n', 405, { Allow: 'GET, HEAD' });
    }
    return next();
  };
}
