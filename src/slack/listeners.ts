import { setTimeout as pause } from 'node:timers/promises';
import type { App, webApi } from '@slack/bolt';
import { z } from 'zod';
import type { Conversation, PickOutcome } from '../dialogue/conversation.ts';
import type { Log } from './log.ts';
import { pickActionPrefix, readPickValue } from './pick-value.ts';
import { refusals, tryAgain } from './refusals.ts';
import { whisper } from './whisper.ts';

/** The part of a click that we read. */
const Click = z.object({
  user: z.object({ id: z.string() }),
  channel: z.object({ id: z.string() }),
  message: z.object({ ts: z.string(), thread_ts: z.string().optional() }),
  actions: z.tuple([
    z.union([
      z.object({ type: z.literal('button'), value: z.string() }),
      z.object({ type: z.literal('static_select'), selected_option: z.object({ value: z.string() }) }),
    ]),
  ]),
});

/** What clicks need. */
export interface ListenerDeps {
  readonly conversation: Conversation;
  readonly client: webApi.WebClient;
  readonly log: Log;
  /** How long a pick may take before the person is told to try again. Default 10000. */
  readonly pickWithinMs?: number;
}

/** Listens to the buttons and menus of prompts. A click is acknowledged at once: Slack does not repeat it. */
export function addListeners(app: App, deps: ListenerDeps): void {
  app.action(new RegExp(`^${pickActionPrefix}`), async ({ ack, body }) => {
    await ack();
    await handleClick(body, deps);
  });
}

async function handleClick(body: unknown, deps: ListenerDeps): Promise<void> {
  const { data: click } = Click.safeParse(body);
  if (click === undefined) {
    deps.log.warn({}, 'click ignored: it is not of a form we know');
    return;
  }
  const outcome = await pick(click, deps);
  if (outcome === 'ok') return;
  const { ts, thread_ts } = click.message;
  const to = { channel: click.channel.id, user: click.user.id, threadTs: thread_ts ?? ts };
  await whisper(deps.client, deps.log, to, outcome === 'failed' ? tryAgain : refusals[outcome]);
}

async function pick(click: z.infer<typeof Click>, deps: ListenerDeps): Promise<PickOutcome | 'failed'> {
  const [action] = click.actions;
  const value = readPickValue(action.type === 'button' ? action.value : action.selected_option.value);
  if (value === null) return 'unknown';
  const given = new AbortController();
  const picking = deps.conversation.pick({ ...value, by: click.user.id, promptTs: click.message.ts });
  const late = pause(deps.pickWithinMs ?? 10_000, 'failed' as const, { signal: given.signal });
  const taken = picking.catch((err: unknown): 'failed' => {
    deps.log.error({ dialogue: value.dialogueId, err }, 'pick failed');
    return 'failed';
  });
  try {
    return await Promise.race([taken, late]);
  } finally {
    late.catch(() => undefined);
    given.abort();
  }
}
