import type { Config } from '../config.ts';
import type { DialogueStore } from '../dialogue/ports.ts';
import { connectRedis } from '../store/connect.ts';
import { openStore } from '../store/dialogue-store.ts';
import type { OutboxOptions } from '../store/outbox.ts';
import type { Logger } from '../telemetry/log.ts';
import { ensureRedis } from './redis/redis-server.ts';

/** The dialogues of a workspace, with the Redis they live in. */
export interface OpenDialogues {
  readonly store: DialogueStore;
  readonly outbox: OutboxOptions;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/**
 * Opens the dialogues: in the configured Redis, else in a private one that is started if it does not run.
 * @param instance name of the only bot on this data folder, for whoever works on what is stored; see `OutboxOptions`.
 * @throws {SetupError} if Redis cannot be used or started.
 */
export async function openDialogues(config: Config, log: Logger, instance?: string): Promise<OpenDialogues> {
  const redis = await ensureRedis({ ...config, log });
  try {
    const connection = await connectRedis(redis.url, { log });
    const prefix = config.slack ? '{whichbot:slack}' : '{whichbot:sandbox}';
    const outbox = { connection, prefix, log, ...(instance !== undefined && { instance }) };
    const store = openStore({ ...outbox, retentionMs: config.retentionDays * DAY_MS });
    return {
      store,
      outbox,
      async close() {
        await store.close();
        connection.disconnect();
        await redis.stop();
      },
    };
  } catch (error) {
    await redis.stop();
    throw error;
  }
}
