import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanLabel } from '../../src/engine/labels.ts';
import { isFaithful, parseSentence, writeSentence } from '../../src/engine/sentence.ts';

/** Words and the marks that a sentence is made of: what labels in documents may hold. */
const pieces = fc.constantFrom(
  'or',
  'Or ',
  ' ',
  ', ',
  ',',
  '?',
  ': ',
  '(',
  ')',
  '*',
  '`',
  '-',
  ' – ',
  '. ',
  '1',
  '000',
  'Rome',
  'b',
  '\n',
  '\t',
);
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 90 }),
  fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
);
const cleanText = anyText.map(cleanLabel).filter((label) => label !== '');
const category = fc.stringMatching(/^[a-z]{2,10}( [a-z]{2,8})?$/);

describe('writeSentence()', () => {
  it('writes "a, or b?" for two options', () => {
    expect(writeSentence('film', ['1984 film', '2021 film'])).toBe('Which film: 1984 film, or 2021 film?');
  });

  it('writes "a, b, or c?" for three', () => {
    expect(writeSentence('plan', ['Free', 'Team', 'Enterprise'])).toBe(
      'Which plan: Free, Team, or Enterprise?',
    );
  });
});

describe('parseSentence()', () => {
  it('gives category and options back', () => {
    const parsed = parseSentence('Which plan: Free, Team, or Enterprise?');
    expect(parsed).toEqual({ category: 'plan', options: ['Free', 'Team', 'Enterprise'] });
  });

  it.each([
    'Which plan?',
    'Which plan: Free?',
    'Which plan: Free, Team?',
    'What plan: a, or b?',
    'Which plan: a, or b',
  ])('refuses "%s"', (text) => {
    expect(parseSentence(text)).toBeNull();
  });
});

describe('isFaithful()', () => {
  it('refuses a label with a comma and a category with a colon', () => {
    expect(isFaithful('city', ['Springfield, Illinois', 'Springfield, Missouri'])).toBe(false);
    expect(isFaithful('a: b', ['c', 'd'])).toBe(false);
  });

  it('accepts any clean labels', () => {
    fc.assert(
      fc.property(category, fc.array(cleanText, { minLength: 2, maxLength: 7 }), (noun, labels) =>
        isFaithful(noun, labels),
      ),
      { seed: 7, numRuns: 500 },
    );
  });
});

describe('cleanLabel()', () => {
  it('never leaves a comma, a line break or a final question mark', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanLabel(text)).not.toMatch(/,|[\n\r\t]|\?$/);
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanLabel(cleanLabel(text))).toBe(cleanLabel(text));
      }),
      { seed: 7, numRuns: 1000 },
    );
  });

  it('leaves at most 60 characters', () => {
    fc.assert(
      fc.property(anyText, (text) => cleanLabel(text).length <= 60),
      { seed: 7, numRuns: 1000 },
    );
  });

  it.each([
    ['DeMotte, Indiana', 'DeMotte (Indiana)'],
    ['Paris, Texas, USA', 'Paris (Texas) – USA'],
    ['Dune (film, 1984)', 'Dune (film – 1984)'],
    ['1,000 seats', '1000 seats'],
    ['  Free   plan ', 'Free plan'],
    ['**Team**', 'Team'],
    ['Who may fly?', 'Who may fly'],
  ])('"%s" → "%s"', (text, label) => {
    expect(cleanLabel(text)).toBe(label);
    expect(cleanLabel(label)).toBe(label);
  });

  it('shortens by whole words', () => {
    const label = cleanLabel(
      'Every single word of this label which is far too long for a button has to stay whole',
    );
    expect(label.length).toBeLessThanOrEqual(60);
    expect('Every single word of this label which is far too long for a button has to stay whole ').toContain(
      `${label} `,
    );
  });
});
