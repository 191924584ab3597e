import { Hono } from 'hono';
import { z } from 'zod';
import { check } from '../api/arguments.ts';
import type { Context } from '../context.ts';
import { click } from './click.ts';
import { dismissModal, submitModal } from './modal.ts';
import { openDirect } from './open-direct.ts';
import { react } from './react.ts';
import { As, body } from './request.ts';
import { useShortcut } from './shortcut.ts';

const At = As.extend({ channel: z.string(), ts: z.string() });
const Clicked = At.extend({
  blockId: z.string(),
  actionId: z.string(),
  value: z.string().nullable().default(null),
});
const Used = At.extend({ callbackId: z.string() });
const InModal = As.extend({ view: z.string() });
const Submission = InModal.extend({ values: z.record(z.string(), z.string()).default({}) });

/** What people do to messages and modals, to be mounted beside the other routes of the page. */
export function interactionRoutes(context: Context): Hono {
  const app = new Hono();
  app.post('/actions', async (c) => {
    const { blockId, actionId, value, ...at } = check(Clicked, await body(c));
    return c.json({ ok: true, acknowledged: await click(context, at, { blockId, actionId, value }) });
  });
  app.post('/shortcuts', async (c) =>
    c.json({ ok: true, acknowledged: await useShortcut(context, check(Used, await body(c))) }),
  );
  app.post('/reactions', async (c) => {
    react(context, check(At.extend({ name: z.string() }), await body(c)));
    return c.json({ ok: true });
  });
  app.post('/opened', async (c) => {
    openDirect(context, check(As.extend({ channel: z.string() }), await body(c)));
    return c.json({ ok: true });
  });
  app.post('/modals/submit', async (c) => {
    const { values, ...at } = check(Submission, await body(c));
    return c.json({ ok: true, ...(await submitModal(context, at, values)) });
  });
  app.post('/modals/close', async (c) => {
    dismissModal(context, check(InModal, await body(c)));
    return c.json({ ok: true });
  });
  return app;
}
