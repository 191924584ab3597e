import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { icon } from '../pages/icon.ts';
import { stylesheet } from '../pages/stylesheet.ts';

const version = createHash('sha256').update(stylesheet).update(icon).digest('hex').slice(0, 10);

/** Where pages find the style sheet; changes with its text. */
export const stylesheetHref = `/assets/style.css?v=${version}`;

/** Where pages find the icon; changes with its text. */
export const iconHref = `/assets/icon.svg?v=${version}`;

const KEEP = 'public, max-age=31536000, immutable';

/** Serves the style sheet and the icon. */
export function assets(): Hono {
  const app = new Hono();
  app.get('/style.css', (c) =>
    c.body(stylesheet, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': KEEP }),
  );
  app.get('/icon.svg', (c) => c.body(icon, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': KEEP }));
  return app;
}
