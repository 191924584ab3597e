import { z } from 'zod';
import { checkBlocks } from '../blocks/check.ts';
import { type Context, randomId } from '../context.ts';
import { limits } from '../limits.ts';
import { memberById, team } from '../seed.ts';
import { draft } from '../workspace/draft.ts';
import type { Channel, Message, Metadata, StoredBlock } from '../workspace/message.ts';
import { presentMessage } from '../workspace/present.ts';
import { type Arguments, check, structure } from './arguments.ts';
import { authored, ownMessage } from './chat.ts';
import { readMetadata } from './content.ts';
import { channelOf, type Method, messageOf, threadOf } from './method.ts';
import { Refusal } from './refusal.ts';
import { closeOldStreams, isStreaming } from './stream-life.ts';

const Start = z.object({
  channel: z.string(),
  thread_ts: z.string().min(1),
  recipient_user_id: z.string().optional(),
  recipient_team_id: z.string().optional(),
});
const At = z.object({ channel: z.string(), ts: z.string() });
/** Of the kinds of chunks, only text is known here. */
const Chunks = z.array(z.strictObject({ type: z.literal('markdown_text'), text: z.string() }));

/** chat.startStream: a reply in a thread that grows. Its text may come later. */
export const startStream: Method = (args, context) => {
  const { channel: id, thread_ts, ...recipient } = check(Start, args);
  const channel = channelOf(context, id);
  checkRecipient(channel, recipient);
  const text = readText(args);
  const threadTs = threadOf(context, channel, thread_ts);
  const message = draft({
    ...authored(context, channel, { text, blocks: text === '' ? null : [body(text)] }),
    threadTs,
    streamingState: 'in_progress',
  });
  context.store.record({ type: 'posted', message });
  if (threadTs !== null) context.feed.setStatus(channel.id, threadTs, '');
  setTimeout(() => closeOldStreams(context), limits.streamMs + 50).unref();
  return { channel: channel.id, ts: message.ts };
};

/** chat.appendStream. */
export const appendStream: Method = (args, context) => {
  const { channel, message } = streamOf(args, context);
  const added = readText(args);
  if (added === '') throw new Refusal('no_text');
  grow(context, message, { added, blocks: [], metadata: message.metadata, streamingState: 'in_progress' });
  return { channel: channel.id, ts: message.ts };
};

/** chat.stopStream: the last text, then blocks under all of it. */
export const stopStream: Method = (args, context) => {
  const { channel, message } = streamOf(args, context);
  const metadata = readMetadata(args) ?? message.metadata;
  const blocks = readBlocks(args);
  grow(context, message, { added: readText(args), blocks, metadata, streamingState: 'completed' });
  const now = messageOf(context, channel, message.ts);
  return { channel: channel.id, ts: now.ts, message: presentMessage(context.store.state, now, true) };
};

function checkRecipient(
  channel: Channel,
  recipient: { recipient_user_id?: string | undefined; recipient_team_id?: string | undefined },
): void {
  const { recipient_user_id: user, recipient_team_id: teamId } = recipient;
  if (channel.kind !== 'im' && !teamId) throw new Refusal('missing_recipient_team_id');
  if (channel.kind !== 'im' && !user) throw new Refusal('missing_recipient_user_id');
  if (teamId && teamId !== team.id) throw new Refusal('team_not_found');
  if (user && memberById(user) === undefined) throw new Refusal('user_not_found');
}

function streamOf(args: Arguments, context: Context): { channel: Channel; message: Message } {
  const { channel: id, ts } = check(At, args);
  const channel = channelOf(context, id);
  const message = ownMessage(context, channel, ts, 'message_not_owned_by_app');
  if (!isStreaming(context, message)) throw new Refusal('message_not_in_streaming_state');
  return { channel, message };
}

/** @throws {Refusal} if the text is too long for one call, or comes in two ways. */
function readText(args: Arguments): string {
  const { markdown_text: text, chunks } = args;
  if (text !== undefined && chunks !== undefined)
    throw new Refusal('cannot_provide_both_markdown_text_and_chunks');
  const given = chunks === undefined ? [z.coerce.string().parse(text ?? '')] : chunkTexts(chunks);
  if (given.some((piece) => piece.length > limits.streamText)) throw new Refusal('msg_too_long');
  return given.join('');
}

function chunkTexts(chunks: unknown): string[] {
  const parsed = Chunks.safeParse(structure(chunks, 'invalid_chunks'));
  if (!parsed.success) throw new Refusal('invalid_chunks');
  return parsed.data.map(({ text }) => text);
}

function readBlocks(args: Arguments): StoredBlock[] {
  const checked = checkBlocks(structure(args.blocks ?? [], 'invalid_blocks_format'), randomId);
  if (!checked.ok) throw new Refusal(checked.error, checked.reasons);
  return checked.blocks;
}

interface Growth {
  readonly added: string;
  readonly blocks: readonly StoredBlock[];
  readonly metadata: Metadata | null;
  readonly streamingState: 'in_progress' | 'completed';
}

function grow(context: Context, message: Message, growth: Growth): void {
  const text = message.text + growth.added;
  const blocks = [...(text === '' ? [] : [body(text)]), ...growth.blocks];
  const { channel, ts } = message;
  const { metadata, streamingState } = growth;
  context.store.record({
    type: 'streamed',
    ...{ channel, ts, text, metadata, streamingState },
    blocks: blocks.length > 0 ? blocks : null,
    eventTs: context.store.nextTs(),
  });
}

/** What was streamed so far, as a block: Slack makes its own kinds of blocks of it. */
function body(text: string): StoredBlock {
  return { type: 'markdown', block_id: 'streamed', text };
}
