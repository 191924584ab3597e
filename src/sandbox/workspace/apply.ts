import type { JournalEvent } from './journal-event.ts';
import type { Channel, Message } from './message.ts';

/** Everything that is kept. Messages of a channel stand in the order of their ts. */
export interface Workspace {
  readonly channels: ReadonlyMap<string, Channel>;
  readonly messages: ReadonlyMap<string, readonly Message[]>;
}

/** @returns a workspace without messages. */
export function emptyWorkspace(channels: readonly Channel[]): Workspace {
  return { channels: new Map(channels.map((channel) => [channel.id, channel])), messages: new Map() };
}

/** The state after an event. An event about something unknown changes nothing. */
export function apply(state: Workspace, event: JournalEvent): Workspace {
  switch (event.type) {
    case 'posted':
      return withMessages(state, event.message.channel, (all) => [...all, event.message]);
    case 'changed': {
      const { text, blocks, metadata, edited } = event;
      return replace(state, event, (message) => ({ ...message, text, blocks, metadata, edited }));
    }
    case 'deleted':
      return withMessages(state, event.channel, (all) => all.filter((message) => message.ts !== event.ts));
    case 'reacted':
      return replace(state, event, (message) => ({ ...message, reactions: react(message, event) }));
    case 'created':
      return { ...state, channels: new Map(state.channels).set(event.channel.id, event.channel) };
    case 'joined':
      return join(state, event.channel, event.user);
  }
}

function withMessages(
  state: Workspace,
  channel: string,
  change: (all: readonly Message[]) => readonly Message[],
): Workspace {
  const messages = new Map(state.messages);
  return { ...state, messages: messages.set(channel, change(messages.get(channel) ?? [])) };
}

function replace(
  state: Workspace,
  at: { readonly channel: string; readonly ts: string },
  change: (message: Message) => Message,
): Workspace {
  return withMessages(state, at.channel, (all) =>
    all.map((message) => (message.ts === at.ts ? change(message) : message)),
  );
}

function react(message: Message, by: { readonly name: string; readonly user: string }): Message['reactions'] {
  const others = message.reactions.filter((reaction) => reaction.name !== by.name);
  const users = message.reactions.find((reaction) => reaction.name === by.name)?.users ?? [];
  return [...others, { name: by.name, users: [...users, by.user] }];
}

function join(state: Workspace, id: string, user: string): Workspace {
  const channel = state.channels.get(id);
  if (channel === undefined || channel.members.includes(user)) return state;
  const joined = { ...channel, members: [...channel.members, user] };
  return { ...state, channels: new Map(state.channels).set(id, joined) };
}
