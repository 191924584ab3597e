import { expect, test } from 'vitest';
import { StoredDataError } from '../../src/errors.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import { keysUnder } from '../../src/store/keys.ts';
import { begun, describeDialogueStore } from '../contract/dialogue-store.ts';
import { emptyWorkspace } from '../support/workspace.ts';

describeDialogueStore('openStore()', async () => (await emptyWorkspace()).store);

test('a record of an unknown version is refused by its id', async () => {
  const { store, connection, options } = await emptyWorkspace();
  const { record, effects } = begun();
  await store.save(record, effects);
  const key = keysUnder(options.prefix).dialogue(record.id);
  await connection.hset(key, 'record', JSON.stringify({ ...record, version: 7 }));
  await expect(store.load(record.id)).rejects.toThrow(StoredDataError);
  await expect(store.load(record.id)).rejects.toThrow(
    `Cannot read dialogue "${record.id}" as its version is 7`,
  );
});

test('record, effects and what is done change in one write', async () => {
  const { store, connection, options } = await emptyWorkspace();
  const { record, effects } = begun();
  const [read] = effects;
  if (!read) expect.unreachable();
  await store.save(record, effects);
  const outbox = keysUnder(options.prefix).outbox('effects');
  expect(await connection.hkeys(outbox)).toEqual([read.id]);

  const apologise = { ...read, id: `${record.id}.2.0`, type: 'apologise' } as const;
  await expect(store.save(record, [apologise], read.id)).rejects.toThrow('Cannot save revision 1');
  expect(await connection.hkeys(outbox)).toEqual([read.id]);
  await store.save({ ...record, revision: 2 }, [apologise], read.id);
  expect(await connection.hkeys(outbox)).toEqual([apologise.id]);
});

test('every key has the hash tag of its workspace, whatever the prefix', async () => {
  const { connection, options } = await emptyWorkspace();
  const tag = options.prefix.slice(1, -1);
  const store = openStore({ ...options, prefix: tag });
  const { record, effects } = begun();
  await store.save(record, effects);
  await store.close();
  const keys = await connection.keys(`*${tag}*`);
  expect(keys.length).toBeGreaterThan(4);
  for (const key of keys) expect(key.startsWith(`{${tag}}:`), key).toBe(true);
});

test('a dialogue is kept for its retention after the last save, and leaves the list with it', async () => {
  const { connection, options } = await emptyWorkspace();
  const store = openStore({ ...options, retentionMs: 500 });
  const old = begun('1.1', {}, 1000);
  await store.save(old.record, old.effects);
  expect(await store.list(10)).toHaveLength(1);
  await expect.poll(() => store.load(old.record.id)).toBeUndefined();
  expect(await store.list(10)).toEqual([]);
  expect(await store.findByThread(old.record.place)).toBeUndefined();

  const young = begun('1.2', {}, 2000);
  await store.save(young.record, young.effects);
  const index = keysUnder(options.prefix).dialogues;
  expect(await connection.zrevrange(index, 0, -1)).toEqual([young.record.id]);
  await store.close();
});
