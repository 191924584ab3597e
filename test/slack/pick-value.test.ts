import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPickValue, writePickValue } from '../../src/slack/pick-value.ts';

describe('readPickValue()', () => {
  it('reads what writePickValue() wrote', () => {
    const id = fc.stringMatching(/^[\w.:-]{1,60}$/);
    fc.assert(
      fc.property(
        id,
        fc.integer({ min: 1, max: 99 }),
        fc.stringMatching(/^o\d{1,3}$/),
        (dialogueId, round, optionId) => {
          const value = { dialogueId, round, optionId };
          expect(readPickValue(writePickValue(value))).toEqual(value);
        },
      ),
    );
  });

  it.each(['', 'v1', 'v1:d:1', 'v1:d:0:o1', 'v1:d:x:o1', 'v2:d:1:o1', 'v1::1:o1', 'yes'])(
    'refuses %j',
    (text) => {
      expect(readPickValue(text)).toBeNull();
    },
  );
});
