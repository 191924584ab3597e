import { describe, expect, it } from 'vitest';
import { answerCategory } from '../../../src/metrics/ambigdocs/answer-category.ts';
import { answerRecall } from '../../../src/metrics/ambigdocs/answer-recall.ts';

const readings = [
  { title: 'Kiln (oven)', answer: 'fire clay bricks' },
  { title: 'Kiln (company)', answer: 'Porto' },
];
const categoryOf = (answer: string) => answerCategory({ answer, readings, surfaceName: 'Kiln' });

describe('answerCategory()', () => {
  it('is complete if every answer stands with what tells its reading apart', () => {
    expect(categoryOf('The oven is made of fire clay, the company sits in Porto.')).toBe('complete');
  });

  it('is complete too if the pairs are swapped, as the released script has it', () => {
    expect(categoryOf('The oven sits in Porto; the company is made of clay.')).toBe('complete');
  });

  it('is partial if some readings are left out', () => {
    expect(categoryOf('The company sits in Porto.')).toBe('partial');
  });

  it('is ambiguous if one answer stands without its entity', () => {
    expect(categoryOf('Kiln is in Porto.')).toBe('ambiguous');
  });

  it('is merged if several answers stand without telling them apart', () => {
    expect(categoryOf('Kiln is made of fire clay bricks in Porto.')).toBe('merged');
  });

  it('is merged if one reading is told apart and the other is not', () => {
    expect(categoryOf('The company is in Porto, with fire clay.')).toBe('merged');
  });

  it('is no answer if nothing of any answer stands there', () => {
    expect(categoryOf('I do not know.')).toBe('no_answer');
    expect(answerCategory({ answer: 'Porto', readings: [], surfaceName: 'Kiln' })).toBe('no_answer');
  });

  it('wants two tokens of a long answer that stands without its entity', () => {
    expect(categoryOf('It needs clay.')).toBe('no_answer');
    expect(categoryOf('It needs fire clay.')).toBe('ambiguous');
  });

  it('wants the whole title in the answer if the title is nothing but the shared name', () => {
    const bare = [{ title: 'Blue Harbour', answer: 'Oslo' }];
    const of = (answer: string) => answerCategory({ answer, readings: bare, surfaceName: 'Blue Harbour' });
    expect(of('blue harbour lies near Oslo')).toBe('complete');
    expect(of('The harbour, blue, lies near Oslo')).toBe('ambiguous');
  });

  it('counts the first five readings only', () => {
    const six = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => ({
      title: `Kiln ${name}`,
      answer: `x${name}`,
    }));
    const answer = six.slice(0, 5).map(({ title, answer }) => `${title}: ${answer}`);
    expect(answerCategory({ answer: answer.join('; '), readings: six, surfaceName: 'Kiln' })).toBe(
      'complete',
    );
  });
});

describe('answerRecall()', () => {
  it('counts a token as often as both sides have it', () => {
    const found = answerRecall({
      answer: 'The town in Walla county',
      readings: [{ title: 'Walla (town)', answer: 'Walla Walla' }],
      surfaceName: 'Walla (disambiguation)',
    });
    expect(found).toEqual({ answer: 0.5, entity: 1, entityAnswer: 0.5 });
  });

  it('is the mean over the readings, and 0 without any', () => {
    const answer = 'The company sits in Porto.';
    expect(answerRecall({ answer, readings, surfaceName: 'Kiln' }).answer).toBe(0.5);
    expect(answerRecall({ answer, readings: [], surfaceName: 'Kiln' })).toEqual({
      answer: 0,
      entity: 0,
      entityAnswer: 0,
    });
  });
});
