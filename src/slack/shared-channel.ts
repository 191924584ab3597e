import type { webApi } from '@slack/bolt';
import { patiently, refusalOf } from './api-call.ts';

/** What can be said of a channel before answering in it. */
export type ChannelAccess = 'ours' | 'shared' | 'not-a-member';

/**
 * Looks up whether people of other organisations see a channel, and whether we are in it. In doubt it is shared.
 *
 * @throws whatever the call throws, except what Slack refuses.
 */
export async function channelAccess(client: webApi.WebClient, channel: string): Promise<ChannelAccess> {
  try {
    const { channel: found } = await patiently(() => client.conversations.info({ channel }));
    if (found === undefined) return 'shared';
    if (found.is_ext_shared === true || found.is_pending_ext_shared === true) return 'shared';
    const alone = found.is_im === true || found.is_member !== false;
    return alone ? 'ours' : 'not-a-member';
  } catch (error) {
    const code = refusalOf(error)?.code;
    if (code === undefined) throw error;
    return code === 'channel_not_found' ? 'not-a-member' : 'shared';
  }
}
