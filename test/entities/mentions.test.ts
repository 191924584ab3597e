import { describe, expect, it } from 'vitest';
import { findMentions, type Mention } from '../../src/entities/mentions.ts';
import { buildNameIndex } from '../../src/entities/name-index.ts';
import { wordsOf } from '../../src/knowledge/words.ts';
import { libraryOf } from '../support/library-of.ts';

const names = buildNameIndex(
  libraryOf({
    'film.md': '# Kestrel (1971 film)\n\nA film.\n',
    'bird.md': '# Kestrel (bird)\n\nA bird.\n',
    'mill.md': '# Saint Anne Mill\n\nA mill.\n',
    'it.md': '# It\n\nA novel.\n',
    'bridge.md': '# Golden Gate Bridge\n\nA bridge.\n',
  }).documents,
);

function best(text: string): Mention | undefined {
  return findMentions(text, wordsOf(text), names)[0];
}

function documentsIn(text: string): string[] {
  return (best(text)?.entries ?? []).map((entry) => entry.documentId).sort();
}

describe('findMentions()', () => {
  it('finds every document that goes by the name', () => {
    expect(documentsIn('Who directed Kestrel?')).toEqual(['bird.md', 'film.md']);
  });

  it.each([
    'where is St Anne Mill',
    'where is st. anne mill?',
    "what is Saint Anne Mill's age",
    'where is Saint Ane Mill? I mean Saint Anne Mill',
    'are the saint anne mills old',
  ])('finds the mill in "%s"', (text) => {
    expect(documentsIn(text)).toEqual(['mill.md']);
  });

  it('finds a name with one typo', () => {
    expect(documentsIn('how long is the Goldan Gate Bridge')).toEqual(['bridge.md']);
    expect(documentsIn('who directed kestral')).toEqual(['bird.md', 'film.md']);
  });

  it('finds a name by its initials', () => {
    expect(documentsIn('how long is the GGB?')).toEqual(['bridge.md']);
  });

  it('prefers the longest name', () => {
    expect(best('how long is the golden gate bridge')?.length).toBeGreaterThanOrEqual(3);
  });

  it('prefers the full name with its qualifier', () => {
    const mention = best('who made Kestrel (1971 film)?');
    expect(mention?.entries.map((entry) => entry.documentId)).toEqual(['film.md']);
  });

  it('takes a stop word for a name only in quotation marks', () => {
    expect(best('when is it')).toBeUndefined();
    expect(documentsIn('who wrote "It"?')).toEqual(['it.md']);
    expect(documentsIn('who wrote “It”?')).toEqual(['it.md']);
  });

  it('says where the name stands', () => {
    const text = 'who directed Kestrel in Rome';
    const mention = best(text);
    expect(mention).toMatchObject({ first: 2, length: 1, text: 'Kestrel', quoted: false });
  });

  it('finds nothing in a text without names', () => {
    expect(best('how do I get a desk')).toBeUndefined();
  });
});
