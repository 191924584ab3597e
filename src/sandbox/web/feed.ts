import type { Workspace } from '../workspace/apply.ts';
import { findMessage, isMember } from '../workspace/find.ts';
import type { JournalEvent } from '../workspace/journal-event.ts';
import { presentMessage } from '../workspace/present.ts';

/** What the page shows above the conversation, as the app that started the sandbox wants it. */
export interface Welcome {
  readonly banner: string;
  readonly questions: readonly string[];
  readonly consoleUrl: string | null;
  /** Shown behind the banner. */
  readonly link: { readonly text: string; readonly url: string } | null;
}

/** A question that the app suggests in its direct conversation: what stands on it, and what it sends. */
export interface Prompt {
  readonly title: string;
  readonly message: string;
}

/** Something an open page has to show at once. */
export type FeedEvent =
  | {
      readonly type: 'message' | 'ephemeral';
      readonly channel: string;
      readonly message: Record<string, unknown>;
    }
  | { readonly type: 'deleted'; readonly channel: string; readonly ts: string }
  | {
      readonly type: 'status';
      readonly channel: string;
      readonly threadTs: string;
      /** Empty if the status was cleared. */
      readonly status: string;
      readonly loadingMessages: readonly string[];
    }
  | {
      readonly type: 'prompts';
      readonly channel: string;
      readonly title: string;
      readonly prompts: readonly Prompt[];
    }
  /** A modal to open, or another view of the one that is open. */
  | { readonly type: 'modal'; readonly view: Record<string, unknown> }
  | { readonly type: 'welcome'; readonly welcome: Welcome }
  | { readonly type: 'presence'; readonly online: boolean }
  | { readonly type: 'channels' };

/** An open page. */
interface Viewer {
  readonly user: string;
  readonly send: (event: FeedEvent) => void;
}

/** Tells open pages what happens, and remembers what a page that opens later still has to know. */
export class Feed {
  readonly #viewers = new Set<Viewer>();
  readonly #statuses = new Map<string, Extract<FeedEvent, { type: 'status' }>>();
  readonly #prompts = new Map<string, Extract<FeedEvent, { type: 'prompts' }>>();
  #welcome: Welcome = { banner: '', questions: [], consoleUrl: null, link: null };

  get welcome(): Welcome {
    return this.#welcome;
  }

  setWelcome(welcome: Welcome): void {
    this.#welcome = welcome;
    this.tell({ type: 'welcome', welcome });
  }

  /** The statuses that are shown now. */
  get statuses(): readonly FeedEvent[] {
    return [...this.#statuses.values()];
  }

  /** Shows a status in a thread, or clears it with an empty one. */
  setStatus(
    channel: string,
    threadTs: string,
    status: string,
    loadingMessages: readonly string[] = [],
  ): void {
    const key = `${channel}:${threadTs}`;
    const event = { type: 'status', channel, threadTs, status, loadingMessages } as const;
    if (status === '' && !this.#statuses.delete(key)) return;
    if (status !== '') this.#statuses.set(key, event);
    this.tell(event);
  }

  /** The suggested prompts that are shown now. */
  get prompts(): readonly FeedEvent[] {
    return [...this.#prompts.values()];
  }

  /** Shows suggested prompts in a direct conversation, in place of those shown before. */
  setPrompts(channel: string, title: string, prompts: readonly Prompt[]): void {
    const event = { type: 'prompts', channel, title, prompts } as const;
    this.#prompts.set(channel, event);
    this.tell(event);
  }

  /** @returns a function that ends the subscription. */
  subscribe(user: string, send: (event: FeedEvent) => void): () => void {
    const viewer = { user, send };
    this.#viewers.add(viewer);
    return () => void this.#viewers.delete(viewer);
  }

  /** @param to who may see it; everyone by default. */
  tell(event: FeedEvent, to: (user: string) => boolean = () => true): void {
    for (const viewer of this.#viewers) if (to(viewer.user)) viewer.send(event);
  }

  /** Tells the members of a channel about a workspace event. */
  tellOf(event: JournalEvent, after: Workspace): void {
    if (event.type === 'created' || event.type === 'joined') this.tell({ type: 'channels' });
    else if (event.type === 'posted')
      this.#tellMessages(event.message, [event.message.ts, event.message.threadTs], after);
    else if (event.type === 'deleted') {
      const { channel, ts } = event;
      this.tell({ type: 'deleted', channel, ts }, (user) => isMember(after, channel, user));
    } else this.#tellMessages(event, [event.ts], after);
  }

  #tellMessages(
    at: { readonly channel: string },
    changed: readonly (string | null)[],
    after: Workspace,
  ): void {
    for (const ts of changed) {
      const message = ts === null ? undefined : findMessage(after, at.channel, ts);
      if (message === undefined) continue;
      const shown = { ...presentMessage(after, message), broadcast: message.broadcast };
      this.tell({ type: 'message', channel: at.channel, message: shown }, (user) =>
        isMember(after, at.channel, user),
      );
    }
  }
}
