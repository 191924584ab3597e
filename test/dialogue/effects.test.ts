import { expect, test } from 'vitest';
import { advance } from '../../src/dialogue/advance.ts';
import { converse } from '../../src/dialogue/converse.ts';
import type { Effect } from '../../src/dialogue/effects.ts';
import { handleEffect } from '../../src/dialogue/handle-effect.ts';
import { perform } from '../../src/dialogue/perform.ts';
import type { Answerer, Surface } from '../../src/dialogue/ports.ts';
import { SetupError } from '../../src/errors.ts';
import { silentLogger } from '../../src/telemetry/log.ts';
import { dialoguesAtWork, storageQuestion } from '../support/dialogues.ts';
import { fixedAnswerer } from '../support/fixed-answerer.ts';
import { answersAtOnce, asksWhichPlan } from '../support/judgements.ts';
import { recordingSurface } from '../support/recording-surface.ts';
import { emptyWorkspace } from '../support/workspace.ts';

/** A log that keeps its errors. */
function keepingLog() {
  const errors: Record<string, unknown>[] = [];
  return { ...silentLogger, errors, error: (fields: Record<string, unknown>) => void errors.push(fields) };
}

test('a reader that cannot work ends in an apology with the reference of the log, at once', async () => {
  const log = keepingLog();
  let reads = 0;
  const answerer = {
    ...fixedAnswerer(asksWhichPlan),
    async readAndDecide() {
      reads += 1;
      throw new SetupError('Cannot open the index at "docs" as it is missing: build it first');
    },
  };
  const world = await dialoguesAtWork({ answerer, log });
  const id = await world.ask(storageQuestion);
  const record = await world.until(id, 'failed');
  await expect.poll(() => world.surface.apologies).toHaveLength(1);
  const [apology] = world.surface.apologies;
  expect(reads).toBe(1);
  expect(apology?.reason).toBe('I could not read the documents for this question.');
  expect(apology?.reference).toMatch(/^[a-z2-7]{6}$/);
  expect(record.failure).toEqual({ reason: apology?.reason, reference: apology?.reference });
  expect(log.errors).toMatchObject([{ reference: apology?.reference, type: 'read' }]);
});

test('a chat that fails now and then gets its post in the end, once', async () => {
  const surface = recordingSurface();
  let tries = 0;
  const flaky: Surface = {
    ...surface,
    async postReply(post) {
      tries += 1;
      const posted = await surface.postReply(post);
      if (tries < 3) throw new Error('the connection was lost after the post');
      return posted;
    },
  };
  const world = await dialoguesAtWork({ answerer: fixedAnswerer(answersAtOnce), surface: flaky });
  const record = await world.until(await world.ask(storageQuestion), 'answered');
  expect(tries).toBe(3);
  expect(surface.replies).toHaveLength(1);
  expect(record.replyTs).toBe(surface.replies[0]?.ts);
});

test('a chat that always fails ends in an apology after every try', async () => {
  const log = keepingLog();
  const surface = recordingSurface();
  let tries = 0;
  const broken: Surface = {
    ...surface,
    postPrompt: () => {
      tries += 1;
      return Promise.reject(new Error('no'));
    },
  };
  const world = await dialoguesAtWork({ surface: broken, log });
  await world.until(await world.ask(storageQuestion), 'failed');
  await expect.poll(() => surface.apologies).toHaveLength(1);
  expect(tries).toBe(world.options.attempts);
});

test('buttons that cannot be settled do not cost the answer', async () => {
  const log = keepingLog();
  const surface = recordingSurface();
  const broken: Surface = { ...surface, settlePrompt: () => Promise.reject(new SetupError('no')) };
  const world = await dialoguesAtWork({ surface: broken, log });
  const click = await world.asked();
  await world.pick(click);
  await world.until(click.dialogueId, 'answered');
  await expect.poll(() => log.errors).toMatchObject([{ type: 'settle' }]);
  expect(surface.apologies).toEqual([]);
});

test('every effect may be repeated at any later time', async () => {
  const world = await dialoguesAtWork();
  const click = await world.asked();
  await world.pick(click);
  const done = await world.until(click.dialogueId, 'answered');
  await expect.poll(() => world.surface.settled).toHaveLength(1);
  const common = { dialogueId: click.dialogueId };
  const repeats: Effect[] = [
    { ...common, id: 'a', type: 'read' },
    { ...common, id: 'b', type: 'ask', round: 1 },
    { ...common, id: 'c', type: 'answer' },
    { ...common, id: 'd', type: 'apologise' },
    { ...common, id: 'e', type: 'expire', round: 1, at: 0 },
    { ...common, id: 'f', type: 'settle', round: 1 },
  ];
  for (const effect of repeats) await perform(effect, world.deps);
  const after = await world.store.load(click.dialogueId);
  expect(after?.flow).toEqual(done.flow);
  expect(world.surface.prompts).toHaveLength(1);
  expect(world.surface.replies).toHaveLength(1);
  expect(world.surface.apologies).toHaveLength(0);
});

