import { describe, expect, it } from 'vitest';
import { findVerbatim } from '../../src/engine/verbatim.ts';

const found = (text: string, quote: string) =>
  findVerbatim(text, quote).map(({ start, end }) => text.slice(start, end));

describe('findVerbatim()', () => {
  it('finds the words in the text’s own writing', () => {
    expect(found('It holds “1 200 GB”\n— for  ever.', 'holds "1 200 gb" - for ever')).toEqual([
      'holds “1 200 GB”\n— for  ever',
    ]);
  });

  it('finds every place', () => {
    expect(found('5 GB | 7 days | 5 GB', '5 GB')).toEqual(['5 GB', '5 GB']);
  });

  it('overlooks what a quoting hand puts around, invisible characters and marks of type', () => {
    expect(found('The file is `.larderignore` here.', '“…the file is\u200b .larderignore”')).toEqual([
      'The file is `.larderignore',
    ]);
  });

  it.each(['15 GB', '1.5 GB', '3-5 GB', '-5 GB', '5 GBit', '5 GB5'])('does not find "5 GB" in "%s"', (text) =>
    expect(found(text, '5 GB')).toEqual([]),
  );

  it('does not find a number that goes on', () => {
    expect(found('Kiln 2.4.1', 'Kiln 2.4')).toEqual([]);
    expect(found('up to 5,000 seats', 'up to 5')).toEqual([]);
  });

  it.each(['', ' ', '…', '|'])('finds nothing for "%s", which has no word', (quote) => {
    expect(found('a | b … c', quote)).toEqual([]);
  });
});
