import { describe, expect, it } from 'vitest';
import { canonical } from '../../../../src/engine/model/reading/canonical.ts';

describe('canonical()', () => {
  it('reads pounds by the sentence they stand in', () => {
    const priced = canonical('3 pounds', 'money', 'A bowl of soup costs 3 pounds at noon.');
    expect(priced).toMatchObject({ answer: '3 pounds', type: 'money', key: 'gbp:3' });
    const weighed = canonical('3 pounds', 'number', 'The bowl weighs 3 pounds.');
    expect(weighed).toMatchObject({ type: 'number', key: 'measure:3 pound' });
  });

  it('keeps what the model says of an answer that only measures', () => {
    expect(canonical('12 laps', 'duration', 'It runs for 12 laps.')).toMatchObject({
      type: 'duration',
      key: 'measure:12 lap',
    });
  });

  it('says of an answer with a date that it is one', () => {
    expect(canonical('in May 2031', 'duration', 'It opens in May 2031.')).toMatchObject({
      type: 'date',
      key: '2031-05',
    });
  });
});
