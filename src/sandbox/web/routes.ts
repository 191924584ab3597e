import { Hono, type Context as HttpContext } from 'hono';
import { streamSSE } from 'hono/streaming';
import { z } from 'zod';
import { check } from '../api/arguments.ts';
import { Refusal } from '../api/refusal.ts';
import type { Context } from '../context.ts';
import { bot, people, shortcuts, team } from '../seed.ts';
import { isMember } from '../workspace/find.ts';
import { presentMessage } from '../workspace/present.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { As, body } from './request.ts';
import { createChannel, edit, invite, say, unsay } from './say.ts';

const Said = As.extend({ channel: z.string(), text: z.string(), threadTs: z.string().optional() });
const At = As.extend({ channel: z.string(), ts: z.string() });
/** What the page asks for, to be mounted under /web. Pages are told of changes by `/web/events`. */
export function webRoutes(context: Context): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ ok: false, error: error.code }, 400);
    throw error;
  });
  app.get('/workspace', (c) => c.json(overview(context, check(As, c.req.query()).as)));
  app.get('/messages', (c) => c.json({ messages: messagesOf(context, c.req.query()) }));
  app.get('/events', (c) => events(context, c));
  app.post('/messages', async (c) => c.json({ ok: true, ts: say(context, check(Said, await body(c))) }));
  app.post('/messages/edit', async (c) => {
    edit(context, check(Said.extend({ ts: z.string() }), await body(c)));
    return c.json({ ok: true });
  });
  app.post('/messages/delete', async (c) => {
    unsay(context, check(At, await body(c)));
    return c.json({ ok: true });
  });
  app.post('/channels', async (c) => {
    const { as, name } = check(As.extend({ name: z.string() }), await body(c));
    return c.json({ ok: true, channel: createChannel(context, as, name) });
  });
  app.post('/members', async (c) => {
    const { as, channel, user } = check(As.extend({ channel: z.string(), user: z.string() }), await body(c));
    invite(context, as, channel, user);
    return c.json({ ok: true });
  });
  app.route('/', interactionRoutes(context));
  return app;
}

function overview(context: Context, user: string): Record<string, unknown> {
  const channels = [...context.store.state.channels.values()];
  return {
    team,
    bot,
    people,
    channels: channels.filter((channel) => channel.members.includes(user)),
    welcome: context.feed.welcome,
    statuses: context.feed.statuses,
    prompts: context.feed.prompts,
    shortcuts,
    online: context.hub.connections > 0,
  };
}

function messagesOf(context: Context, query: Record<string, string>): unknown[] {
  const { as, channel } = check(As.extend({ channel: z.string() }), query);
  const { state } = context.store;
  if (!isMember(state, channel, as)) throw new Refusal('not_in_channel');
  const all = state.messages.get(channel) ?? [];
  return all.map((message) => ({ ...presentMessage(state, message), broadcast: message.broadcast }));
}

function events(context: Context, c: HttpContext): Response {
  const { as } = check(As, c.req.query());
  return streamSSE(c, async (stream) => {
    const end = context.feed.subscribe(as, (event) => void stream.writeSSE({ data: JSON.stringify(event) }));
    await stream.writeSSE({ event: 'ready', data: '' });
    await new Promise<void>((resolve) => stream.onAbort(resolve));
    end();
  });
}
