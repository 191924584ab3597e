import { describe, expect, it } from 'vitest';
import { nearestWord, spellingOf } from '../../src/entities/spelling.ts';

const spelling = spellingOf(['springfield', 'mercury', 'planner', 'planned', 'titan', 'release2024']);

describe('nearestWord()', () => {
  it.each([
    ['springfeild', 'springfield'],
    ['sprngfield', 'springfield'],
    ['sprinngfield', 'springfield'],
    ['springfiald', 'springfield'],
    ['mecrury', 'mercury'],
    ['ercury', 'mercury'],
    ['mercurys', 'mercury'],
  ])('corrects one insertion, deletion, change or swap: "%s" → "%s"', (typo, word) => {
    expect(nearestWord(spelling, typo)).toBe(word);
  });

  it('does not correct two typos', () => {
    expect(nearestWord(spelling, 'sprngfeild')).toBeUndefined();
  });

  it('does not choose between two words that are equally near', () => {
    expect(nearestWord(spelling, 'planne')).toBeUndefined();
  });

  it('does not touch words of fewer than six letters or with digits', () => {
    expect(nearestWord(spelling, 'titam')).toBeUndefined();
    expect(nearestWord(spelling, 'release2025')).toBeUndefined();
  });

  it('does not try every letter of an endless word', () => {
    const endless = 'ab'.repeat(20_000);
    expect(nearestWord(spellingOf([endless]), `${endless}c`)).toBeUndefined();
  });
});
