import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimReader } from '../../../../src/engine/model/answering/claims.ts';

const claim = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  pids: fc.array(fc.integer({ min: 1, max: 9 })),
  quote: fc.string({ unit: 'grapheme' }),
});
const two = [
  { text: 'He said "{": [1].', pids: [1], quote: 'a \\ b } ]' },
  { text: 'Second.', pids: [2, 3], quote: '"claims": [{' },
];

const claimsIn = (text: string) => claimReader()(text);

describe('claimReader()', () => {
  it('finds, however a reply is cut, the claims that are complete, in order', () => {
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 4 }), fc.nat(), fc.nat(2), (claims, cut, indent) => {
        const text = JSON.stringify({ status: 'answered', claims, short: null }, null, indent);
        const seen = claimsIn(text.slice(0, cut % (text.length + 1)));
        expect(claims.slice(0, seen.length)).toEqual(seen);
        expect(claimsIn(text)).toEqual(claims);
      }),
    );
  });

  it('finds the same in a reply that grows as in one that is given at once', () => {
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 4 }), fc.integer({ min: 1, max: 9 }), (claims, step) => {
        const text = `So: ${JSON.stringify({ status: 'answered', claims, short: null })}`;
        const read = claimReader();
        for (let end = 0; end < text.length + step; end += step)
          expect(read(text.slice(0, end))).toEqual(claimsIn(text.slice(0, end)));
      }),
    );
  });

  it('begins anew with a reply that does', () => {
    const read = claimReader();
    expect(read(JSON.stringify({ claims: two }))).toEqual(two);
    expect(read('{')).toEqual([]);
    expect(read(JSON.stringify({ claims: two.slice(1) }))).toEqual(two.slice(1));
  });

  it('has a claim as soon as its last brace is there', () => {
    const text = JSON.stringify({ status: 'answered', claims: two, short: null });
    const end = text.indexOf('},{') + 1;
    expect(claimsIn(text.slice(0, end))).toEqual(two.slice(0, 1));
    expect(claimsIn(text.slice(0, end - 1))).toEqual([]);
  });

  it('does not mind prose and fences around the JSON', () => {
    const text = `Sure, {here}:\n\`\`\`json\n${JSON.stringify({ claims: two })}\n\`\`\` bye`;
    expect(claimsIn(text)).toEqual(two);
  });

  it('stops at what is no claim', () => {
    expect(claimsIn('{"claims": [{"text": "a"}, {"text": "b", "pids": [1], "quote": "b"}]}')).toEqual([]);
    expect(claimsIn('{"claims": [null]}')).toEqual([]);
    expect(claimsIn('{"claims": [{"text": tru}]}')).toEqual([]);
    expect(claimsIn('{"claims": "none"}')).toEqual([]);
  });
});
