import { describe, expect, test } from 'vitest';
import { dialogueId, parseRecord, writeRecord } from '../../src/dialogue/record.ts';
import { begin } from '../../src/dialogue/step.ts';
import { StoredDataError } from '../../src/errors.ts';
import { storageQuestion } from '../support/dialogues.ts';

const { record } = begin(storageQuestion, { now: 1, maxRounds: 2, promptLifeMs: 1000 });

test('a record survives being written and read', () => {
  expect(parseRecord(writeRecord(record), record.id)).toEqual(record);
});

describe('parseRecord() refuses, naming the dialogue,', () => {
  test.each([
    ['what is no JSON', '{"version":', 'it must be JSON'],
    ['an unknown version', JSON.stringify({ ...record, version: 2 }), 'its version is 2: it must be 1'],
    ['what has no version', '{}', 'its version is undefined: it must be 1'],
    ['a missing field', JSON.stringify({ ...record, asker: undefined }), 'asker'],
    [
      'an unknown state',
      JSON.stringify({ ...record, flow: { ...record.flow, value: 'lost' } }),
      'flow.value',
    ],
  ])('%s', (_, json, message) => {
    expect(() => parseRecord(json, 'abc')).toThrow(StoredDataError);
    expect(() => parseRecord(json, 'abc')).toThrow('Cannot read dialogue "abc"');
    expect(() => parseRecord(json, 'abc')).toThrow(message);
  });
});

test('an id is short, fit for an address, and the same for the same message only', () => {
  expect(dialogueId('T1', 'C1', '1.1')).toMatch(/^[a-z2-7]{16}$/);
  expect(dialogueId('T1', 'C1', '1.1')).toBe(dialogueId('T1', 'C1', '1.1'));
  const others = [
    dialogueId('T2', 'C1', '1.1'),
    dialogueId('T1', 'C2', '1.1'),
    dialogueId('T1', 'C1', '1.2'),
  ];
  expect(new Set([dialogueId('T1', 'C1', '1.1'), ...others]).size).toBe(4);
});
