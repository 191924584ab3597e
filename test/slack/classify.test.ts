import { describe, expect, it } from 'vitest';
import { classify } from '../../src/slack/classify.ts';

const self = { userId: 'UBOT', botId: 'BBOT', teamId: 'T1' };
const post = {
  type: 'message',
  channel: 'C1',
  channel_type: 'channel',
  user: 'U1',
  ts: '5.1',
  text: 'hello',
};
const body = (event: object, more: object = {}) => ({
  type: 'event_callback',
  team_id: 'T1',
  event,
  ...more,
});
const judge = (event: object, more?: object) => classify(body({ ...post, ...event }, more), self);

describe('classify()', () => {
  it('keeps a mention, in our own words', () => {
    const told = { is_ext_shared_channel: false };
    expect(judge({ type: 'app_mention', text: '<@UBOT> hi', event_ts: '5.1' }, told)).toEqual({
      key: 'T1:C1:5.1',
      event: {
        version: 1,
        workspace: 'T1',
        channel: 'C1',
        ts: '5.1',
        threadTs: null,
        user: 'U1',
        text: '<@UBOT> hi',
        direct: false,
        mention: true,
        kind: 'message',
        shared: false,
      },
    });
  });

  it('gives the message and the mention of one post the same key and the same words', () => {
    const text = 'hi <@UBOT>';
    expect(judge({ text })).toEqual(judge({ type: 'app_mention', text, channel_type: undefined }));
  });

  it('keeps direct messages, and messages in threads', () => {
    expect(judge({ channel: 'D1', channel_type: 'im' })?.event).toMatchObject({
      direct: true,
      mention: false,
    });
    expect(judge({ thread_ts: '4.0' })?.event).toMatchObject({ threadTs: '4.0', mention: false });
    expect(judge({ thread_ts: '4.0', subtype: 'thread_broadcast' })).not.toBeNull();
    expect(judge({ channel: 'D1', channel_type: 'im', subtype: 'file_share' })).not.toBeNull();
  });

  it.each([
    ['a plain channel message', {}],
    ['the first message of a thread', { thread_ts: '5.1' }],
    ['a group message that does not mention us', { channel: 'G1', channel_type: 'mpim' }],
    ['our own message', { user: 'UBOT', text: '<@UBOT>' }],
    ['another bot’s mention', { bot_id: 'B2', text: '<@UBOT> hi' }],
    ['somebody joining', { subtype: 'channel_join', text: '<@UBOT> has joined' }],
    ['a bot message', { subtype: 'bot_message', text: '<@UBOT>' }],
    ['a deletion', { subtype: 'message_deleted', thread_ts: '4.0' }],
    ['another kind of event', { type: 'reaction_added', text: '<@UBOT>' }],
    ['a message without an author', { user: undefined, text: '<@UBOT>' }],
  ])('drops %s', (_, event) => expect(judge(event)).toBeNull());

  it('keys by the enterprise if the bot is installed for it', () => {
    const authorizations = [{ team_id: null, enterprise_id: 'E1', is_enterprise_install: true }];
    const found = judge({ text: '<@UBOT>' }, { authorizations, team_id: null });
    expect(found).toMatchObject({ key: 'E1:C1:5.1', event: { workspace: 'E1' } });
  });

  it('keys by the team that installed us, not by the one that a shared channel’s writer is of', () => {
    const authorizations = [{ team_id: 'T1', enterprise_id: null, is_enterprise_install: false }];
    expect(judge({ text: '<@UBOT>' }, { authorizations, team_id: 'T2' })?.key).toBe('T1:C1:5.1');
  });

  it.each([null, 'text', {}, { type: 'event_callback' }, { type: 'block_actions' }])(
    'drops %j',
    (anything) => {
      expect(classify(anything, self)).toBeNull();
    },
  );
});

describe('classify() of an edit', () => {
  const edit = (text: string, old: string, more: object = {}) => {
    const message = {
      type: 'message',
      user: 'U1',
      ts: '5.1',
      text,
      edited: { user: 'U1', ts: '6' },
      ...more,
    };
    const event = {
      type: 'message',
      subtype: 'message_changed',
      channel: 'C1',
      channel_type: 'channel',
      ts: '6',
      message,
    };
    return classify(body({ ...event, previous_message: { text: old } }), self);
  };

  it('keeps one that adds the mention, under a key of its own', () => {
    const found = edit('<@UBOT> hi', 'hi');
    expect(found).toMatchObject({
      key: 'T1:C1:5.1:edit',
      event: { ts: '5.1', text: '<@UBOT> hi', mention: true },
    });
  });

  it.each([
    ['the mention was there before', edit('<@UBOT> hi you', '<@UBOT> hi')],
    ['no mention is added', edit('hi you', 'hi')],
    ['Slack changed it, for a preview or a reply', edit('<@UBOT>', 'hi', { edited: undefined })],
    ['somebody else changed it', edit('<@UBOT>', 'hi', { edited: { user: 'U2' } })],
    ['it is a bot’s', edit('<@UBOT>', 'hi', { bot_id: 'B2' })],
    ['it is our own', edit('<@UBOT>', 'hi', { user: 'UBOT', edited: { user: 'UBOT' } })],
  ])('drops it if %s', (_, found) => expect(found).toBeNull());

  it('keeps a deletion, also one that leaves a tombstone, and not that of a message of ours', () => {
    const gone = {
      key: 'T1:C1:4.2:deleted',
      event: { version: 1, kind: 'deleted', workspace: 'T1', channel: 'C1', ts: '4.2' },
    };
    const deletion = { subtype: 'message_deleted', deleted_ts: '4.2' };
    expect(judge({ ...deletion, previous_message: { user: 'U1', text: 'hi' } })).toEqual(gone);
    expect(judge({ subtype: 'message_changed', message: { ts: '4.2', subtype: 'tombstone' } })).toEqual(gone);
    expect(judge({ ...deletion, previous_message: { user: 'UBOT', bot_id: 'BBOT' } })).toBeNull();
  });
});
