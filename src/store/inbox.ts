import { createHash } from 'node:crypto';
import { keysUnder } from './keys.ts';
import { type Outbox, type OutboxOptions, openOutbox } from './outbox.ts';
import { type Running, type WorkOptions, workOn } from './work.ts';

const name = 'inbox';

/** Keeps what arrived until it is handled. */
export interface Inbox {
  /** Stores an event, unless one with the same key was stored before. @returns after it is safely in Redis. */
  put(key: string, event: unknown): Promise<'new' | 'repeat'>;
  /** Leaves the connection open. */
  close(): Promise<void>;
}

/**
 * Opens the inbox to put events in.
 *
 * @param options.rememberMs how long a key is known as a repeat, in milliseconds; default 24 hours.
 */
export function openInbox(options: OutboxOptions & { readonly rememberMs?: number }): Inbox {
  const { connection } = options;
  const keys = keysUnder(options.prefix);
  const outbox = inboxOutbox(options);
  const rememberMs = options.rememberMs ?? 24 * 3_600_000;
  return {
    async put(key, event) {
      const id = createHash('sha256').update(key).digest('base64url');
      const stored = JSON.stringify(event);
      const added = await connection.eval(putScript, 2, keys.seen(id), outbox.key, rememberMs, id, stored);
      if (added === 0) return 'repeat';
      await outbox.push([{ id, dueAt: null }]);
      return 'new';
    },
    close: () => outbox.close(),
  };
}

/** KEYS: seen, outbox. ARGV: how long to remember (ms), id, event. Returns 1 if it is new. */
const putScript = `
if not redis.call('SET', KEYS[1], '1', 'NX', 'PX', ARGV[1]) then return 0 end
redis.call('HSET', KEYS[2], ARGV[2], ARGV[3])
return 1
`;

/** How events are handled. */
export interface InboxOptions extends WorkOptions {
  /** Handles an event. After it returns the event is gone; if it throws, it is called again later. */
  readonly handle: (event: unknown) => Promise<void>;
}

/** Handles the events of the inbox until closed. One that fails in every try is logged and dropped. */
export function startInbox(options: InboxOptions): Running {
  const outbox = inboxOutbox(options);
  const running = workOn(name, outbox, options, async (stored, triesLeft) => {
    try {
      if (triesLeft < 0) throw new Error('Its worker stopped in every try');
      await options.handle(JSON.parse(stored));
    } catch (err) {
      if (triesLeft > 0) throw err;
      options.log.error({ err }, 'event dropped, it could not be handled');
    }
  });
  return {
    async close() {
      await running.close();
      await outbox.close();
    },
  };
}

function inboxOutbox(options: OutboxOptions): Outbox {
  return openOutbox(name, options, () => null);
}
