import { expect, test } from 'vitest';
import type { Picked } from '../../src/dialogue/conversation.ts';
import type { DialogueRecord } from '../../src/dialogue/record.ts';
import { dialoguesAtWork, place, storageQuestion } from '../support/dialogues.ts';
import { fixedAnswerer } from '../support/fixed-answerer.ts';
import { answersAtOnce, asksBasicOrPaid, asksWhichPlan } from '../support/judgements.ts';

type World = Awaited<ReturnType<typeof dialoguesAtWork>>;

/** Asks, and picks the first option. */
async function answered(world: World): Promise<{ click: Picked; record: DialogueRecord }> {
  const click = await world.asked();
  expect(await world.pick(click)).toBe('ok');
  const record = await world.until(click.dialogueId, 'answered');
  await expect.poll(() => world.surface.settled).toHaveLength(1);
  return { click, record };
}

test('"all" lists every reading under the question as it was', async () => {
  const world = await dialoguesAtWork({ answerer: fixedAnswerer(asksBasicOrPaid) });
  const click = await world.asked();
  expect(await world.pick({ ...click, optionId: 'all' })).toBe('ok');
  const record = await world.until(click.dialogueId, 'answered');
  expect(record.reply).toMatchObject({
    kind: 'all',
    entries: [{ label: 'Basic' }, { label: 'Team' }, { label: 'Enterprise' }],
  });
  expect(record.revisedQuestion).toBe('How much storage is there?');
  await expect.poll(() => world.surface.settled).toMatchObject([{ outcome: { kind: 'all' } }]);
});

test('several options together are listed, and stand in the revised question', async () => {
  const world = await dialoguesAtWork();
  const { dialogueId } = await world.asked();
  expect(await world.typed({ place, by: 'U1', text: '1 and 3' })).toEqual({ kind: 'pick', outcome: 'ok' });
  const record = await world.until(dialogueId, 'answered');
  expect(record.reply).toMatchObject({ kind: 'all', entries: [{ label: 'Basic' }, { label: 'Enterprise' }] });
  expect(record.revisedQuestion).toBe('How much storage is there?, Which plan: Basic and Enterprise');
  expect(record.rounds[0]?.choice).toMatchObject({ optionId: 'o1+o3', label: 'Basic and Enterprise' });
});

test('"none of these" is the asker’s to say, and leaves the prompt open', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  expect(await world.typed({ place, by: 'U2', text: 'none' })).toEqual({ kind: 'other' });
  expect(await world.typed({ place, by: 'U1', text: 'none of these' })).toEqual({ kind: 'none' });
  expect(await world.pick(click)).toBe('ok');
});

test('a bare number outside threads picks from the newest open prompt of the channel, other words do not', async () => {
  const world = await dialoguesAtWork();
  const { dialogueId } = await world.asked();
  const outside = { ...place, threadTs: null };
  expect(await world.typed({ place: outside, by: 'U1', text: 'team' })).toEqual({ kind: 'other' });
  const elsewhere = { ...outside, channel: 'C2' };
  expect(await world.typed({ place: elsewhere, by: 'U1', text: '2' })).toEqual({ kind: 'other' });
  expect(await world.typed({ place: outside, by: 'U1', text: '2' })).toEqual({ kind: 'pick', outcome: 'ok' });
  const record = await world.until(dialogueId, 'answered');
  expect(record.rounds[0]?.choice).toMatchObject({ optionId: 'o2' });
});

test('a choice is reopened and changed by the asker alone, and the record keeps both choices', async () => {
  const world = await dialoguesAtWork();
  const { click } = await answered(world);
  expect(await world.press({ ...click, control: 'reopen', by: 'U2' })).toBe('other-user');
  expect(await world.press({ ...click, control: 'reopen' })).toBe('ok');
  await expect.poll(() => world.surface.reopened).toMatchObject([{ chosen: { id: 'o1' } }]);
  expect(await world.press({ ...click, control: 'change', optionId: 'o9' })).toBe('unknown');
  expect(await world.press({ ...click, control: 'change', optionId: 'o2', by: 'U2' })).toBe('other-user');
  expect(await world.press({ ...click, control: 'change', optionId: 'o2' })).toBe('ok');
  const record = await world.until(click.dialogueId, 'answered');
  expect(record.rounds[0]).toMatchObject({
    choice: { optionId: 'o2', label: 'Team' },
    earlierChoices: [{ optionId: 'o1', label: 'Basic' }],
  });
  expect(world.surface.replies).toHaveLength(2);
  await expect.poll(() => world.surface.settled).toHaveLength(2);
  expect(world.surface.settled[1]?.outcome).toMatchObject({ kind: 'chosen', chosen: { id: 'o2' } });
});

