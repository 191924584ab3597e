import { describe, expect, it } from 'vitest';
import { answerAccuracies, citationAccuracy } from '../../../src/metrics/adaptive-qa/answer-accuracy.ts';
import { prepareOutput, twoDocumentCitations } from '../../../src/metrics/adaptive-qa/prepare.ts';

const cited = (output: string, answers: string[], citations: string[] = []) => ({
  output,
  answers,
  citations,
});

describe('answerAccuracies()', () => {
  it('asks K answers of those questions alone that have K', () => {
    const outputs = [cited('Kiel', ['Kiel', 'Bonn']), cited('Bonn and Kiel', ['Kiel', 'Bonn'])];
    expect(answerAccuracies([...outputs, cited('', ['Bern'])])).toEqual([2 / 3, 1 / 2, null]);
  });

  it('is case-sensitive, and counts contained and repeated answers again', () => {
    expect(answerAccuracies([cited('New Bonn', ['New Bonn', 'Bonn', 'Bonn'])])).toEqual([1, 1, 1]);
    expect(answerAccuracies([cited('bonn', ['Bonn'])])).toEqual([0, null, null]);
  });

  it('goes on after three answers', () => {
    expect(answerAccuracies([cited('a b c', ['a', 'b', 'c', 'd'])])).toEqual([1, 1, 1, 0]);
  });

  it('has no figure without questions', () => {
    expect(answerAccuracies([])).toEqual([null, null, null]);
  });
});

describe('citationAccuracy()', () => {
  it('is a share of all citations of the corpus', () => {
    const outputs = [cited('one two three', [], ['one', 'two', 'three']), cited('no', [], ['four'])];
    expect(citationAccuracy(outputs)).toBe(3 / 4);
    expect(citationAccuracy([cited('one', ['one'])])).toBe(0);
  });
});

describe('the preparation of published numbers', () => {
  it('writes "is" for "is:", also within a word', () => {
    expect(prepareOutput('the answer is: Kiel. Paris: yes')).toBe('the answer is Kiel. Paris yes');
  });

  it('ends the first citation alone with a full stop', () => {
    const citations = twoDocumentCitations('Kiel', 'Bonn');
    const output = prepareOutput(
      'According to Document 1 the answer is: Kiel, According to Document 2 the answer is: Bonn, so',
    );
    expect(citationAccuracy([cited(output, [], citations)])).toBe(0.5);
  });
});
