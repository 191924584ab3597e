import type { App } from '@slack/bolt';

/** Posts a button "pick" and a select "select". @returns the ts of their message. */
export async function postButton(bot: App, channel: string, threadTs?: string): Promise<string> {
  const button = {
    type: 'button' as const,
    action_id: 'pick',
    text: { type: 'plain_text' as const, text: 'Pick' },
    value: 'v1',
  };
  const choice = { text: { type: 'plain_text' as const, text: 'Second' }, value: 'o2' };
  const select = { type: 'static_select' as const, action_id: 'select', options: [choice] };
  const blocks = [{ type: 'actions' as const, block_id: 'row', elements: [button, select] }];
  const thread = threadTs === undefined ? {} : { thread_ts: threadTs };
  const posted = await bot.client.chat.postMessage({ channel, text: 'Pick', blocks, ...thread });
  return String(posted.ts);
}
