import type { ReceiverEvent } from '@slack/bolt';
import { messageOf } from '../errors.ts';
import { classify } from './classify.ts';
import type { Log } from './log.ts';
import type { Self } from './self.ts';
import { within } from './within.ts';

/** Keeps events until a worker has handled them. */
export interface Inbox {
  /**
   * Keeps an event and remembers its key for a day, both in one write.
   * @returns "repeat" if the key is known: nothing was kept.
   */
  put(key: string, event: unknown): Promise<'new' | 'repeat'>;
}

/** What the intake needs. */
export interface IntakeDeps {
  readonly inbox: Inbox;
  readonly self: Self;
  readonly log: Log;
  /** How long the inbox may take. Default 2500: Slack waits 3000 for an acknowledgement. */
  readonly storeWithinMs?: number;
}

type ProcessEvent = (event: ReceiverEvent) => Promise<void>;

/**
 * Wraps Bolt's `processEvent`, which acknowledges events before anybody has seen them. Events are kept in the
 * inbox first; one that cannot be kept in time is not acknowledged, so Slack sends it again. Everything else
 * (clicks) goes on to Bolt.
 */
export function createIntake(bolt: ProcessEvent, deps: IntakeDeps): ProcessEvent {
  return async (received) => {
    if (received.body.type !== 'event_callback') return bolt(received);
    const interesting = classify(received.body, deps.self);
    if (interesting !== null) {
      const problem = await keep(
        deps.inbox.put(interesting.key, interesting.event),
        deps.storeWithinMs ?? 2500,
      );
      if (problem !== null) {
        deps.log.error({ key: interesting.key, problem }, 'event not kept, left to Slack to repeat');
        return;
      }
    }
    await received.ack();
  };
}

/** @returns why the event was not kept in time; null if it was. */
function keep(putting: Promise<unknown>, withinMs: number): Promise<string | null> {
  const kept = putting.then(() => null, messageOf);
  return within(kept, withinMs, `the inbox took over ${withinMs} ms`);
}
