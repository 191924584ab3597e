import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCorrection, checkRight } from '../../src/dialogue/check-review.ts';
import { writeSentence } from '../../src/engine/sentence.ts';
import { revisionOf } from '../../src/evaluation/tasks/revisions.ts';
import { parseForProduct } from '../../src/metrics/cambignq/parse-for-product.ts';
import { leaveDialogue } from '../support/leave-dialogue.ts';

const typed = (category: string, options: string, remark = '') => ({ category, options, remark });
const clarification = leaveDialogue.rounds[0]?.judgement.clarification;
if (!clarification) throw new RangeError('Cannot review the dialogue: it must ask back');
const asShown = typed('case', 'Lisbon\nBerlin\nadoption');

describe('checkCorrection()', () => {
  it('takes out blanks too many, empty lines and what nobody sees', () => {
    const { words } = checkCorrection(
      typed('  type  of leave ', ' Lisbon\r\n\r\n Ber\u200blin \u202e', ' Hm.\r\nSo. '),
    );
    expect(words).toEqual({ category: 'type of leave', options: ['Lisbon', 'Berlin'], remark: 'Hm.\nSo.' });
  });

  it('keeps no empty remark', () => {
    expect(checkCorrection(typed('office', 'Lisbon\nBerlin', ' \n ')).words).not.toHaveProperty('remark');
  });

  const many = Array.from({ length: 21 }, (_, i) => `Office ${i}`).join('\n');
  it.each([
    ['no category', typed(' ', 'a\nb'), 'category', 'Give a category'],
    ['a colon', typed('office: which', 'a\nb'), 'category', 'without “:”'],
    ['a comma in the category', typed('office, town', 'a\nb'), 'category', 'without “:”, “,”'],
    ['"which"', typed('Which office', 'a\nb'), 'category', 'Leave out “which”'],
    ['a category without a word', typed('12', 'a\nb'), 'category', 'in words'],
    ['a category that goes on', typed('a'.repeat(81), 'a\nb'), 'category', 'at most 80'],
    ['one option', typed('office', 'Lisbon'), 'options', 'at least two'],
    ['21 options', typed('office', many), 'options', 'at most 20 options; there are 21'],
    ['a comma in an option', typed('office', 'Lisbon\nSalem, Oregon'), 'options', '“Salem, Oregon”'],
    ['"?" at the end', typed('office', 'Lisbon\nBerlin?'), 'options', '“Berlin?”'],
    ['"or" in front', typed('office', 'Lisbon\nor Berlin'), 'options', '“or Berlin”'],
    ['an option of signs', typed('office', 'Lisbon\n–'), 'options', 'a letter or a digit'],
    ['an option that goes on', typed('office', `Lisbon\n${'b'.repeat(81)}`), 'options', 'at most 80'],
    ['the same twice', typed('office', 'Lisbon\nBerlin\nlisbon '), 'options', '“lisbon”: it is there twice'],
    ['a remark that goes on', typed('office', 'Lisbon\nBerlin', 'x'.repeat(2001)), 'remark', 'it has 2001'],
  ] as const)('refuses %s', (_, wrong, field, message) => {
    const { words, problems } = checkCorrection(wrong);
    expect(words).toBeNull();
    expect(Object.keys(problems ?? {})).toEqual([field]);
    expect(problems?.[field]).toContain(message);
  });

  it('tells of every field at once', () => {
    expect(Object.keys(checkCorrection(typed('', '')).problems ?? {})).toEqual(['category', 'options']);
  });

  it('lets nothing through whose sentence does not give its parts back', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom('or', 'or b', 'which', 'a or b', 'x:y', 'b?'),
    );
    let kept = 0;
    fc.assert(
      fc.property(piece, fc.array(piece, { minLength: 2, maxLength: 5 }), (category, options) => {
        const { words } = checkCorrection(typed(category, options.join('\n')));
        if (words === null) return;
        kept += 1;
        const read = parseForProduct(writeSentence(words.category, words.options));
        expect([read.category, read.options]).toEqual([words.category, words.options]);
      }),
      { numRuns: 2_000 },
    );
    expect(kept).toBeGreaterThan(50);
  });
});

describe('checkRight()', () => {
  it('keeps what was asked, with the remark', () => {
    expect(checkRight(clarification, { ...asShown, remark: 'Good.' }, asShown).words).toEqual({
      category: 'case',
      options: ['Lisbon', 'Berlin', 'adoption'],
      remark: 'Good.',
    });
  });

  it('is not said of what was corrected in the same breath', () => {
    const { problems } = checkRight(clarification, { ...asShown, category: 'office' }, asShown);
    expect(problems?.category).toContain('save the correction');
  });

  it('may be said after another review, which the fields then hold', () => {
    const earlier = typed('office', 'Lisbon\nBerlin');
    expect(checkRight(clarification, earlier, earlier).words).toMatchObject({ category: 'case' });
  });
});

describe('a correction', () => {
  it.each([
    ['category', typed('office', asShown.options)],
    ['options', typed('case', 'Lisbon\nBerlin')],
    ['both', typed('office', 'Lisbon\nBerlin')],
    ['whole', typed('year', '2025\n2026')],
    ['none', asShown],
  ] as const)('counts as "%s"', (kind, correction) => {
    const { words } = checkCorrection(correction);
    const corrected = writeSentence(words?.category ?? '', words?.options ?? []);
    expect(revisionOf({ shown: clarification.text, corrected })).toBe(kind);
  });
});
