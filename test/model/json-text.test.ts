import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonObjects } from '../../src/model/json-text.ts';

const prose = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('"', "'", '```json\n', '\\', '[', ']', '}', '{ ', '{"'),
    ),
  )
  .map((parts) => parts.join(' '));
const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { minKeys: 1 });

describe('findJsonObjects()', () => {
  it('finds the object in any prose', () => {
    fc.assert(
      fc.property(prose, object, prose, fc.constantFrom(0, 2), (before, wanted, after, indent) => {
        const text = JSON.stringify(wanted, null, indent);
        // As a round trip makes it: -0 is 0 in JSON.
        expect(findJsonObjects(`${before}\n${text}\n${after}`)).toContainEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, and gives objects alone', () => {
    fc.assert(
      fc.property(prose, (text) => {
        for (const value of findJsonObjects(text)) expect(Array.isArray(value)).toBe(false);
      }),
    );
  });

  it('gives the longest first', () => {
    expect(findJsonObjects('{"a":1} then {"b":[1,2,3]} then {}')).toEqual([{ b: [1, 2, 3] }, { a: 1 }, {}]);
  });

  it('finds nothing in what is cut', () => {
    expect(findJsonObjects('{"rows": [')).toEqual([]);
  });

  it('runs nothing that it finds', () => {
    expect(findJsonObjects('{"a": (() => { throw 1 })()}')).toEqual([]);
    const [found] = findJsonObjects('{"__proto__": {"polluted": true}}');
    expect(Object.keys(found ?? {})).toEqual(['__proto__']);
    expect('polluted' in {}).toBe(false);
  });

  it('is done soon with a reply full of braces', () => {
    const started = performance.now();
    findJsonObjects('{'.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
