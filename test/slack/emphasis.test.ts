import { describe, expect, it } from 'vitest';
import { emphasise } from '../../src/slack/emphasis.ts';

describe('emphasise()', () => {
  it('puts stars round a span that stands alone', () => {
    expect(emphasise('It is kept for 90 days.', '90 days', 99)).toBe('It is kept for *90 days*.');
    expect(emphasise('90 days', '90 days', 99)).toBe('*90 days*');
    expect(emphasise('(R&D) has it', 'R&D', 99)).toBe('(*R&amp;D*) has it');
  });

  it('takes the first occurrence that Slack would render', () => {
    expect(emphasise('In 190 or 90?', '90', 99)).toBe('In 190 or *90*?');
  });

  it.each([
    ['within a word', 'over190days', '90'],
    ['beside another star', '5 * 3 is 15', '15'],
    ['in code', 'run `go 15 now` 15', '15'],
    ['with a star in it', 'It is a*b here', 'a*b'],
    ['over two lines', 'a\nb', 'a\nb'],
    ['with a blank at its edge', 'is 90 days', ' 90'],
    ['not in the text', 'is 90 days', '91'],
    ['empty', 'is 90 days', ''],
  ])('leaves a span %s alone', (_, text, span) => {
    expect(emphasise(text, span, 99)).toBe(text);
  });

  it('looks at the span’s own line alone', () => {
    expect(emphasise('* one\nIt is 15', '15', 99)).toBe('* one\nIt is *15*');
  });

  it('leaves a text that has to be cut without stars', () => {
    expect(emphasise('It is 15 and more', '15', 12)).toBe('It is 15 an…');
  });
});
