import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';

const url = z.string().regex(/^https?:\/\//);

const Welcome = z.object({
  banner: z.string().max(300).default(''),
  questions: z.array(z.string().min(1).max(300)).max(12).default([]),
  consoleUrl: url.nullable().default(null),
  link: z
    .object({ text: z.string().min(1).max(60), url })
    .nullable()
    .default(null),
});

/** What the app that started the sandbox may set, to be mounted under /control. */
export function controlRoutes(context: Context): Hono {
  const app = new Hono();
  app.put('/welcome', async (c) => {
    const parsed = Welcome.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ ok: false, error: z.prettifyError(parsed.error) }, 400);
    context.feed.setWelcome(parsed.data);
    return c.json({ ok: true });
  });
  return app;
}
