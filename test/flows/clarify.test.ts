import { expect, test } from 'vitest';
import { initialTransition, type SnapshotFrom, transition } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { type ClarifyEvent, clarify } from '../../flows/clarify.ts';
import type { Clarification } from '../../src/engine/schema.ts';

const clarification: Clarification = {
  category: 'plan',
  options: [
    { id: 'o1', label: 'Basic', readingIds: ['r1'] },
    { id: 'o2', label: 'Paid', readingIds: ['r2', 'r3'] },
  ],
  text: 'Which plan: Basic or Paid?',
};
const asks: ClarifyEvent = { type: 'decided', kind: 'ask', clarification, alternatives: [] };
const other = { id: 'alt1', label: 'Paid', readingIds: ['r2'] };
const answers: ClarifyEvent = { type: 'decided', kind: 'answer', clarification: null, alternatives: [other] };
const prompted = { type: 'prompted', round: 1 } as const;
const basic = { type: 'chose', round: 1, optionId: 'o1' } as const;
const paid = { type: 'chose', round: 1, optionId: 'o2' } as const;

const events: ClarifyEvent[] = [
  asks,
  answers,
  prompted,
  { type: 'prompted', round: 2 },
  basic,
  paid,
  { type: 'chose', round: 2, optionId: 'o1' },
  { type: 'chose', round: 2, optionId: 'o2' },
  { type: 'replied' },
  { type: 'failed' },
  { type: 'expired', round: 1 },
  { type: 'withdrawn' },
  { type: 'superseded' },
  { type: 'reopened', round: 1 },
  { type: 'kept', round: 1 },
  { type: 'changed', round: 1, optionId: 'o1' },
  { type: 'switched', optionId: 'alt1' },
  { type: 'reread' },
];

function run(path: readonly ClarifyEvent[], maxRounds = 2) {
  let [snapshot, actions] = initialTransition(clarify, { maxRounds });
  const effects = actions.map(show);
  for (const event of path) {
    expect(snapshot.can(event), `${event.type} in ${snapshot.value}`).toBe(true);
    // As it is stored: nothing but value and context survives between two events.
    const stored: Pick<SnapshotFrom<typeof clarify>, 'value' | 'context'> = JSON.parse(
      JSON.stringify({ value: snapshot.value, context: snapshot.context }),
    );
    [snapshot, actions] = transition(clarify, clarify.resolveState(stored), event);
    effects.push(...actions.map(show));
  }
  return { state: snapshot.value, context: snapshot.context, effects, snapshot };
}

function show(action: { type: string; params: unknown }): string {
  const round = JSON.parse(JSON.stringify(action.params ?? {})).round;
  return round === undefined ? action.type : `${action.type} ${round}`;
}

test('every state is reached by its shortest path, and no state lacks a path here', () => {
  const paths = getShortestPaths(clarify, {
    input: {},
    events,
    serializeState: (snapshot) => `${snapshot.value} ${snapshot.context.round}`,
  });
  const shortest = paths.map((path) => [
    `${path.state.value} ${path.state.context.round}`,
    // The first step is how the machine starts.
    path.steps
      .slice(1)
      .map(({ event }) => event.type)
      .join(' '),
  ]);
  expect(Object.fromEntries(shortest)).toEqual({
    'reading 0': '',
    'asking 1': 'decided',
    'answering 0': 'decided',
    'failed 0': 'failed',
    'withdrawn 0': 'withdrawn',
    'waiting 1': 'decided prompted',
    'answering 1': 'decided chose',
    'reading 1': 'decided chose',
    'failed 1': 'decided failed',
    'withdrawn 1': 'decided withdrawn',
    'superseded 1': 'decided superseded',
    'answered 0': 'decided replied',
    'expired 1': 'decided prompted expired',
    'answered 1': 'decided chose replied',
    'asking 2': 'decided chose decided',
    'waiting 2': 'decided chose decided prompted',
    'answering 2': 'decided chose decided chose',
    'failed 2': 'decided chose decided failed',
    'withdrawn 2': 'decided chose decided withdrawn',
    'superseded 2': 'decided chose decided superseded',
    'answered 2': 'decided chose decided chose replied',
  });
  const reached = new Set(paths.map((path) => path.state.value));
  expect(reached).toEqual(new Set(Object.keys(clarify.states)));
});

test('a question with one reading is read and answered', () => {
  const { state, effects } = run([answers, { type: 'replied' }]);
  expect(state).toBe('answered');
  expect(effects).toEqual(['read', 'answer']);
});

test('an ambiguous question is asked about, and the picked option is answered', () => {
  const { state, effects, context } = run([asks, prompted, basic, { type: 'replied' }]);
  expect(state).toBe('answered');
  expect(effects).toEqual(['read', 'ask 1', 'expire 1', 'settle 1', 'answer']);
  expect(context.chosen?.label).toBe('Basic');
});

test('an option that stands for several readings begins another round', () => {
  const { state, effects } = run([asks, prompted, paid, asks, { type: 'prompted', round: 2 }]);
  expect(state).toBe('waiting');
  expect(effects).toEqual(['read', 'ask 1', 'expire 1', 'settle 1', 'read', 'ask 2', 'expire 2']);
});

test('after the last round an option that stands for several readings is answered', () => {
  expect(run([asks, prompted, paid], 1).state).toBe('answering');
});

test('a decision to ask beyond the last round is answered', () => {
  expect(run([asks], 0).state).toBe('answering');
});

