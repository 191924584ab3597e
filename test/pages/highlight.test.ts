import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByQuotes } from '../../src/pages/highlight.tsx';

const marked = (text: string, ...quotes: string[]) =>
  splitByQuotes(text, quotes).flatMap((segment) => (segment.marked ? [segment.text] : []));

describe('splitByQuotes()', () => {
  it('marks a quote where it stands first', () => {
    expect(splitByQuotes('a b a', ['a'])).toEqual([
      { text: 'a', marked: true },
      { text: ' b a', marked: false },
    ]);
  });

  it('joins quotes that overlap, in whatever order they come', () => {
    expect(marked('one two three four', 'two three', 'one two')).toEqual(['one two three']);
  });

  it('finds a quote whose white space differs', () => {
    expect(marked('sixteen\n  weeks (paid) end', 'sixteen weeks (paid)')).toEqual([
      'sixteen\n  weeks (paid)',
    ]);
  });

  it('marks nothing for blank quotes and for those that do not occur', () => {
    expect(marked('some text', '', '  ', 'other')).toEqual([]);
  });

  it('loses and adds no character, whatever text and quotes hold', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme' })),
        (text, quotes) => {
          expect(
            splitByQuotes(text, quotes)
              .map((segment) => segment.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });

  it('marks every quote that is cut out of the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), (text, from, length) => {
        const quote = text.slice(from % (text.length + 1)).slice(0, length);
        const found = marked(text, quote).join('');
        expect(found.includes(quote.trim())).toBe(true);
      }),
    );
  });
});
