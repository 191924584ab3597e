import { describe, expect, it } from 'vitest';
import { declaredRules, onceFor, perSetting, rowsOf, rule, withoutRules } from '../src/rule.ts';

const shout = rule(
  { name: 'shout', why: 'Loud words are heard', source: 'Nobody 1900' },
  (text: string) => text.toUpperCase(),
  (text) => text,
);
const doubled = rule({ name: 'doubled', why: 'Twice is better' }, (text: string) => `${text} ${text}`, shout);
const pairs = rowsOf('pairs', ['cat kitten', 'dog puppy'], (row) => ({
  name: row.split(' ')[0] ?? '',
  why: row,
}));
const known = perSetting(() => new Map([[shout('key'), pairs().length]]));

describe('a declared rule', () => {
  it('applies unless it is switched off, and again after the run', async () => {
    const off = await withoutRules(['shout'], () => [shout('hush'), doubled('hush')]);
    expect(off).toEqual(['hush', 'hush hush']);
    expect(shout('hush')).toBe('HUSH');
  });

  it('is switched off together with others', async () => {
    expect(await withoutRules(['shout', 'doubled'], () => doubled('hush'))).toBe('hush');
  });

  it('stays off until a promise is kept, and is on again if one is broken', async () => {
    const later = new Promise<void>((resolve) => setTimeout(resolve, 1));
    expect(await withoutRules(['shout'], () => later.then(() => shout('hush')))).toBe('hush');
    await expect(withoutRules(['shout'], () => Promise.reject(new RangeError('broken')))).rejects.toThrow(
      'broken',
    );
    expect(shout('hush')).toBe('HUSH');
  });

  it('is listed with its reason, and so is a row with its table', () => {
    expect(declaredRules()).toEqual([
      { name: 'shout', why: 'Loud words are heard', source: 'Nobody 1900', table: null },
      { name: 'doubled', why: 'Twice is better', table: null },
      { name: 'pairs:cat', why: 'cat kitten', table: 'pairs' },
      { name: 'pairs:dog', why: 'dog puppy', table: 'pairs' },
    ]);
  });

  it('has a name of its own', () => {
    expect(() =>
      rule(
        { name: 'shout', why: 'Again' },
        () => 1,
        () => 0,
      ),
    ).toThrow(RangeError);
  });
});

describe('what rules have made', () => {
  it('holds for one setting alone', async () => {
    expect(known()).toBe(known());
    expect([...known()]).toEqual([['KEY', 2]]);
    expect(await withoutRules(['shout', 'pairs:dog'], () => [...known()])).toEqual([['key', 1]]);
    expect([...known()]).toEqual([['KEY', 2]]);
  });
});

describe('withoutRules()', () => {
  it('refuses a name that is unknown or off already, and switches nothing then', async () => {
    await expect(withoutRules(['doubled', 'whisper'], () => 0)).rejects.toThrow('no rule has that name');
    expect(doubled('a')).toBe('a a');
    const twice = withoutRules(['shout'], () => withoutRules(['shout'], () => 0));
    await expect(twice).rejects.toThrow('it is off already');
  });

  it('has what was worked out for an object worked out again in another setting, and once in each', async () => {
    const calls: string[] = [];
    const loud = onceFor(({ word }: { word: string }) => {
      calls.push(word);
      return shout(word);
    });
    const hush = { word: 'hush' };
    expect([loud(hush), loud(hush)]).toEqual(['HUSH', 'HUSH']);
    expect(await withoutRules(['shout'], () => [loud(hush), loud(hush)])).toEqual(['hush', 'hush']);
    expect(calls).toEqual(['hush', 'hush']);
    expect(loud({ word: 'hush' })).toBe('HUSH');
  });
});
