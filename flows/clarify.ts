import { assign, setup } from 'xstate';
import type { Clarification, Decision, Option } from '../src/engine/schema.ts';
import { isTogether, pickedFrom } from './picked.ts';

/** What a dialogue remembers between events. Copies of it are stored: plain data only. */
export interface ClarifyContext {
  /** Clarifications that may be asked at most. */
  maxRounds: number;
  /** Clarifications asked so far, which is also the number of the current round; 0 before the first. */
  round: number;
  /** The last clarification decided on. */
  clarification: Clarification | null;
  /** The option to narrow down or to answer now; null if the last decision stands by itself. */
  chosen: Option | null;
  /** Readings that the last decision did not choose, each to be had with one tap. */
  alternatives: Option[];
}

/** What can happen to a dialogue. Rounds count from 1. */
export type ClarifyEvent =
  | {
      type: 'decided';
      kind: Decision['kind'];
      clarification: Clarification | null;
      alternatives: Option[];
    }
  | { type: 'prompted'; round: number }
  | { type: 'chose'; round: number; optionId: string }
  | { type: 'replied' }
  | { type: 'failed' }
  | { type: 'expired'; round: number }
  | { type: 'withdrawn' }
  | { type: 'superseded' }
  | { type: 'reopened'; round: number }
  | { type: 'kept'; round: number }
  | { type: 'changed'; round: number; optionId: string }
  | { type: 'switched'; optionId: string }
  | { type: 'reread' };

/** What a dialogue begins with. */
export interface ClarifyInput {
  /** Clarifications that may be asked at most; default 2. */
  maxRounds?: number;
}

const clarifySetup = setup({
  types: {
    context: {} as ClarifyContext,
    events: {} as ClarifyEvent,
    input: {} as ClarifyInput,
  },
  guards: {
    asks: ({ context, event }) =>
      event.type === 'decided' &&
      event.kind === 'ask' &&
      event.clarification !== null &&
      context.round < context.maxRounds,
    offered: ({ context, event }) => pickedOption(context, event) !== null,
    leavesSeveral: ({ context, event }) => {
      const option = pickedOption(context, event);
      if (option === null || isTogether(option)) return false;
      return option.readingIds.length > 1 && context.round < context.maxRounds;
    },
    another: ({ context, event }) => {
      const option = pickedOption(context, event);
      return option !== null && option.id !== context.chosen?.id;
    },
    currentRound: ({ context, event }) => 'round' in event && event.round === context.round,
    pickedHere: ({ context, event }) =>
      'round' in event &&
      event.round === context.round &&
      pickedFrom(context.clarification, context.chosen?.id ?? '') !== null,
    hasPrompt: ({ context }) => context.round > 0,
    neverAsked: ({ context }) => context.round === 0,
  },
  // Effects, named here and performed by src/dialogue/perform.ts. Nothing happens inside the flow.
  actions: {
    read: () => {},
    ask: (_, _params: { round: number }) => {},
    settle: (_, _params: { round: number }) => {},
    reopen: (_, _params: { round: number }) => {},
    expire: (_, _params: { round: number }) => {},
    answer: () => {},
    apologise: () => {},
  },
});

function pickedOption(context: ClarifyContext, event: ClarifyEvent): Option | null {
  switch (event.type) {
    case 'chose':
    case 'changed':
      return event.round === context.round ? pickedFrom(context.clarification, event.optionId) : null;
    case 'switched':
      return context.alternatives.find(({ id }) => id === event.optionId) ?? null;
    default:
      return null;
  }
}

const takeOption = clarifySetup.assign({ chosen: ({ context, event }) => pickedOption(context, event) });

const alternativesOf = ({ event }: { event: ClarifyEvent }) =>
  event.type === 'decided' ? event.alternatives : [];

const beginRound = clarifySetup.assign({
  round: ({ context }) => context.round + 1,
  clarification: ({ event }) => (event.type === 'decided' ? event.clarification : null),
  chosen: null,
  alternatives: alternativesOf,
});

const currentRound = ({ context }: { context: ClarifyContext }) => ({ round: context.round });
const settleCurrent = { type: 'settle', params: currentRound } as const;

/** A prompt that turns out to be posted after it was decided without it: its buttons are stale at once. */
const lateSettle = {
  actions: {
    type: 'settle',
    params: ({ event }: { event: { round: number } }) => ({ round: event.round }),
  },
} as const;

const withdraw = 'withdrawn';

/** One question from reading to answer, with clarifications between: a pure function of state and event. */
export const clarify = clarifySetup.createMachine({
  id: 'clarify',
  context: ({ input }) => ({
    maxRounds: input.maxRounds ?? 2,
    round: 0,
    clarification: null,
    chosen: null,
    alternatives: [],
  }),
  initial: 'reading',
  states: {
    reading: {
      entry: 'read',
      on: {
        decided: [
          { guard: 'asks', target: 'asking', actions: beginRound },
          { target: 'answering', actions: assign({ chosen: null, alternatives: alternativesOf }) },
        ],
        prompted: lateSettle,
        failed: 'failed',
        withdrawn: withdraw,
      },
    },
    asking: {
      entry: { type: 'ask', params: currentRound },
      on: {
        prompted: { guard: 'currentRound', target: 'waiting' },
        // A person can be faster than the note that the prompt was posted.
        chose: [
          { guard: 'leavesSeveral', target: 'reading', actions: takeOption },
          { guard: 'offered', target: 'answering', actions: takeOption },
        ],
        failed: 'failed',
        withdrawn: withdraw,
        superseded: 'superseded',
      },
    },
    waiting: {
      entry: { type: 'expire', params: currentRound },
      on: {
        chose: [
          { guard: 'leavesSeveral', target: 'reading', actions: [takeOption, settleCurrent] },
          { guard: 'offered', target: 'answering', actions: [takeOption, settleCurrent] },
        ],
        expired: { guard: 'currentRound', target: 'expired', actions: settleCurrent },
        withdrawn: { target: 'withdrawn', actions: settleCurrent },
        superseded: { target: 'superseded', actions: settleCurrent },
      },
    },
    answering: {
      entry: 'answer',
      on: { prompted: lateSettle, replied: 'answered', failed: 'failed', withdrawn: withdraw },
    },
    answered: {
      on: {
        prompted: lateSettle,
        // The buttons come back, and the answer stands until another one is picked.
        reopened: { guard: 'pickedHere', actions: { type: 'reopen', params: currentRound } },
        kept: { guard: 'pickedHere', actions: settleCurrent },
        changed: { guard: 'another', target: 'answering', actions: [takeOption, settleCurrent] },
        // The choice of an earlier question went into this one, and is not wanted.
        reread: {
          guard: 'neverAsked',
          target: 'reading',
          actions: assign({ chosen: null, alternatives: [] }),
        },
        switched: { guard: 'another', target: 'answering', actions: takeOption },
        withdrawn: [{ guard: 'hasPrompt', target: withdraw, actions: settleCurrent }, withdraw],
      },
    },
    expired: {},
    withdrawn: { on: { prompted: lateSettle } },
    superseded: { on: { prompted: lateSettle } },
    failed: { entry: 'apologise', on: { prompted: lateSettle } },
  },
});
