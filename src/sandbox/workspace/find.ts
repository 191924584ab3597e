import type { Workspace } from './apply.ts';
import type { Message } from './message.ts';

/** Finds a message by its place. */
export function findMessage(state: Workspace, channel: string, ts: string): Message | undefined {
  return state.messages.get(channel)?.find((message) => message.ts === ts);
}

/** The replies of a thread in order, without its parent. */
export function repliesOf(state: Workspace, channel: string, parentTs: string): Message[] {
  return (state.messages.get(channel) ?? []).filter((message) => message.threadTs === parentTs);
}

/** Whether somebody, or the bot, belongs to a channel. */
export function isMember(state: Workspace, channel: string, user: string): boolean {
  return state.channels.get(channel)?.members.includes(user) ?? false;
}

/** The newest ts of the whole workspace; "0" if it has no messages. */
export function newestTs(state: Workspace): string {
  const newest = [...state.messages.values()].map((all) => all.at(-1)?.ts ?? '0');
  return newest.sort().at(-1) ?? '0';
}
