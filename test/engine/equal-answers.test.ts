import { describe, expect, it } from 'vitest';
import { answersAgree } from '../../src/engine/equal-answers.ts';
import { groundedOf, type Row } from '../support/findings.ts';

/** Whether they agree, either way round. What an answer says follows from its key where a test does not say it. */
function agree(a: Row, b: Row): boolean {
  const said = ({ answerKey = '' }: Row) => ({ answer: answerKey.replace(/^\w+:/, '') });
  const left = groundedOf({ title: 'North', ...said(a), ...a }).finding;
  const right = groundedOf({ title: 'South', ...said(b), ...b }).finding;
  const result = answersAgree(left, right);
  expect(answersAgree(right, left)).toBe(result);
  return result;
}

describe('answersAgree()', () => {
  it('holds for equal keys', () => {
    expect(
      agree({ answer: '4 weeks', answerKey: 'hours:672' }, { answer: '28 days', answerKey: 'hours:672' }),
    ).toBe(true);
  });

  it('holds for a name within a name', () => {
    expect(
      agree(
        { answerType: 'name', answerKey: 'name:ada stone' },
        { answerType: 'name', answerKey: 'name:stone' },
      ),
    ).toBe(true);
  });

  it('does not hold for a part of a word', () => {
    expect(
      agree(
        { answerType: 'name', answerKey: 'name:stones' },
        { answerType: 'name', answerKey: 'name:stone' },
      ),
    ).toBe(false);
  });

  it('holds for a date that is part of another', () => {
    expect(
      agree({ answerType: 'date', answerKey: '1933-05-10' }, { answerType: 'date', answerKey: '1933' }),
    ).toBe(true);
    expect(
      agree({ answerType: 'date', answerKey: '1933-05' }, { answerType: 'date', answerKey: '1933-06' }),
    ).toBe(false);
  });

  it.each(['number', 'money', 'duration'] as const)(
    'does not merge a %s with one that contains it',
    (answerType) => {
      expect(agree({ answerType, answerKey: 'number:5' }, { answerType, answerKey: 'number:5 gb' })).toBe(
        false,
      );
    },
  );

  it('does not merge spans far from every word of the question, though they mean the same', () => {
    const weeks: Row = { answer: '4 weeks', answerKey: 'hours:672' };
    const days: Row = { answer: '28 days', answerKey: 'hours:672' };
    expect(agree({ ...weeks, anchored: false }, days)).toBe(false);
    expect(agree(weeks, days)).toBe(true);
  });

  it.each([
    ['✓', '✗'],
    ['< 5', '> 5'],
    ['C', 'C++'],
  ])('does not take "%s" for "%s"', (one, other) => {
    expect(
      agree({ answer: one, answerKey: `text:${one}` }, { answer: other, answerKey: `text:${other}` }),
    ).toBe(false);
  });

  it('does not hold for different answers', () => {
    expect(agree({ answerKey: 'text:red' }, { answerKey: 'text:blue' })).toBe(false);
  });

  it('does not take an empty answer for a part of every answer', () => {
    expect(agree({ answerKey: 'text:' }, { answerKey: 'text:blue' })).toBe(false);
  });

  it('holds for the same words in two documents, wherever they stand', () => {
    const answer = 'Passwords have at least 14 characters';
    expect(agree({ answer, anchored: false }, { answer, anchored: false })).toBe(true);
  });
});
