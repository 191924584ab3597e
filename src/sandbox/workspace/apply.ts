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
    case 'streamed': {
      const { text, blocks, metadata, streamingState } = event;
      return replace(state, event, (message) => ({ ...message, text, blocks, metadata, streamingState }));
    }
    case 'deleted':
      return withMessages(state, event.channel, (all) => all.filter((message) => message.ts !== event.ts));
    case 'reacted':
      return replace(state, event, (message) => ({ ...message, reactions: react(message, event) }));
    case 'unreacted':
      return replace(state, event, (message) => ({ ...message, reactions: unreact(message, event) }));
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

type Reactor = { readonly name: string; readonly user: string };

function react(message: Message, by: Reactor): Message['reactions'] {
  const known = message.reactions.some((reaction) => reaction.name === by.name);
  if (!known) return [...message.reactions, { name: by.name, users: [by.user] }];
  return message.reactions.map((reaction) =>
    reaction.name === by.name ? { ...reaction, users: [...reaction.users, by.user] } : reaction,
  );
}

function unreact(message: Message, by: Reactor): Message['reactions'] {
  return message.reactions
    .map((reaction) =>
      reaction.name === by.name
        ? { ...reaction, users: reaction.users.filter((user) => user !== by.user) }
        : reaction,
    )
    .filter((reaction) => reaction.users.length > 0);
}

function join(state: Workspace, id: string, user: string): Workspace {
  const channel = state.channels.get(id);
  if (channel === undefined || channel.members.includes(user)) return state;
  const joined = { ...channel, members: [...channel.members, user] };
  return { ...state, channels: new Map(state.channels).set(id, joined) };
}
