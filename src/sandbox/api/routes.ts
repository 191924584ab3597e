import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { type Arguments, readArguments } from './arguments.ts';
import * as assistant from './assistant.ts';
import * as chat from './chat.ts';
import * as conversations from './conversations.ts';
import type { Method } from './method.ts';
import * as others from './others.ts';
import type { RateLimit } from './rates.ts';
import { Refusal } from './refusal.ts';
import { closeOldStreams } from './stream-life.ts';
import * as streams from './streams.ts';
import * as views from './views.ts';

const methods = new Map<string, Method>([
  ['auth.test', others.authTest],
  ['apps.connections.open', others.openConnection],
  ['chat.postMessage', chat.postMessage],
  ['chat.update', chat.update],
  ['chat.delete', chat.remove],
  ['chat.postEphemeral', chat.postEphemeral],
  ['chat.getPermalink', chat.getPermalink],
  ['chat.startStream', streams.startStream],
  ['chat.appendStream', streams.appendStream],
  ['chat.stopStream', streams.stopStream],
  ['conversations.replies', conversations.replies],
  ['conversations.history', conversations.history],
  ['conversations.info', conversations.info],
  ['conversations.open', conversations.open],
  ['users.info', others.userInfo],
  ['reactions.add', others.addReaction],
  ['assistant.threads.setStatus', assistant.setStatus],
  ['assistant.threads.setSuggestedPrompts', assistant.setSuggestedPrompts],
  ['views.open', views.openView],
  ['views.update', views.updateView],
]);

/** The Web API, to be mounted under /api. */
export function apiRoutes(context: Context, limit: RateLimit): Hono {
  const app = new Hono();
  app.all('/:method', async (c) => {
    const name = c.req.param('method');
    try {
      const args = await readArguments(c.req.raw);
      authorise(name, tokenOf(c.req.header('authorization'), args), context);
      const method = methods.get(name);
      if (method === undefined) throw new Refusal('unknown_method');
      const wait = limit(name, String(args.channel ?? ''));
      if (wait > 0) return c.json({ ok: false, error: 'ratelimited' }, 429, { 'retry-after': String(wait) });
      closeOldStreams(context);
      return c.json({ ok: true, ...method(args, context) });
    } catch (error) {
      if (error instanceof Refusal) return c.json(refusalBody(error));
      throw error;
    }
  });
  return app;
}

function tokenOf(header: string | undefined, args: Arguments): string {
  return header?.replace(/^Bearer\s+/i, '') ?? String(args.token ?? '');
}

function authorise(method: string, token: string, context: Context): void {
  const { bot, app } = context.tokens;
  if (token === '') throw new Refusal('not_authed');
  if (token !== bot && token !== app) throw new Refusal('invalid_auth');
  const wanted = method === 'apps.connections.open' ? app : bot;
  if (token !== wanted) throw new Refusal('not_allowed_token_type');
}

function refusalBody(refusal: Refusal): Record<string, unknown> {
  if (refusal.reasons.length === 0) return { ok: false, error: refusal.code };
  const messages = refusal.reasons.map((reason) => `[ERROR] ${reason}`);
  return { ok: false, error: refusal.code, errors: refusal.reasons, response_metadata: { messages } };
}
