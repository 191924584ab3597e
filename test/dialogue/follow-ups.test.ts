import { expect, test } from 'vitest';
import type { Asked } from '../../src/dialogue/conversation.ts';
import { parseRecord, writeRecord } from '../../src/dialogue/record.ts';
import type { Judgement } from '../../src/engine/schema.ts';
import { dialoguesAtWork, place, storageQuestion } from '../support/dialogues.ts';
import { fixedAnswerer } from '../support/fixed-answerer.ts';
import { answersAtOnce, asksWhichPlan } from '../support/judgements.ts';

/** The answer for one plan. */
function answersFor(plan: string): Judgement {
  const { readings } = answersAtOnce.detection;
  const detection = {
    ...answersAtOnce.detection,
    readings: readings.filter(({ label }) => label === plan),
  };
  return { ...answersAtOnce, detection };
}

const reply: Asked = {
  place,
  asker: 'U1',
  question: 'and how many seats?',
  messageTs: '2.1',
  isReply: true,
};

/** Picks Team for the first question, and asks the second. */
async function followed(second: [Judgement, ...Judgement[]], asked: Asked = reply) {
  const answerer = fixedAnswerer(asksWhichPlan, ...second);
  const world = await dialoguesAtWork({ answerer });
  const click = await world.asked();
  await world.pick({ ...click, optionId: 'o2' });
  await world.until(click.dialogueId, 'answered');
  const id = await world.ask(asked);
  return { world, answerer, id, first: click.dialogueId };
}

test('a reply of the asker is read with the choice made before, and says so', async () => {
  const { world, answerer, id, first } = await followed([answersFor('Team')]);
  const record = await world.until(id, 'answered');
  expect(answerer.asked[1]?.question).toBe('and how many seats?, Which plan: Team');
  expect(record.followUp).toMatchObject({
    after: first,
    standAlone: 'and how many seats?',
    reused: { category: 'plan', label: 'Team' },
  });
  expect(world.surface.replies.at(-1)).toMatchObject({
    using: { category: 'plan', label: 'Team' },
    reply: { revisedQuestion: 'and how many seats?, Which plan: Team' },
  });
});

test('a choice that makes no difference is left out, and not shown', async () => {
  const { world, answerer, id } = await followed([answersFor('Basic'), asksWhichPlan]);
  const record = await world.until(id, 'waiting');
  expect(answerer.asked.slice(1).map(({ question }) => question)).toEqual([
    'and how many seats?, Which plan: Team',
    'and how many seats?',
  ]);
  expect(record.followUp?.reused).toBeNull();
});

test('without the choice the question is read again and asked about, once, by the asker alone', async () => {
  const { world, id } = await followed([answersFor('Team'), asksWhichPlan]);
  await world.until(id, 'answered');
  const press = { control: 'reread', dialogueId: id, round: 1, by: 'U1', promptTs: null } as const;
  expect(await world.press({ ...press, by: 'U2' })).toBe('other-user');
  const both = await Promise.all([world.press(press), world.press(press)]);
  expect(both.toSorted()).toEqual(['ok', 'superseded']);
  const record = await world.until(id, 'waiting');
  expect(record).toMatchObject({ rounds: [{ judgement: { decision: { kind: 'ask' } } }], reply: null });
  const promptTs = record.rounds[0]?.promptTs ?? '';
  expect(await world.pick({ dialogueId: id, round: 1, optionId: 'o3', by: 'U1', promptTs })).toBe('ok');
  expect((await world.until(id, 'answered')).revisedQuestion).toBe(
    'and how many seats?, Which plan: Enterprise',
  );
  expect(world.surface.replies.at(-1)?.using).toBeUndefined();
});

test('only a question that followed another can be read without its choice', async () => {
  const world = await dialoguesAtWork({ answerer: fixedAnswerer(answersAtOnce) });
  const id = await world.ask(storageQuestion);
  await world.until(id, 'answered');
  const press = { control: 'reread', dialogueId: id, round: 1, by: 'U1', promptTs: null } as const;
  expect(await world.press(press)).toBe('unknown');
});

test('what somebody else asks in the thread, or what is no reply, follows nothing', async () => {
  for (const asked of [
    { ...reply, asker: 'U2' },
    { ...reply, isReply: false },
  ]) {
    const { world, answerer, id } = await followed([answersAtOnce], asked);
    const record = await world.until(id, 'answered');
    expect(record.followUp).toBeUndefined();
    expect(answerer.asked[1]?.question).toBe('and how many seats?');
  }
});

test('a repeat of a follow-up is the same dialogue, and follows the same one', async () => {
  const { world, id, first } = await followed([answersFor('Team')]);
  expect(await world.ask(reply)).toBe(id);
  await world.until(id, 'answered');
  expect(await world.ask(reply)).toBe(id);
  expect((await world.store.load(id))?.followUp?.after).toBe(first);
});

test('a reading that is tried again asks no model again how the question stands alone', async () => {
  let asked = 0;
  let failures = 1;
  const fixed = fixedAnswerer(asksWhichPlan, answersFor('Team'));
  const answerer = {
    ...fixed,
    standAlone: async (...call: Parameters<typeof fixed.standAlone>) => {
      asked += 1;
      return fixed.standAlone(...call);
    },
    readAndDecide: async (...call: Parameters<typeof fixed.readAndDecide>) => {
      if (asked > 0 && failures-- > 0) throw new Error('the reader stopped');
      return fixed.readAndDecide(...call);
    },
  };
  const world = await dialoguesAtWork({ answerer });
  const click = await world.asked();
  await world.pick({ ...click, optionId: 'o2' });
  await world.until(click.dialogueId, 'answered');
  await world.until(await world.ask(reply), 'answered');
  expect({ asked, failures }).toEqual({ asked: 1, failures: -1 });
});

test('a third question follows the second, with what could be chosen for the first', async () => {
  const { world, id } = await followed([answersFor('Team')]);
  await world.until(id, 'answered');
  const third = await world.ask({ ...reply, question: 'and the price?', messageTs: '3.1' });
  expect((await world.until(third, 'answered')).followUp).toMatchObject({
    after: id,
    reused: { label: 'Team' },
    offered: { labels: ['Basic', 'Team', 'Enterprise'] },
  });
});

test('whose the newest question of a thread is can be asked', async () => {
  const { world, id } = await followed([answersFor('Team')]);
  await world.until(id, 'answered');
  expect(await world.isAsker(place, 'U1')).toBe(true);
  expect(await world.isAsker(place, 'U2')).toBe(false);
  expect(await world.isAsker({ ...place, threadTs: '9.9' }, 'U1')).toBe(false);
});

test('a record with a follow-up is read as it was written', async () => {
  const { world, id } = await followed([answersFor('Team')]);
  const record = await world.until(id, 'answered');
  expect(parseRecord(writeRecord(record), id)).toEqual(record);
});