test('an effect of a dialogue that is gone is logged and over', async () => {
  const log = keepingLog();
  const world = await dialoguesAtWork({ log });
  await handleEffect({ id: 'x.1.0', dialogueId: 'x', type: 'read' }, 2, world.deps);
  expect(log.errors).toMatchObject([{ effect: 'x.1.0' }]);
});

test('an effect that took its worker down in every try fails the dialogue without another', async () => {
  const { store } = await emptyWorkspace();
  const answerer = fixedAnswerer(answersAtOnce);
  const deps = { store, clock: Date.now, answerer, surface: recordingSurface(), log: silentLogger };
  const id = await converse(deps).ask(storageQuestion);
  await handleEffect({ id: `${id}.1.0`, dialogueId: id, type: 'read' }, -1, deps);
  expect((await store.load(id))?.flow.value).toBe('failed');
  expect(answerer.asked).toEqual([]);
});

test('events that race for one dialogue are all taken, one after the other', async () => {
  const { store } = await emptyWorkspace();
  const deps = { store, clock: Date.now };
  const id = await converse(deps).ask(storageQuestion);
  const notes = Array.from({ length: 5 }, () => advance(deps, id, { type: 'apologised' }));
  expect((await Promise.all(notes)).every(({ accepted }) => accepted)).toBe(true);
  expect(await store.load(id)).toMatchObject({ revision: 6, log: { length: 6 } });
});

test('a decision that comes twice counts once', async () => {
  const { store } = await emptyWorkspace();
  const deps = { store, clock: Date.now };
  const id = await converse(deps).ask(storageQuestion);
  const decided = { type: 'decided', round: 1, judgement: asksWhichPlan } as const;
  const outcomes = await Promise.all([advance(deps, id, decided), advance(deps, id, decided)]);
  expect(outcomes.map(({ accepted }) => accepted).sort()).toEqual([false, true]);
});

test('a pick that is faster than the note of its prompt is taken, and the prompt settled', async () => {
  const { store } = await emptyWorkspace();
  const surface = recordingSurface();
  const deps = { store, clock: Date.now, answerer: fixedAnswerer(asksWhichPlan), surface, log: silentLogger };
  const conversation = converse(deps);
  const id = await conversation.ask(storageQuestion);
  await perform({ id: `${id}.1.0`, dialogueId: id, type: 'read' }, deps);
  const quickClicker: Surface = {
    ...surface,
    async postPrompt(post) {
      const posted = await surface.postPrompt(post);
      const click = { dialogueId: id, round: 1, optionId: 'o1', by: 'U1', promptTs: posted.ts };
      expect(await conversation.pick(click)).toBe('ok');
      return posted;
    },
  };
  await perform(
    { id: `${id}.2.0`, dialogueId: id, type: 'ask', round: 1 },
    { ...deps, surface: quickClicker },
  );
  const record = await store.load(id);
  expect(record?.flow.value).toBe('answering');
  await perform({ id: `${id}.4.0`, dialogueId: id, type: 'settle', round: 1 }, deps);
  expect(surface.settled).toMatchObject([
    { ts: surface.prompts[0]?.ts, outcome: { kind: 'chosen', chosen: { id: 'o1' } } },
  ]);
});

/** Writes its answers in two pieces. */
const inPieces: Answerer = {
  ...fixedAnswerer(asksWhichPlan),
  async answerReading(question, reading, judgement, options) {
    options?.onPiece?.('One.');
    options?.onPiece?.('Two.');
    return fixedAnswerer(asksWhichPlan).answerReading(question, reading, judgement);
  },
};

test('the pieces of an answer are shown while it is written, under the effect that posts it', async () => {
  const world = await dialoguesAtWork({ answerer: inPieces });
  const click = await world.asked();
  await world.pick(click);
  await world.until(click.dialogueId, 'answered');
  const { streams, replies } = world.surface;
  expect(streams).toEqual([{ effectId: replies[0]?.effectId, pieces: ['One.', 'Two.'] }]);
});

test('what was shown of an answer is taken back if its question is withdrawn meanwhile', async () => {
  let proceed = () => {};
  const withdrawn = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const answerer: Answerer = {
    ...inPieces,
    async answerReading(...asked) {
      const written = await inPieces.answerReading(...asked);
      await withdrawn;
      return written;
    },
  };
  const world = await dialoguesAtWork({ answerer });
  const click = await world.asked();
  await world.pick(click);
  await expect.poll(() => world.surface.streams).toMatchObject([{ pieces: ['One.', 'Two.'] }]);
  await advance(world.deps, click.dialogueId, { type: 'withdrawn' });
  proceed();
  await expect.poll(() => world.surface.streams).toEqual([]);
  expect(world.surface.replies).toEqual([]);
});
