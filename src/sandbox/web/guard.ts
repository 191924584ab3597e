import type { MiddlewareHandler } from 'hono';

const loopback = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether a request may be served: asked for by a loopback name and not sent by another site's page. */
export function isTrusted(host: string | undefined, origin: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  if (!loopback.has(new URL(`http://${host}`).hostname)) return false;
  return origin === undefined || origin === `http://${host}`;
}

/** Refuses foreign names (DNS rebinding) and foreign origins with 403. */
export const guard: MiddlewareHandler = async (c, next) => {
  if (!isTrusted(c.req.header('host'), c.req.header('origin'))) {
    return c.text('The sandbox answers only pages and programs of this machine', 403);
  }
  return next();
};
