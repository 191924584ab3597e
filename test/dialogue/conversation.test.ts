import { expect, test } from 'vitest';
import { advance } from '../../src/dialogue/advance.ts';
import { converse } from '../../src/dialogue/converse.ts';
import { openStore } from '../../src/store/dialogue-store.ts';
import { dialoguesAtWork, place, storageQuestion } from '../support/dialogues.ts';
import { fixedAnswerer } from '../support/fixed-answerer.ts';
import {
  abstains,
  answersAtOnce,
  asksBasicOrPaid,
  asksWhichPaidPlan,
  asksWhichPlan,
  conflicts,
} from '../support/judgements.ts';

test('from question over buttons to the answer of the picked option', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  expect(world.surface.prompts).toMatchObject([
    { place, dialogueId: click.dialogueId, round: 1, clarification: asksWhichPlan.clarification },
  ]);
  expect(await world.pick({ ...click, optionId: 'o2' })).toBe('ok');
  const record = await world.until(click.dialogueId, 'answered');
  const revisedQuestion = 'How much storage is there?, Which plan: Team';
  expect(world.surface.replies).toMatchObject([
    { place, reply: { kind: 'answer', answer: { text: 'Answer for Team.' }, revisedQuestion } },
  ]);
  await expect
    .poll(() => world.surface.settled)
    .toMatchObject([
      { ts: click.promptTs, outcome: { kind: 'chosen', chosen: { id: 'o2' }, mayChange: true } },
    ]);
  expect(record).toMatchObject({
    revisedQuestion,
    replyTs: world.surface.replies[0]?.ts,
    reply: world.surface.replies[0]?.reply,
    rounds: [{ choice: { optionId: 'o2', by: 'U1', how: 'button' } }],
  });
  const events = record.log.map(({ event }) => event).filter((event) => event !== 'settled');
  expect(events).toEqual(['asked', 'decided', 'prompted', 'chose', 'drafted', 'replied']);
  expect(record.log.map(({ at }) => at)).toEqual(record.log.map(({ at }) => at).toSorted((a, b) => a - b));
});

test.each([
  ['answer', answersAtOnce, { answer: answersAtOnce.answer, revisedQuestion: null }],
  ['abstain', abstains, { nearest: abstains.nearest }],
  ['conflict', conflicts, { entries: conflicts.entries }],
])('a decision to "%s" is posted without asking', async (kind, judgement, content) => {
  const world = await dialoguesAtWork({ answerer: fixedAnswerer(judgement) });
  const id = await world.ask(storageQuestion);
  await world.until(id, 'answered');
  expect(world.surface.replies.map(({ reply }) => reply)).toEqual([{ kind, ...content }]);
  expect(world.surface.prompts).toEqual([]);
});

test('the same message asked again is the same dialogue', async () => {
  const world = await dialoguesAtWork();
  const ids = await Promise.all([world.ask(storageQuestion), world.ask(storageQuestion)]);
  const click = await world.asked();
  expect(new Set([...ids, click.dialogueId]).size).toBe(1);
  expect(world.answerer.asked).toHaveLength(1);
  expect(world.surface.prompts).toHaveLength(1);
});

test('of 20 simultaneous picks on two instances exactly one is taken', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  const otherStore = openStore(world.options);
  const instances = [world, converse({ ...world.deps, store: otherStore })];
  const picks = Array.from({ length: 20 }, (_, index) => instances[index % 2]?.pick(click));
  const outcomes = await Promise.all(picks);
  expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(19);
  await world.until(click.dialogueId, 'answered');
  expect(world.surface.replies).toHaveLength(1);
  await otherStore.close();
});

test('refused picks say why, and change nothing', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  const before = await world.store.load(click.dialogueId);
  expect(await world.pick({ ...click, by: 'U2' })).toBe('other-user');
  expect(await world.pick({ ...click, optionId: 'o9' })).toBe('unknown');
  expect(await world.pick({ ...click, round: 2 })).toBe('unknown');
  expect(await world.pick({ ...click, round: 0 })).toBe('unknown');
  expect(await world.pick({ ...click, dialogueId: 'nothing' })).toBe('unknown');
  expect(await world.pick({ ...click, promptTs: '9.9' })).toBe('unknown');
  expect(await world.store.load(click.dialogueId)).toEqual(before);
  expect(await world.pick(click)).toBe('ok');
  expect(await world.pick({ ...click, optionId: 'o2' })).toBe('answered');
  await world.until(click.dialogueId, 'answered');
  expect(await world.pick(click)).toBe('answered');
});

test('anyone may pick if the team wants it so', async () => {
  const world = await dialoguesAtWork({ pickers: 'anyone' });
  const click = await world.asked();
  expect(await world.pick({ ...click, by: 'U2' })).toBe('ok');
});

