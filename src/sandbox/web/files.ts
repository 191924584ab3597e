import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

const folder = new URL('../page/', import.meta.url);
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Only what comes from the sandbox itself runs, loads or frames anything. */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/** Serves what a browser needs to chat: one document, and scripts and styles as they are written. */
export function pageFiles(): Hono {
  const app = new Hono();
  app.get('/', () => serveFile('index.html'));
  app.get('/page/:name{[a-z-]+\\.(js|css|svg)}', (c) => serveFile(c.req.param('name')));
  return app;
}

async function serveFile(name: string): Promise<Response> {
  const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  try {
    return new Response(await readFile(new URL(name, folder)), {
      headers: { ...headers, 'content-type': type },
    });
  } catch {
    return new Response('No such file', { status: 404 });
  }
}
