import { describe, expect, it } from 'vitest';
import { callsOf, totalsOf } from '../../src/dialogue/calls.ts';
import { noteInRecord } from '../../src/dialogue/note.ts';
import { parseRecord, writeRecord } from '../../src/dialogue/record.ts';
import { begin } from '../../src/dialogue/step.ts';
import { storageQuestion } from '../support/dialogues.ts';
import { answersAtOnce, asksWhichPlan } from '../support/judgements.ts';
import { modelCall } from '../support/model-calls.ts';

const settings = { now: 1, maxRounds: 2, promptLifeMs: 1000 };
const { record } = begin(storageQuestion, settings);
const reading = modelCall();
const writing = modelCall({ prompt: 'answer' });
const answer = answersAtOnce.answer ?? { text: '', short: null, citations: [] };

const read = noteInRecord(
  record,
  { type: 'decided', round: 1, judgement: { ...asksWhichPlan, calls: [reading] } },
  settings,
);
const picked = { optionId: 'o1', by: 'U1', how: 'button' } as const;
const chosen = noteInRecord(read, { type: 'chose', round: 1, promptTs: '1.1', ...picked }, settings);
const reply = { kind: 'answer', answer, revisedQuestion: null, calls: [writing] } as const;
const drafted = noteInRecord(chosen, { type: 'drafted', reply: { ...reply, calls: [writing] } }, settings);

describe('the calls of a dialogue', () => {
  it('are kept in order as they are made', () => {
    expect(callsOf(record)).toEqual([]);
    expect(callsOf(read)).toEqual([reading]);
    expect(callsOf(drafted)).toEqual([reading, writing]);
  });

  it('stay when a changed choice takes the reply back', () => {
    const changed = noteInRecord(drafted, { type: 'changed', round: 1, ...picked, optionId: 'o2' }, settings);
    expect(changed.reply).toBeNull();
    expect(callsOf(changed)).toEqual([reading, writing]);
  });

  it('survive being written and read, and need not be there', () => {
    expect(parseRecord(writeRecord(drafted), drafted.id)).toEqual(drafted);
    expect(record).not.toHaveProperty('calls');
    expect(parseRecord(writeRecord(record), record.id)).toEqual(record);
  });
});

describe('totalsOf()', () => {
  it('adds up what is told, and tells nothing of what nobody does', () => {
    const silent = modelCall({ inputTokens: null, outputTokens: null, costUsd: null });
    expect(totalsOf([reading, silent])).toEqual({ inputTokens: 4_210, outputTokens: 180, costUsd: 0.002 });
    expect(totalsOf([silent])).toEqual({ inputTokens: null, outputTokens: null, costUsd: null });
    expect(totalsOf([])).toEqual({ inputTokens: 0, outputTokens: 0, costUsd: 0 });
  });
});
