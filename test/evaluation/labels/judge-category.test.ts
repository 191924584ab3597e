import { describe, expect, it } from 'vitest';
import { reportOn } from '../../../src/evaluation/figures/report.ts';
import { judgeCategory } from '../../../src/evaluation/labels/judge-category.ts';
import { perfect, refundDays, whichOffice, wifiPassword } from '../../support/evaluation.ts';
import { smallLexicon } from '../../support/small-lexicon.ts';

const lexicon = smallLexicon();
const judged = (got: string, expected: string) => judgeCategory(got, expected, lexicon);

describe('judgeCategory()', () => {
  it('accepts an equal head, whatever stands around it', () => {
    expect(judged('office', 'regional office')).toBe('accepted');
    expect(judged('Offices', 'type of office')).toBe('accepted');
    expect(judged('level of support', 'level')).toBe('accepted');
    expect(judged('band', 'band or album')).toBe('accepted');
    expect(judged('system', 'system called SAMS')).toBe('accepted');
  });

  it('accepts what is broader by two steps at most, and nothing narrower', () => {
    expect(judged('site', 'office')).toBe('accepted');
    expect(judged('place', 'office')).toBe('other');
    expect(judged('office', 'site')).toBe('other');
  });

  it('counts the placeholder apart, and judges no clause', () => {
    expect(judged('one', 'office')).toBe('one');
    expect(judged('office', 'one')).toBeNull();
    expect(judged('office', 'who you are')).toBeNull();
  });
});

describe('the figures of categories', () => {
  const questions = [{ ...whichOffice, category: 'office' }, refundDays, wifiPassword];
  const asking = (category: string) =>
    perfect.map((one) =>
      one.clarification ? { ...one, clarification: { ...one.clarification, category } } : one,
    );
  const figures = (category: string, judge: typeof lexicon | null) => {
    const { ours } = reportOn(questions, asking(category), judge);
    return [ours['category.accepted']?.value, ours['category.one']?.value];
  };

  it('are shares of what was asked where a category is expected', () => {
    expect(figures('office', lexicon)).toEqual([1, 0]);
    expect(figures('colour', lexicon)).toEqual([0, 0]);
    expect(figures('one', lexicon)).toEqual([null, 1]);
  });

  it('are null without a lexicon, and the report says so', () => {
    expect(figures('office', null)).toEqual([null, null]);
    expect(reportOn(questions, perfect).lexicon).toBeNull();
    expect(reportOn(questions, perfect, lexicon).lexicon).toBe('small');
  });
});
