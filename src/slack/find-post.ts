import type { webApi } from '@slack/bolt';
import { z } from 'zod';
import type { Place } from '../dialogue/ports.ts';
import { patiently } from './api-call.ts';

/** The type of the metadata that our messages carry. */
export const effectEventType = 'whichbot_effect';

const Carrier = z.object({
  ts: z.string(),
  metadata: z.object({
    event_type: z.literal(effectEventType),
    event_payload: z.object({ effect_id: z.string() }),
  }),
});

/** Threads are searched so many pages of 200 messages deep. */
const pages = 10;

/** @returns the timestamp of the message in a thread that carries an effect's id; null if none does. */
export async function findPost(
  client: webApi.WebClient,
  place: Place,
  effectId: string,
): Promise<string | null> {
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
    for (const message of answer.messages ?? []) {
      const { data } = Carrier.safeParse(message);
      if (data?.metadata.event_payload.effect_id === effectId) return data.ts;
    }
    cursor = answer.response_metadata?.next_cursor ?? '';
    if (cursor === '') return null;
  }
  return null;
}
