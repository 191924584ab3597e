import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstSentence } from '../../../src/metrics/dynamicer/first-sentence.ts';
import { firstSentenceF1, firstSentenceF1Mean } from '../../../src/metrics/dynamicer/qa-f1.ts';

describe('firstSentence()', () => {
  it.each([
    ['a full stop', 'Ships leave at noon. Boats do not.', 'Ships leave at noon.'],
    ['a question mark', 'Noon? Maybe later.', 'Noon?'],
    ['several marks', 'No way?! I mean it.', 'No way?!'],
    ['an abbreviation before a sentence starter', 'It left at 5 p.m. However, it sank.', 'It left at 5 p.m.'],
    ['a lower-case word after a word', 'Ships leave. boats do not.', 'Ships leave.'],
    ['a closing quote and bracket', '(He said "go.") Then she went.', '(He said "go.")'],
    ['a number before an upper-case word', 'It sank in 1912. Many drowned.', 'It sank in 1912.'],
    ['a club whose short form is not listed', 'Kiel F.C. plays today. It won.', 'Kiel F.C.'],
  ])('ends at %s', (_what, text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });

  it.each([
    ['an abbreviation', 'Prof. Berg left Kiel.'],
    ['a hyphenated abbreviation', 'He is vice-gen. Berg today'],
    ['an initial before a name', 'Then J. Berg left'],
    ['a decimal number', 'It costs 4.50 today'],
    ['a number before a lower-case word', 'On 3. of may it left'],
    ['dots before a lower-case word', 'It sank ... slowly'],
    ['a line break', 'Ships\n\nleave at noon'],
    ['no white space', 'See kiel.example.org today'],
    ['a byte order mark, which is no white space', 'It left.\ufeffThen it sank'],
  ])('does not end at %s', (_what, text) => {
    expect(firstSentence(text)).toBe(text);
  });

  it('knows upper case and white space of any script', () => {
    expect(firstSentence('Он ушёл.\u2003Затем дождь.')).toBe('Он ушёл.');
    expect(firstSentence('Ş. Élan Berg left. So did we.')).toBe('Ş. Élan Berg left.');
  });

  it('is empty for a blank text', () => {
    expect(firstSentence(' \u00a0\n')).toBe('');
  });

  it('is always the beginning of the stripped text', () => {
    const piece = fc.constantFrom('Dr.', 'He', 'x', '.', '?', '"', ')', ' ', '\n', 'J.', '17.', '...', '🦊.');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('').trim();
        const sentence = firstSentence(text);
        expect(text.startsWith(sentence)).toBe(true);
        expect(sentence === '').toBe(text === '');
      }),
    );
  });
});

describe('firstSentenceF1()', () => {
  it('leaves out what follows the first sentence', () => {
    expect(firstSentenceF1({ prediction: 'I think so. Oslo.', reference: 'Oslo' })).toBe(0);
    // "it was oslo" against "oslo": precision 1/3, recall 1.
    expect(firstSentenceF1({ prediction: 'It was Oslo. Bonn', reference: 'Oslo' })).toBeCloseTo(0.5, 12);
  });

  it('is averaged over questions', () => {
    const answers = ['Oslo.', 'Bonn.', ''].map((prediction) => ({ prediction, reference: 'Oslo' }));
    expect(firstSentenceF1Mean(answers)).toBeCloseTo(1 / 3, 12);
    expect(firstSentenceF1Mean([])).toBe(0);
  });
});
