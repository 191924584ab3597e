import { describe, expect, it } from 'vitest';
import { answerReading } from '../../src/engine/engine.ts';
import { films, judge } from '../support/extractive.ts';
import { engineOf } from '../support/library-of.ts';

describe('answerReading()', () => {
  it('refuses a reading of another judgement', async () => {
    const asked = judge(films, 'who directed Kestrel?');
    const [reading] = asked.detection.readings;
    if (!reading) throw new Error('a reading is needed');
    const other = judge({}, 'who directed it?');
    await expect(answerReading('who directed it?', reading, other, engineOf({}))).rejects.toThrow(RangeError);
  });
});