test('an option for several readings narrows the question down in a second round', async () => {
  const answerer = fixedAnswerer(asksBasicOrPaid, asksWhichPaidPlan);
  const world = await dialoguesAtWork({ answerer });
  const click = await world.asked();
  expect(await world.pick({ ...click, optionId: 'o2' })).toBe('ok');
  const second = await world.until(click.dialogueId, 'waiting');
  expect(answerer.asked.map(({ options }) => options)).toEqual([
    { roundsLeft: 2, channel: 'C1' },
    { roundsLeft: 1, channel: 'C1', among: { judgement: asksBasicOrPaid, readingIds: ['r2', 'r3'] } },
  ]);
  expect(await world.pick(click)).toBe('superseded');
  const promptTs = second.rounds[1]?.promptTs ?? '';
  expect(await world.pick({ ...click, round: 2, optionId: 'o2', promptTs })).toBe('ok');
  const record = await world.until(click.dialogueId, 'answered');
  expect(record.revisedQuestion).toBe(
    'How much storage is there?, Which plan: Paid, Which paid plan: Enterprise',
  );
  expect(record.reply).toMatchObject({ kind: 'answer', answer: { text: 'Answer for Enterprise.' } });
});

test('an option for several readings is answered as a list when the rounds are used up', async () => {
  const world = await dialoguesAtWork({ answerer: fixedAnswerer(asksBasicOrPaid), maxRounds: 1 });
  const click = await world.asked();
  expect(await world.pick({ ...click, optionId: 'o2' })).toBe('ok');
  const record = await world.until(click.dialogueId, 'answered');
  expect(record.reply).toMatchObject({ kind: 'all', entries: [{ label: 'Team' }, { label: 'Enterprise' }] });
});

test('a prompt that nobody picks from runs out, and a later pick is late', async () => {
  const world = await dialoguesAtWork({ promptLifeMs: 300 });
  const click = await world.asked();
  await world.until(click.dialogueId, 'expired');
  await expect
    .poll(() => world.surface.settled)
    .toMatchObject([{ ts: click.promptTs, outcome: { kind: 'expired' } }]);
  expect(await world.pick(click)).toBe('late');
  expect(await world.typed({ place, by: 'U1', text: '2' })).toEqual({ kind: 'pick', outcome: 'late' });
  expect(await world.typed({ place, by: 'U1', text: 'How many users?' })).toEqual({ kind: 'other' });
});

test('a pick after its time is late, also if nothing noticed yet that it ran out', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  const dayAfter = converse({ ...world.deps, clock: () => Date.now() + 25 * 3_600_000 });
  expect(await dayAfter.pick(click)).toBe('late');
  expect(await world.pick(click)).toBe('ok');
});

test('a word of a label is a pick of who asked alone', async () => {
  const world = await dialoguesAtWork();
  await world.asked();
  expect(await world.typed({ place, by: 'U2', text: 'team, please' })).toEqual({ kind: 'other' });
  expect(await world.typed({ place, by: 'U1', text: 'team, please' })).toEqual({
    kind: 'pick',
    outcome: 'ok',
  });
});

test('a typed pick counts in the thread while a clarification is open', async () => {
  const world = await dialoguesAtWork();
  const { dialogueId } = await world.asked();
  expect(await world.typed({ place, by: 'U1', text: '2023 revenue?' })).toEqual({ kind: 'other' });
  expect(await world.typed({ place: { ...place, threadTs: '8.8' }, by: 'U1', text: '2' })).toEqual({
    kind: 'other',
  });
  expect(await world.typed({ place, by: 'U2', text: '2' })).toEqual({ kind: 'pick', outcome: 'other-user' });
  expect(await world.typed({ place, by: 'U1', text: 'team' })).toEqual({ kind: 'pick', outcome: 'ok' });
  const record = await world.until(dialogueId, 'answered');
  expect(record.rounds[0]?.choice).toMatchObject({ optionId: 'o2', how: 'typed' });
  expect(await world.typed({ place, by: 'U1', text: '2' })).toEqual({ kind: 'other' });
});

test('a withdrawn question takes its buttons down', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  expect((await advance(world.deps, click.dialogueId, { type: 'withdrawn' })).accepted).toBe(true);
  await expect.poll(() => world.surface.settled).toMatchObject([{ outcome: { kind: 'withdrawn' } }]);
  expect(await world.pick(click)).toBe('superseded');
});

test('another option after the answer is answered in a new post', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  await world.pick(click);
  await world.until(click.dialogueId, 'answered');
  const change = { type: 'changed', round: 1, optionId: 'o3', by: 'U1', how: 'button' } as const;
  expect((await advance(world.deps, click.dialogueId, change)).accepted).toBe(true);
  const record = await world.until(click.dialogueId, 'answered');
  expect(record.revisedQuestion).toBe('How much storage is there?, Which plan: Enterprise');
  expect(world.surface.replies.map(({ reply }) => reply)).toMatchObject([
    { answer: { text: 'Answer for Basic.' } },
    { answer: { text: 'Answer for Enterprise.' } },
  ]);
});