test('a pick that is faster than the note of the prompt is taken, and the prompt settled afterwards', () => {
  const { state, effects } = run([asks, basic, prompted]);
  expect(state).toBe('answering');
  expect(effects).toEqual(['read', 'ask 1', 'answer', 'settle 1']);
});

test('a prompt that nobody picks from expires and is settled', () => {
  const { state, effects, snapshot } = run([asks, prompted, { type: 'expired', round: 1 }]);
  expect(state).toBe('expired');
  expect(effects.at(-1)).toBe('settle 1');
  expect(events.filter((event) => snapshot.can(event))).toEqual([]);
});

test('a withdrawn dialogue takes its prompt down, also one posted too late', () => {
  expect(run([asks, prompted, { type: 'withdrawn' }]).effects.at(-1)).toBe('settle 1');
  expect(run([asks, { type: 'withdrawn' }, prompted]).effects.at(-1)).toBe('settle 1');
});

test('a failure ends the dialogue with an apology', () => {
  for (const path of [[], [asks], [answers]]) {
    expect(run([...path, { type: 'failed' }]).effects.at(-1)).toBe('apologise');
  }
});

test('another option of the last round is answered anew, the same one is not', () => {
  const answered = run([asks, prompted, basic, { type: 'replied' }]);
  expect(answered.snapshot.can({ type: 'changed', round: 1, optionId: 'o1' })).toBe(false);
  const changed = run([
    asks,
    prompted,
    basic,
    { type: 'replied' },
    { type: 'changed', round: 1, optionId: 'o2' },
  ]);
  expect(changed.state).toBe('answering');
  expect(changed.effects.slice(-2)).toEqual(['settle 1', 'answer']);
});

test('unknown options, other rounds and events out of place are refused', () => {
  const waiting = run([asks, prompted]).snapshot;
  const refused: ClarifyEvent[] = [
    { type: 'chose', round: 1, optionId: 'o9' },
    { type: 'chose', round: 2, optionId: 'o1' },
    { type: 'expired', round: 2 },
    { type: 'chose', round: 1, optionId: 'o1+o9' },
    { type: 'changed', round: 1, optionId: 'o1' },
    { type: 'reopened', round: 1 },
    { type: 'kept', round: 1 },
    { type: 'switched', optionId: 'alt1' },
    asks,
    prompted,
    { type: 'replied' },
  ];
  for (const event of refused) expect(waiting.can(event)).toBe(false);
});

test('an answer that went with an earlier choice is read again without it, and asked about as usual', () => {
  const { state, effects, context } = run([answers, { type: 'replied' }, { type: 'reread' }, asks, prompted]);
  expect(state).toBe('waiting');
  expect(effects).toEqual(['read', 'answer', 'read', 'ask 1', 'expire 1']);
  expect(context).toMatchObject({ round: 1, chosen: null });
});

test('what was asked about is not read again', () => {
  expect(run([asks, prompted, basic, { type: 'replied' }]).snapshot.can({ type: 'reread' })).toBe(false);
  expect(run([answers]).snapshot.can({ type: 'reread' })).toBe(false);
});

test('all options, or several together, are answered at once, also if a round is left', () => {
  for (const optionId of ['all', 'o1+o2']) {
    const { state, effects, context } = run([asks, prompted, { type: 'chose', round: 1, optionId }]);
    expect(state).toBe('answering');
    expect(effects.slice(-2)).toEqual(['settle 1', 'answer']);
    expect(context.chosen?.readingIds).toEqual(['r1', 'r2', 'r3']);
  }
});

test('a choice is reopened and kept without a new answer', () => {
  const answered = [asks, prompted, basic, { type: 'replied' }] as const;
  const { state, effects } = run([...answered, { type: 'reopened', round: 1 }, { type: 'kept', round: 1 }]);
  expect(state).toBe('answered');
  expect(effects.slice(-2)).toEqual(['reopen 1', 'settle 1']);
  expect(run([answers, { type: 'replied' }]).snapshot.can({ type: 'reopened', round: 0 })).toBe(false);
});

test('another reading below an answer is answered once', () => {
  const switched = { type: 'switched', optionId: 'alt1' } as const;
  const { state, effects, snapshot, context } = run([
    answers,
    { type: 'replied' },
    switched,
    { type: 'replied' },
  ]);
  expect(state).toBe('answered');
  expect(effects).toEqual(['read', 'answer', 'answer']);
  expect(context.chosen).toEqual(other);
  expect(snapshot.can(switched)).toBe(false);
});

test('an open prompt that a newer question takes the place of is settled, and nothing else is', () => {
  const superseded = { type: 'superseded' } as const;
  expect(run([asks, prompted, superseded]).effects.at(-1)).toBe('settle 1');
  expect(run([asks, superseded, prompted]).effects.at(-1)).toBe('settle 1');
  for (const path of [[], [answers], [asks, prompted, basic, { type: 'replied' } as const]]) {
    expect(run(path).snapshot.can(superseded)).toBe(false);
  }
});

test('a question that is deleted after its answer loses the button to change', () => {
  expect(run([asks, prompted, basic, { type: 'replied' }, { type: 'withdrawn' }]).effects.at(-1)).toBe(
    'settle 1',
  );
  expect(run([answers, { type: 'replied' }, { type: 'withdrawn' }]).effects).toEqual(['read', 'answer']);
});
