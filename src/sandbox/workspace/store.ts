import { channels } from '../seed.ts';
import { apply, emptyWorkspace, type Workspace } from './apply.ts';
import { newestTs } from './find.ts';
import type { Journal } from './journal.ts';
import type { JournalEvent } from './journal-event.ts';
import { timestamps } from './timestamps.ts';

/** Told of every event with the states around it. */
export type Listener = (event: JournalEvent, before: Workspace, after: Workspace) => void;

/** The workspace as it is now. Everything happens through `record`. */
export interface Store {
  readonly state: Workspace;
  /** Journals the event, applies it, then tells the listeners. */
  record(event: JournalEvent): void;
  /** A timestamp after all others. */
  nextTs(): string;
  listen(listener: Listener): void;
  close(): void;
}

/** @param clock milliseconds since 1970. */
export function createStore(journal: Journal, clock: () => number): Store {
  let state = journal.events.reduce(apply, emptyWorkspace(channels));
  const listeners: Listener[] = [];
  return {
    get state() {
      return state;
    },
    record(event) {
      const before = state;
      journal.append(event);
      state = apply(before, event);
      for (const listener of listeners) listener(event, before, state);
    },
    nextTs: timestamps(clock, newestTs(state)),
    listen: (listener) => void listeners.push(listener),
    close: () => journal.close(),
  };
}
