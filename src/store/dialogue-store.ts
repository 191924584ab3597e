import { z } from 'zod';
import type { Effect } from '../dialogue/effects.ts';
import type { DialogueStore, DialogueSummary } from '../dialogue/ports.ts';
import { type DialogueRecord, parseRecord, writeRecord } from '../dialogue/record.ts';
import { reviewState } from '../dialogue/revisions.ts';
import { RevisionConflict } from '../errors.ts';
import type { RedisConnection } from './connect.ts';
import { effectsOutbox } from './effects.ts';
import { type Keys, keysUnder } from './keys.ts';
import type { Outbox, OutboxOptions } from './outbox.ts';
import { saveScript } from './save-script.ts';

/** How a store is opened. */
export interface StoreOptions extends OutboxOptions {
  /** How long a dialogue is kept after it was saved last, in milliseconds; default 90 days. */
  readonly retentionMs?: number;
}

/** Opens the dialogues of a workspace. `close` leaves the connection open. */
export function openStore(options: StoreOptions): DialogueStore & { close(): Promise<void> } {
  const { connection } = options;
  const keys = keysUnder(options.prefix);
  const outbox = effectsOutbox(options);
  const parts: Parts = { connection, keys, outbox, retentionMs: options.retentionMs ?? 90 * 86_400_000 };
  return {
    async load(id) {
      const json = await connection.hget(keys.dialogue(id), 'record');
      return json === null ? undefined : parseRecord(json, id);
    },
    save: (record, effects, done) => save(parts, record, effects, done),
    async findByThread(place) {
      return (await connection.get(keys.thread(place.channel, place.threadTs))) ?? undefined;
    },
    list: (limit) => list(parts, limit),
    close: () => outbox.close(),
  };
}

interface Parts {
  readonly connection: RedisConnection;
  readonly keys: Keys;
  readonly outbox: Outbox;
  readonly retentionMs: number;
}

async function save(
  { connection, keys, outbox, retentionMs }: Parts,
  record: DialogueRecord,
  effects: readonly Effect[],
  done?: string,
): Promise<void> {
  const { id, revision, place, createdAt, updatedAt } = record;
  const touched = [keys.dialogue(id), keys.dialogues, keys.thread(place.channel, place.threadTs), outbox.key];
  const values = [
    revision - 1,
    revision,
    writeRecord(record),
    JSON.stringify(summaryOf(record)),
    id,
    createdAt,
    retentionMs,
    updatedAt - retentionMs,
    done ?? '',
    ...effects.flatMap((effect) => [effect.id, JSON.stringify(effect)]),
  ];
  const saved = await connection.eval(saveScript, touched.length, ...touched, ...values);
  if (saved === 0) {
    throw new RevisionConflict(
      `Cannot save revision ${revision} of dialogue "${id}" as another was saved first: load it again`,
    );
  }
  await outbox.push(
    effects.map((effect) => ({ id: effect.id, dueAt: effect.type === 'expire' ? effect.at : null })),
  );
}

function summaryOf(record: DialogueRecord): DialogueSummary {
  const { id, question, asker, place, flow, createdAt } = record;
  const decision = record.rounds.at(-1)?.judgement.decision.kind ?? null;
  const review = reviewState(record);
  return { id, question, asker, channel: place.channel, state: flow.value, decision, review, createdAt };
}

const Summary = z
  .object({
    id: z.string(),
    question: z.string(),
    asker: z.string(),
    channel: z.string(),
    state: z.string(),
    decision: z.string().nullable(),
    /** Absent in what was saved before there were reviews. */
    review: z.enum(['open', 'done']).nullable().optional(),
    createdAt: z.number(),
  })
  .transform(({ review, ...rest }) => ({
    ...rest,
    review: review ?? (rest.decision === 'ask' ? 'open' : null),
  }));

async function list({ connection, keys }: Parts, limit: number): Promise<DialogueSummary[]> {
  if (limit < 1) return [];
  const ids = await connection.zrevrange(keys.dialogues, 0, limit - 1);
  const stored = await Promise.all(ids.map((id) => connection.hget(keys.dialogue(id), 'summary')));
  // The index may name a dialogue for a while that is kept no longer.
  return stored.flatMap((json) => (json === null ? [] : [Summary.parse(JSON.parse(json))]));
}
