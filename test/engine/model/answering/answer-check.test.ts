import { describe, expect, it } from 'vitest';
import { checkClaim } from '../../../../src/engine/model/answering/claims-check.ts';
import type { Passage } from '../../../../src/knowledge/passage.ts';
import { passageOf } from '../../../support/findings.ts';

const rules = passageOf({
  title: 'Refunds',
  headings: ['Studio plan'],
  text: 'Money is paid back within 14 days of the purchase, if Ada Stone agrees before 10 March 2026. Write to refunds@kiln.example. Vouchers are not paid back.',
});
const other = passageOf({ title: 'Canteen', text: 'Lunch is served from noon.' });
const table = passageOf({ title: 'Plans', text: 'Studio | $9 a month | 500 GB' });
const withColumns = (passage: Passage, ...columns: string[]) => ({ ...passage, columns });
const passages = [
  withColumns(rules),
  withColumns(other),
  withColumns(table, 'Plan', 'Price per seat', 'Storage'),
];
const ground = { passages, question: 'Can I get my money back, Which plan: Studio' };

/** @returns "holds", or the check that refuses the claim. */
function verdict(text: string, quote: string, pids = [1]): string {
  const checked = checkClaim(text, { text, pids, quote }, ground);
  return 'check' in checked ? checked.check : 'holds';
}

const quote = 'Money is paid back within 14 days of the purchase, if Ada Stone agrees before 10 March 2026.';

describe('checkClaim()', () => {
  it('takes a claim in the words of its quote, its address and the question', () => {
    expect(verdict('On the Studio plan, money is paid back within 14 days of the purchase.', quote)).toBe(
      'holds',
    );
    expect(verdict('You get your money back within fourteen days.', quote)).toBe('holds');
    expect(verdict('Ada Stone must agree before 2026-03-10 that money is paid back.', quote)).toBe('holds');
    expect(verdict('Vouchers are not paid back.', 'vouchers are  not paid back')).toBe('holds');
  });

  it('takes the names of columns for the words of a row', () => {
    expect(verdict('Studio has a price of $9 a month per seat.', 'Studio | $9 a month | 500 GB', [3])).toBe(
      'holds',
    );
    expect(verdict('Studio has a price of $8 a month per seat.', 'Studio | $9 a month | 500 GB', [3])).toBe(
      'V3',
    );
  });

  it('refuses a claim that cites no passage, or one that was not given', () => {
    expect(verdict('Money is paid back.', quote, [])).toBe('V1');
    expect(verdict('Money is paid back.', quote, [4])).toBe('V1');
    expect(verdict('Money is paid back.', quote, [1, 0])).toBe('V1');
  });

  it('refuses a quote that stands in none of the passages cited', () => {
    expect(verdict('Money is paid back within 14 days.', 'Money is paid back within 30 days')).toBe('V2');
    expect(verdict('Money is paid back within 14 days.', quote, [2])).toBe('V2');
    expect(verdict('Money is paid back.', '')).toBe('V2');
  });

  it('finds the quote in whichever cited passage holds it', () => {
    const claim = { text: '', pids: [2, 1], quote };
    expect(checkClaim('Money is paid back within 14 days.', claim, ground)).toEqual({
      passage: passages[0],
      quote,
    });
  });

  it.each([
    ['another number', 'Money is paid back within 15 days of the purchase.'],
    ['another number in words', 'Money is paid back within three days of the purchase.'],
    ['another unit', 'Money is paid back within 14 hours of the purchase.'],
    ['another date', 'Money is paid back if Ada Stone agrees before 10 May 2026.'],
    ['another name', 'Money is paid back within 14 days of the purchase if Bo agrees.'],
    ['a negation', 'Money is not paid back within 14 days of the purchase.'],
    ['other words', 'Money is paid back for ever without asking anybody.'],
    ['a foreign link', 'Money is paid back within 14 days of the purchase: https://evil.example/pay'],
    ['a foreign host', 'Money is paid back within 14 days of the purchase on evil.example'],
    ['a foreign mail address', 'Money is paid back within 14 days of the purchase by ada@evil.example'],
    ['a mention', 'Money is paid back within 14 days of the purchase <!here>'],
  ])('refuses a claim with %s', (_what, text) => {
    expect(verdict(text, quote)).toBe('V3');
  });

  it('refuses a claim that only repeats the question beside a quote about something else', () => {
    expect(verdict('I can get my money back on the Studio plan.', 'Write to refunds@kiln.example')).toBe(
      'V3',
    );
  });

  it('keeps an address that the quote has', () => {
    expect(verdict('Write to refunds@kiln.example.', 'Write to refunds@kiln.example.')).toBe('holds');
  });
});
