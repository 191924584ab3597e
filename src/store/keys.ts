/** The names of a workspace's keys. All hold the same hash tag, so that one script may touch them, also in a Cluster. */
export interface Keys {
  dialogue(id: string): string;
  thread(channel: string, threadTs: string): string;
  /** Ids of all dialogues by the time they began. */
  readonly dialogues: string;
  /** What waits to be worked on, by id. */
  outbox(name: string): string;
  /** Prefix for BullMQ's own keys. */
  readonly jobs: string;
  seen(id: string): string;
  /** Whether a post was begun. */
  begun(effectId: string): string;
  /** Which message a streamed post fills. */
  stream(effectId: string): string;
  /** Whose post fills a message. */
  streamed(at: { readonly channel: string; readonly ts: string }): string;
}

/**
 * Names the keys under a prefix.
 *
 * @param prefix such as "{wb:T123}"; without a hash tag the whole prefix becomes one.
 */
export function keysUnder(prefix: string): Keys {
  const tagged = /\{[^}]+\}/.test(prefix) ? prefix : `{${prefix}}`;
  return {
    dialogue: (id) => `${tagged}:dialogue:${id}`,
    thread: (channel, threadTs) => `${tagged}:thread:${channel}:${threadTs}`,
    dialogues: `${tagged}:dialogues`,
    outbox: (name) => `${tagged}:outbox:${name}`,
    jobs: `${tagged}:jobs`,
    seen: (id) => `${tagged}:seen:${id}`,
    begun: (effectId) => `${tagged}:begun:${effectId}`,
    stream: (effectId) => `${tagged}:stream:${effectId}`,
    streamed: ({ channel, ts }) => `${tagged}:streamed:${channel}:${ts}`,
  };
}
