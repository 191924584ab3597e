import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { bot } from '../seed.ts';
import type { Answerable } from '../socket/response-urls.ts';
import { draft } from '../workspace/draft.ts';
import { findMessage } from '../workspace/find.ts';
import { type Arguments, check, readArguments } from './arguments.ts';
import { showEphemeral } from './chat.ts';
import { type Content, readContent } from './content.ts';
import { Refusal } from './refusal.ts';

const Answer = z.object({
  response_type: z.enum(['ephemeral', 'in_channel']).default('ephemeral'),
  replace_original: z.boolean().default(false),
  delete_original: z.boolean().default(false),
  thread_ts: z.string().optional(),
});

/** Where response URLs lead, to be mounted under /response. */
export function responseRoutes(context: Context): Hono {
  const app = new Hono();
  app.post('/:secret', async (c) => {
    const about = context.responseUrls.use(c.req.param('secret'));
    if (typeof about === 'string') return c.json({ ok: false, error: about }, 404);
    try {
      answer(about, await readArguments(c.req.raw), context);
      return c.json({ ok: true });
    } catch (error) {
      if (error instanceof Refusal) return c.json({ ok: false, error: error.code }, 400);
      throw error;
    }
  });
  return app;
}

function answer(about: Answerable, args: Arguments, context: Context): void {
  const wishes = check(Answer, args);
  if (wishes.delete_original && isBots(about)) deleteOriginal(about, context);
  else if (wishes.replace_original && isBots(about)) replaceOriginal(about, readContent(args), context);
  else postAnswer(about, wishes, readContent(args), context);
}

/** The message that a person used a shortcut on stays as it is. */
function isBots({ message }: Answerable): boolean {
  return message.botId !== null;
}

function postAnswer(
  about: Answerable,
  wishes: z.infer<typeof Answer>,
  content: Content,
  context: Context,
): void {
  const { channel, threadTs: thread } = about.message;
  const threadTs = wishes.thread_ts ?? thread;
  const ts = context.store.nextTs();
  const message = draft({ channel, ts, user: bot.id, botId: bot.botId, ...content, threadTs });
  if (wishes.response_type === 'ephemeral') showEphemeral(context, message, about.user);
  else context.store.record({ type: 'posted', message });
}

function deleteOriginal(about: Answerable, context: Context): void {
  const { channel, ts } = about.message;
  if (about.ephemeral) {
    context.ephemerals.remove(ts);
    context.feed.tell({ type: 'deleted', channel, ts }, (viewer) => viewer === about.user);
  } else context.store.record({ type: 'deleted', channel, ts, eventTs: context.store.nextTs() });
}

function replaceOriginal(about: Answerable, content: Content, context: Context): void {
  const { channel, ts } = about.message;
  if (about.ephemeral) {
    showEphemeral(context, { ...about.message, ...content }, about.user);
    return;
  }
  const metadata = findMessage(context.store.state, channel, ts)?.metadata ?? null;
  const edited = { user: bot.id, ts: context.store.nextTs() };
  context.store.record({ type: 'changed', channel, ts, ...content, metadata, edited });
}