test('keeping a choice, or picking it once more, takes the buttons away without another answer', async () => {
  const world = await dialoguesAtWork();
  const { click } = await answered(world);
  expect(await world.press({ ...click, control: 'keep' })).toBe('ok');
  await expect.poll(() => world.surface.settled).toHaveLength(2);
  expect(await world.press({ ...click, control: 'change' })).toBe('ok');
  await expect.poll(() => world.surface.settled).toHaveLength(3);
  expect(world.surface.replies).toHaveLength(1);
});

test('another reading below an answer is answered, and stands in the record', async () => {
  const dominant = { ...answersAtOnce, alternatives: [{ label: 'Team', readingId: 'r2' }] };
  const world = await dialoguesAtWork({ answerer: fixedAnswerer(dominant) });
  const dialogueId = await world.ask(storageQuestion);
  await world.until(dialogueId, 'answered');
  const [first] = world.surface.replies;
  expect(first).toMatchObject({ others: [{ id: 'alt1', label: 'Team' }], round: 1 });
  const press = { control: 'switch', dialogueId, round: 1, optionId: 'alt1', promptTs: null } as const;
  expect(await world.press({ ...press, by: 'U2' })).toBe('other-user');
  expect(await world.press({ ...press, by: 'U1', optionId: 'alt2' })).toBe('unknown');
  expect(await world.press({ ...press, by: 'U1' })).toBe('ok');
  const record = await world.until(dialogueId, 'answered');
  expect(record.rounds[0]?.choice).toMatchObject({ optionId: 'alt1', label: 'Team', by: 'U1' });
  expect(record.reply).toMatchObject({
    answer: { text: 'Answer for Team.' },
    revisedQuestion: 'How much storage is there?, Which one: Team',
  });
  expect(await world.press({ ...press, by: 'U1' })).toBe('answered');
});

test('a newer question of the asker in the thread takes the place of an open prompt, and nobody else’s does', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  await world.ask({ ...storageQuestion, messageTs: '1.2', asker: 'U2' });
  await world.ask({ ...storageQuestion, messageTs: '1.3', place: { ...place, threadTs: '1.3' } });
  expect((await world.store.load(click.dialogueId))?.flow.value).toBe('waiting');
  await world.ask({ ...storageQuestion, messageTs: '1.4' });
  expect((await world.store.load(click.dialogueId))?.flow.value).toBe('superseded');
  await expect.poll(() => world.surface.settled).toMatchObject([{ outcome: { kind: 'superseded' } }]);
  expect(await world.pick(click)).toBe('superseded');
  expect(await world.press({ ...click, control: 'rephrase' })).toBe('superseded');
});

test('a question that names a dialogue takes its place, whoever asks', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  expect(await world.press({ ...click, control: 'rephrase' })).toBe('ok');
  expect((await world.store.load(click.dialogueId))?.flow.value).toBe('waiting');
  await world.ask({ ...storageQuestion, asker: 'U2', messageTs: '1.2', supersedes: click.dialogueId });
  expect((await world.store.load(click.dialogueId))?.flow.value).toBe('superseded');
});

test('a deleted question is withdrawn, also after its answer, and other messages are nothing to withdraw', async () => {
  const world = await dialoguesAtWork();
  const { click } = await answered(world);
  await world.withdraw({ workspace: 'T1', channel: 'C1', messageTs: '9.9' });
  await world.withdraw({ workspace: 'T1', channel: 'C1', messageTs: '1.1' });
  expect((await world.store.load(click.dialogueId))?.flow.value).toBe('withdrawn');
  await expect.poll(() => world.surface.settled.at(-1)).toMatchObject({ outcome: { kind: 'withdrawn' } });
  expect(await world.press({ ...click, control: 'reopen' })).toBe('superseded');
});

test('why it is asked is told of prompts, and of nothing else', async () => {
  const world = await dialoguesAtWork();
  const { dialogueId } = await world.asked();
  expect(await world.explain({ dialogueId, round: 1 })).toEqual({
    why: asksWhichPlan.detection.why,
    options: ['Basic', 'Team', 'Enterprise'].map((label, index) => ({
      label,
      answer: `${index + 1} GB`,
      citation: expect.objectContaining({ title: 'Storage', heading: label }),
    })),
  });
  expect(await world.explain({ dialogueId, round: 2 })).toBeNull();
  expect(await world.explain({ dialogueId: 'nothing', round: 1 })).toBeNull();
});

test('a question is said to be read once, before anything is posted', async () => {
  const world = await dialoguesAtWork();
  await answered(world);
  expect(world.surface.statuses).toEqual([place]);
});
