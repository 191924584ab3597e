import { beforeEach, describe, expect, test } from 'vitest';
import type { Asked } from '../../src/dialogue/conversation.ts';
import type { DialogueStore } from '../../src/dialogue/ports.ts';
import { begin, type Step, step } from '../../src/dialogue/step.ts';
import { RevisionConflict, StoredDataError } from '../../src/errors.ts';
import { asksWhichPlan } from '../support/judgements.ts';

const settings = { now: 1000, maxRounds: 2, promptLifeMs: 1000 };

/** @returns the first record of a dialogue about storage. */
export function begun(messageTs = '1.1', more: Partial<Asked> = {}, now = 1000): Step {
  const place = { workspace: 'T1', channel: 'C1', threadTs: '1.1' };
  const asked = { place, asker: 'U1', question: 'How much storage is there?', messageTs, ...more };
  return begin(asked, { ...settings, now });
}

/** What every dialogue store keeps to. */
export function describeDialogueStore(name: string, open: () => Promise<DialogueStore>): void {
  describe(`${name} keeps the contract of a dialogue store`, () => {
    let store: DialogueStore;
    beforeEach(async () => {
      store = await open();
    });

    test('a record comes back as it was saved', async () => {
      const { record, effects } = begun();
      await store.save(record, effects);
      expect(await store.load(record.id)).toEqual(record);
    });

    test('what was never saved is not there', async () => {
      expect(await store.load('nothing')).toBeUndefined();
      expect(await store.findByThread({ workspace: 'T1', channel: 'C1', threadTs: '9.9' })).toBeUndefined();
      expect(await store.list(10)).toEqual([]);
    });

    test('a dialogue begins once', async () => {
      const { record, effects } = begun();
      await store.save(record, effects);
      await expect(store.save({ ...record, question: 'Other?' }, effects)).rejects.toThrow(RevisionConflict);
      expect((await store.load(record.id))?.question).toBe(record.question);
    });

    test('of two saves of the same revision one is refused', async () => {
      const { record, effects } = begun();
      await store.save(record, effects);
      const second = { ...record, revision: 2 };
      const saves = await Promise.allSettled([store.save(second, []), store.save(second, [])]);
      expect(saves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    test('a save that leaves a revision out is refused', async () => {
      const { record, effects } = begun();
      await store.save(record, effects);
      await expect(store.save({ ...record, revision: 3 }, [])).rejects.toThrow(RevisionConflict);
    });

    test('a broken record is not saved', async () => {
      const { record } = begun();
      await expect(store.save({ ...record, createdAt: Number.NaN }, [])).rejects.toThrow(StoredDataError);
      expect(await store.load(record.id)).toBeUndefined();
    });

    test('a thread leads to its newest dialogue, also after an older one went on', async () => {
      const first = begun('1.1');
      const second = begun('1.2', { question: 'And then?' });
      await store.save(first.record, first.effects);
      await store.save(second.record, second.effects);
      await store.save({ ...first.record, revision: 2 }, []);
      expect(await store.findByThread(first.record.place)).toBe(second.record.id);
    });

    test('the list has the newest first, up to its limit, with state, decision and review', async () => {
      for (const [index, ts] of ['1.1', '1.2', '1.3'].entries()) {
        const { record, effects } = begun(ts, { question: `Question ${index}?` }, 1000 + index);
        await store.save(record, effects);
      }
      const newest = await store.load((await store.list(1))[0]?.id ?? '');
      if (!newest) expect.unreachable();
      const decided = step(newest, { type: 'decided', round: 1, judgement: asksWhichPlan }, settings);
      if (!decided) expect.unreachable();
      await store.save(decided.record, decided.effects);
      expect(await store.list(2)).toEqual([
        {
          id: newest.id,
          question: 'Question 2?',
          asker: 'U1',
          channel: 'C1',
          state: 'asking',
          decision: 'ask',
          review: 'open',
          createdAt: 1002,
        },
        expect.objectContaining({ question: 'Question 1?', state: 'reading', decision: null, review: null }),
      ]);
    });
  });
}
