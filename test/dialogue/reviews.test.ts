import { expect, test } from 'vitest';
import { advance } from '../../src/dialogue/advance.ts';
import type { DialogueEvent } from '../../src/dialogue/events.ts';
import { parseRecord } from '../../src/dialogue/record.ts';
import { reviewState, revisionsOf } from '../../src/dialogue/revisions.ts';
import { step } from '../../src/dialogue/step.ts';
import { leaveDialogue } from '../support/leave-dialogue.ts';
import { record } from '../support/records.ts';
import { emptyWorkspace } from '../support/workspace.ts';

const shown = 'Which case: Lisbon, Berlin, or adoption?';
const review: DialogueEvent & { readonly type: 'reviewed' } = {
  type: 'reviewed',
  round: 1,
  shown,
  category: 'office',
  options: ['Lisbon', 'Berlin'],
  remark: 'Adoption is no office.',
};
const right = { ...review, category: 'case', options: ['Lisbon', 'Berlin', 'adoption'] };
const settings = { now: leaveDialogue.updatedAt + 1000, maxRounds: 2, promptLifeMs: 1000 };

test('a review is noted with its time, changes nothing else, and asks for nothing', () => {
  const reviewed = step(leaveDialogue, review, settings);
  const { type: _, round: __, shown: ___, ...words } = review;
  expect(reviewed?.effects).toEqual([]);
  expect(reviewed?.record).toEqual({
    ...leaveDialogue,
    revision: leaveDialogue.revision + 1,
    updatedAt: settings.now,
    rounds: leaveDialogue.rounds.map((one) => ({ ...one, review: { ...words, at: settings.now } })),
    log: [...leaveDialogue.log, { at: settings.now, event: 'reviewed' }],
  });
});

test('a second review takes the place of the first, which the log still tells of', () => {
  const first = step(leaveDialogue, review, settings)?.record ?? leaveDialogue;
  const second = step(first, right, { ...settings, now: settings.now + 5 })?.record;
  expect(second?.rounds[0]?.review).toMatchObject({ category: 'case', at: settings.now + 5 });
  expect(second?.log.filter(({ event }) => event === 'reviewed').map(({ at }) => at)).toEqual([
    settings.now,
    settings.now + 5,
  ]);
});

test('what is asked no more cannot be reviewed', () => {
  expect(step(leaveDialogue, { ...review, shown: 'Which plan: a, or b?' }, settings)).toBeNull();
  expect(step(leaveDialogue, { ...review, round: 2 }, settings)).toBeNull();
  expect(step(record(), review, settings)).toBeNull();
});

test('a review says what the sentence ought to have been: the same if it was right', () => {
  const after = (event: Parameters<typeof step>[1]) =>
    step(leaveDialogue, event, settings)?.record ?? leaveDialogue;
  expect(revisionsOf(leaveDialogue)).toEqual([]);
  expect(revisionsOf(after(review))).toEqual([
    { round: 1, shown, corrected: 'Which office: Lisbon, or Berlin?', remark: 'Adoption is no office.' },
  ]);
  expect(revisionsOf(after({ ...right, remark: undefined }))).toEqual([
    { round: 1, shown, corrected: shown },
  ]);
  expect([record(), leaveDialogue, after(review)].map(reviewState)).toEqual([null, 'open', 'done']);
});

test('a review and an event at the same time are both kept', async () => {
  const { store } = await emptyWorkspace();
  await store.save({ ...leaveDialogue, revision: 1 }, []);
  const deps = { store, clock: () => settings.now };
  await Promise.all([
    advance(deps, leaveDialogue.id, review),
    advance(deps, leaveDialogue.id, { type: 'settled', round: 1 }),
    advance(deps, leaveDialogue.id, { type: 'reopened', round: 1 }),
  ]);
  const stored = await store.load(leaveDialogue.id);
  expect(stored?.revision).toBe(4);
  expect(stored?.rounds[0]?.review?.category).toBe('office');
  expect((await store.list(1))[0]?.review).toBe('done');
});

test('a changed choice leaves the review of its round', () => {
  const reviewed = step(leaveDialogue, review, settings)?.record ?? leaveDialogue;
  const changed = step(
    reviewed,
    { type: 'changed', round: 1, optionId: 'o1', by: 'U_MIRA', how: 'button' },
    settings,
  );
  expect(changed?.record.rounds[0]?.review?.category).toBe('office');
});

test('records and lists of before there were reviews are read as not reviewed', async () => {
  expect(parseRecord(JSON.stringify(leaveDialogue), 'a').rounds[0]).not.toHaveProperty('review');
  const { store, connection, options } = await emptyWorkspace();
  await store.save({ ...leaveDialogue, revision: 1 }, []);
  const [key = ''] = await connection.keys(`${options.prefix}*${leaveDialogue.id}`);
  const { review: _, ...old } = JSON.parse((await connection.hget(key, 'summary')) ?? '{}');
  await connection.hset(key, 'summary', JSON.stringify(old));
  expect(await store.list(1)).toMatchObject([{ id: leaveDialogue.id, review: 'open' }]);
});
