import { z } from 'zod';
import type { Incoming } from './incoming.ts';
import { mentionsUs, type Self } from './self.ts';

const Envelope = z.object({
  type: z.literal('event_callback'),
  team_id: z.string().nullish(),
  enterprise_id: z.string().nullish(),
  authorizations: z
    .array(
      z.object({
        team_id: z.string().nullish(),
        enterprise_id: z.string().nullish(),
        is_enterprise_install: z.boolean().nullish(),
      }),
    )
    .nullish(),
  is_ext_shared_channel: z.boolean().optional(),
  event: z.looseObject({ type: z.string() }),
});

const Post = z.object({
  type: z.enum(['message', 'app_mention']),
  subtype: z.string().optional(),
  channel: z.string(),
  channel_type: z.string().optional(),
  ts: z.string(),
  thread_ts: z.string().optional(),
  user: z.string(),
  bot_id: z.string().optional(),
  text: z.string(),
});

const Edit = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_changed'),
  channel: z.string(),
  channel_type: z.string().optional(),
  message: z.looseObject({ text: z.string(), user: z.string(), edited: z.object({ user: z.string() }) }),
  previous_message: z.object({ text: z.string() }),
});

const Removal = z.object({
  type: z.literal('message'),
  subtype: z.literal('message_deleted'),
  channel: z.string(),
  deleted_ts: z.string(),
  previous_message: z.looseObject({ bot_id: z.string().optional() }).optional(),
});

/** What stays of a deleted message that has replies. */
const Tombstone = z.object({
  type: z.literal('message'),
  channel: z.string(),
  message: z.looseObject({ ts: z.string(), subtype: z.literal('tombstone') }),
});

/** A person's message with one of these subtypes is read like any other. */
const readSubtypes = new Set([undefined, 'thread_broadcast', 'file_share']);

/** An event worth keeping, and the key by which its repeats are known. */
export interface Interesting {
  readonly key: string;
  readonly event: Incoming;
}

/**
 * Tells whether an event of Slack's concerns us: mentions, direct messages, and messages in threads, which may
 * answer a prompt. Our own messages, other bots' and everything else do not. An edit does if a person's new text
 * mentions us and the old one did not. A deletion does: the message may have been a question.
 *
 * @param body an `event_callback` as Slack sends it.
 */
export function classify(body: unknown, self: Self): Interesting | null {
  const envelope = Envelope.safeParse(body);
  if (!envelope.success) return null;
  const workspace = workspaceOf(envelope.data);
  if (workspace === null) return null;
  const { event, is_ext_shared_channel: shared = null } = envelope.data;
  const gone = deleted(event, workspace);
  if (gone !== null) return gone;
  const place = { workspace, shared };
  return event.subtype === 'message_changed' ? edited(event, place, self) : posted(event, place, self);
}

function deleted(event: unknown, workspace: string): Interesting | null {
  const { data: removal } = Removal.safeParse(event);
  const { data: tombstone } = Tombstone.safeParse(event);
  const ts = removal?.deleted_ts ?? tombstone?.message.ts;
  const channel = removal?.channel ?? tombstone?.channel;
  if (ts === undefined || channel === undefined || removal?.previous_message?.bot_id !== undefined)
    return null;
  return {
    key: `${workspace}:${channel}:${ts}:deleted`,
    event: { version: 1, kind: 'deleted', workspace, channel, ts },
  };
}

interface Origin {
  readonly workspace: string;
  readonly shared: boolean | null;
}

function workspaceOf(envelope: z.infer<typeof Envelope>): string | null {
  const installed = envelope.authorizations?.[0];
  const enterprise = installed?.enterprise_id ?? envelope.enterprise_id ?? null;
  if (installed?.is_enterprise_install === true) return enterprise;
  return installed?.team_id ?? envelope.team_id ?? enterprise;
}

function posted(event: unknown, { workspace, shared }: Origin, self: Self): Interesting | null {
  const { data: post } = Post.safeParse(event);
  if (post === undefined || post.bot_id !== undefined || post.user === self.userId) return null;
  if (!readSubtypes.has(post.subtype)) return null;
  const threadTs = post.thread_ts === undefined || post.thread_ts === post.ts ? null : post.thread_ts;
  const direct = post.channel_type === 'im' || post.channel.startsWith('D');
  const mention = post.type === 'app_mention' || mentionsUs(post.text, self);
  if (!direct && !mention && threadTs === null) return null;
  const { channel, ts, user, text } = post;
  return {
    key: `${workspace}:${channel}:${ts}`,
    event: {
      version: 1,
      kind: 'message',
      workspace,
      channel,
      ts,
      threadTs,
      user,
      text,
      direct,
      mention,
      shared,
    },
  };
}

function edited(event: unknown, origin: Origin, self: Self): Interesting | null {
  const { data: edit } = Edit.safeParse(event);
  if (edit === undefined || edit.message.edited.user !== edit.message.user) return null;
  if (!mentionsUs(edit.message.text, self) || mentionsUs(edit.previous_message.text, self)) return null;
  const post = { ...edit.message, type: 'message', channel: edit.channel, channel_type: edit.channel_type };
  const found = posted(post, origin, self);
  // The unedited post may have been kept under its own key: a thread reply is.
  return found === null ? null : { ...found, key: `${found.key}:edit` };
}
