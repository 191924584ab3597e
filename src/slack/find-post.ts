import type { webApi } from '@slack/bolt';
import { z } from 'zod';
import type { Attempts } from '../dialogue/attempts.ts';
import type { Place } from '../dialogue/ports.ts';
import { patiently } from './api-call.ts';

/** The type of the metadata that our messages carry. */
const effectEventType = 'whichbot_effect';

/** @returns what a message carries so that it is found by its effect. */
export function effectMetadata(effectId: string) {
  return { event_type: effectEventType, event_payload: { effect_id: effectId } };
}

const Carrier = z.object({
  ts: z.string(),
  metadata: z.object({
    event_type: z.literal(effectEventType),
    event_payload: z.object({ effect_id: z.string() }),
  }),
});

/** A message that was or is streamed, without metadata: they come when a stream is finished. */
const HalfPost = z.object({
  ts: z.string(),
  user: z.string(),
  streaming_state: z.string(),
  metadata: z.never().optional(),
});

/** Threads are searched so many pages of 200 messages deep. */
const pages = 10;

/** @returns the timestamp of the message in a thread that carries an effect's id; null if none does. */
export async function findPost(
  client: webApi.WebClient,
  place: Place,
  effectId: string,
): Promise<string | null> {
  for await (const message of messagesOf(client, place)) {
    const { data } = Carrier.safeParse(message);
    if (data?.metadata.event_payload.effect_id === effectId) return data.ts;
  }
  return null;
}

/**
 * @param isMeant told whose message it is: the id of an effect, or null if nobody wrote it down, as happens just before
 *   a crash. By default those of nobody.
 * @returns the timestamp of a streamed message of ours that was never finished and is meant; null if there is none.
 */
export async function findHalfPost(
  client: webApi.WebClient,
  place: Place,
  attempts: Pick<Attempts, 'effectOf'>,
  isMeant: (owner: string | null) => boolean = (owner) => owner === null,
): Promise<string | null> {
  const { user_id: self } = await patiently(() => client.auth.test());
  for await (const message of messagesOf(client, place)) {
    const { data } = HalfPost.safeParse(message);
    if (data === undefined || data.user !== self) continue;
    const owner = await attempts.effectOf({ channel: place.channel, ts: data.ts });
    if (isMeant(owner)) return data.ts;
  }
  return null;
}

async function* messagesOf(client: webApi.WebClient, place: Place): AsyncGenerator<unknown> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const answer = await patiently(() =>
      client.conversations.replies({
        channel: place.channel,
        ts: place.threadTs,
        include_all_metadata: true,
        limit: 200,
        ...(cursor === '' ? {} : { cursor }),
      }),
    );
    yield* answer.messages ?? [];
    cursor = answer.response_metadata?.next_cursor ?? '';
    if (cursor === '') return;
  }
}
