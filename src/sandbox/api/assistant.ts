import { z } from 'zod';
import { limits } from '../limits.ts';
import { check, structure } from './arguments.ts';
import { channelOf, type Method, messageOf } from './method.ts';
import { Refusal } from './refusal.ts';

const Status = z.object({ channel_id: z.string(), thread_ts: z.string(), status: z.string() });
const LoadingMessages = z.array(z.string()).max(limits.loadingMessages);

/** assistant.threads.setStatus: shown until it is emptied or the bot posts into the thread. */
export const setStatus: Method = (args, context) => {
  const { channel_id, thread_ts, status } = check(Status, args);
  const loading = LoadingMessages.safeParse(structure(args.loading_messages ?? [], 'invalid_arguments'));
  if (!loading.success) {
    throw new Refusal('invalid_arguments', [
      `no more than ${limits.loadingMessages} items allowed [json-pointer:/loading_messages]`,
    ]);
  }
  const channel = channelOf(context, channel_id);
  messageOf(context, channel, thread_ts, 'thread_not_found');
  context.feed.setStatus(channel.id, thread_ts, status, loading.data);
  return {};
};

const SuggestedPrompts = z.object({
  channel_id: z.string(),
  thread_ts: z.string().optional(),
  title: z.string().optional(),
});
const Prompts = z
  .array(z.strictObject({ title: z.string().min(1), message: z.string().min(1) }))
  .min(1, 'no fewer than 1 items allowed')
  .max(limits.suggestedPrompts, `no more than ${limits.suggestedPrompts} items allowed`);

/**
 * assistant.threads.setSuggestedPrompts: shown in a direct conversation with the bot. As for every app with `agent_view`,
 * a call with `thread_ts` is accepted and does nothing.
 */
export const setSuggestedPrompts: Method = (args, context) => {
  const { channel_id, thread_ts, title } = check(SuggestedPrompts, args);
  const prompts = Prompts.safeParse(structure(args.prompts, 'invalid_arguments'));
  if (!prompts.success) {
    throw new Refusal(
      'invalid_arguments',
      prompts.error.issues.map(
        (issue) => `${issue.message} [json-pointer:/${['prompts', ...issue.path].join('/')}]`,
      ),
    );
  }
  const channel = channelOf(context, channel_id);
  if (channel.kind !== 'im') throw new Refusal('channel_not_found');
  if (thread_ts === undefined) context.feed.setPrompts(channel.id, title ?? '', prompts.data);
  return {};
};
