import { describe, expect, it } from 'vitest';
import { answerScores } from '../../../src/metrics/ambigdocs/answer-scores.ts';
import { disambigF1 } from '../../../src/metrics/ambigdocs/disambig-f1.ts';
import { kPrecision } from '../../../src/metrics/ambigdocs/k-precision.ts';
import { entityTokens } from '../../../src/metrics/ambigdocs/recall.ts';

const bergs = [
  { title: 'Anna Berg (chemist)', answer: 'Oslo' },
  { title: 'Anna Berg (rower)', answer: 'Port Moresby, Papua New Guinea' },
];
const asked = { readings: bergs, surfaceName: 'Anna Berg' };

describe('answerScores()', () => {
  it('averages over readings, then over questions', () => {
    const scores = answerScores([
      { ...asked, answer: 'The chemist: Oslo. The rower: Papua.' },
      { ...asked, answer: 'No idea' },
    ]);
    // Oslo 1 of 1, Papua 1 of 5; both entities are named.
    expect(scores.answer).toBeCloseTo((1 + 1 / 5) / 2 / 2, 12);
    expect(scores.entity).toBeCloseTo(1 / 2, 12);
    expect(scores.entityAnswer).toBeCloseTo((1 + 1 / 5) / 2 / 2, 12);
    expect(scores.categories).toEqual({ complete: 0.5, partial: 0, no_answer: 0.5, ambiguous: 0, merged: 0 });
  });

  it('counts a repeated word of an answer as often as it stands on both sides', () => {
    const readings = [{ title: 'Duo', answer: 'Walla Walla' }];
    const recallIn = (answer: string) => answerScores([{ readings, surfaceName: 'Duo', answer }]).answer;
    expect([recallIn('Walla'), recallIn('Walla, Walla')]).toEqual([0.5, 1]);
  });

  it('is 0 throughout without questions', () => {
    expect(answerScores([])).toMatchObject({ answer: 0, entity: 0, entityAnswer: 0 });
  });
});

describe('entityTokens()', () => {
  it('leaves what tells a title from the shared name', () => {
    expect(entityTokens('Anna Berg (rower)', ' ANNA Berg (Disambiguation)')).toEqual(['rower']);
    expect(entityTokens('Berg', 'Berg')).toEqual([]);
  });
});

describe('kPrecision()', () => {
  const documents = [{ title: 'Anna Berg', text: 'She rowed for Norway.' }];

  it('counts tokens of the documents, the question and the instruction, each as often as there', () => {
    const grounded = { question: 'Where did Berg row?', documents };
    expect(kPrecision({ ...grounded, answer: 'Norway Norway' })).toBe(0.5);
    expect(kPrecision({ ...grounded, answer: 'row, provided context' })).toBe(1);
    expect(kPrecision({ ...grounded, answer: 'Sweden Norway' })).toBe(0.5);
  });

  it('is 0 for an answer without content', () => {
    expect(kPrecision({ question: 'q', documents, answer: 'It is the' })).toBe(0);
  });
});

describe('disambigF1()', () => {
  it('averages over documents, then over questions, without stop words', () => {
    const half = { gold: 'north gate', extracted: 'the gate of the north wall, east' };
    const [none, empty] = [
      { gold: 'Oslo', extracted: '' },
      { gold: 'the', extracted: 'of' },
    ];
    // gate, north of gate, north, wall, east: precision 1/2, recall 1.
    expect(disambigF1([[half]])).toBeCloseTo(2 / 3, 12);
    expect(disambigF1([[half, none], [empty]])).toBeCloseTo((1 / 3 + 1) / 2, 12);
    expect(disambigF1([])).toBe(0);
  });
});
