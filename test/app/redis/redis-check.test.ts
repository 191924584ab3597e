import { describe, expect, it } from 'vitest';
import { isNewEnough } from '../../../src/app/redis/redis-check.ts';

describe('versions of Redis', () => {
  it.each(['6.2', '6.2.0', '6.10.1', '7.0.15', '10.0.0'])('%s is new enough', (version) => {
    expect(isNewEnough(version)).toBe(true);
  });

  it.each(['5.0.14', '6.0.16', '6.1.9'])('%s is too old', (version) => {
    expect(isNewEnough(version)).toBe(false);
  });
});
