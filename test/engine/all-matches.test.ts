import { expect, it } from 'vitest';
import { allMatches } from '../../src/engine/all-matches.ts';

it('finds what matchAll() finds, however often the pattern was used before', () => {
  const pattern = /(\p{Lu})\w+/gu;
  const text = 'Anna met Ben and Cleo';
  for (const _ of [1, 2]) {
    pattern.exec(text);
    expect(allMatches(text, pattern)).toEqual([...text.matchAll(/(\p{Lu})\w+/gu)]);
  }
  expect(allMatches('nobody', pattern)).toEqual([]);
});
