import { describe, expect, it } from 'vitest';
import { buildNameIndex, type NameEntry, nameKey } from '../../src/entities/name-index.ts';
import { wordsOf } from '../../src/knowledge/words.ts';
import { type Files, libraryOf } from '../support/library-of.ts';

function lookup(files: Files, name: string): readonly NameEntry[] {
  const names = buildNameIndex(libraryOf(files).documents);
  return names.lookup(wordsOf(name).map((word) => ({ ...word, folded: names.correct(word.folded) })));
}

function kindsOf(files: Files, name: string): string[] {
  return lookup(files, name).map((entry) => `${entry.documentId} ${entry.kind}`);
}

const film = { 'kestrel.md': '# Kestrel (1971 film)\n\nA film by Ada Stone.\n' };

it('a name that means something to a program is a word like others', () => {
  expect(nameKey(wordsOf('Constructor'))).toBe(nameKey(wordsOf('constructors')));
});

describe('buildNameIndex()', () => {
  it('knows a document by its title and, less surely, by the title without its qualifier', () => {
    const [title] = lookup(film, 'Kestrel (1971 film)');
    const [base] = lookup(film, 'kestrel');
    expect(title?.kind).toBe('title');
    expect(base?.kind).toBe('base');
    expect(title?.weight).toBeGreaterThan(base?.weight ?? 1);
  });

  it.each([
    ['St Mary', 'Saint Mary'],
    ['Saint Mary', 'St. Mary'],
    ['Salt & Pepper', 'salt and pepper'],
    ['Salt and Pepper', 'Salt & Pepper'],
    ['The Lantern Room', 'lantern room'],
    ['Lantern Room', 'the Lantern Room'],
    ["Baker's Row", 'Baker’s Row'],
    ["Stone's Tower", 'Stone Tower'],
    ['Lantern Room', 'lantern rooms'],
    ['Lantern Rooms', 'lantern room'],
    ['Café Müller', 'cafe muller'],
    ['Anti-Spam Gateway', 'anti spam gateway'],
    ['Lantern Room', 'latern room'],
    ['Springfield Mill', 'Springfeild Mill'],
  ])('finds "%s" by "%s"', (title, name) => {
    expect(kindsOf({ 'a.md': `# ${title}\n\nSome text.\n` }, name)).toEqual(['a.md title']);
  });

  it('knows aliases of the front matter', () => {
    expect(kindsOf({ 'a.md': '---\naliases: [pricing]\n---\n# Kiln plans\n\nText.\n' }, 'pricing')).toEqual([
      'a.md alias',
    ]);
  });

  it.each([
    ['Borough Hall, also known as the Old Mill, is a house.', 'Old Mill'],
    ['Borough Hall (BRH) is a house.', 'BRH'],
    ['Borough Hall, abbreviated BoHa, is a house.', 'BoHa'],
    ['It is also called “Long House”.', 'Long House'],
  ])('knows an alias that the lead declares: %s', (lead, alias) => {
    expect(kindsOf({ 'a.md': `# Borough Hall\n\n${lead}\n` }, alias)).toContain('a.md alias');
  });

  it('knows initials of a title in capitals', () => {
    expect(kindsOf({ 'a.md': '# Golden Gate Bridge\n\nText.\n' }, 'GGB')).toEqual(['a.md initials']);
    expect(kindsOf({ 'a.md': '# Getting good bread\n\nText.\n' }, 'GGB')).toEqual([]);
  });

  it('knows headings and parts of a title, weaker than the title', () => {
    const files = { 'a.md': '# Golden Gate Bridge\n\nText.\n\n## Toll plaza\n\nText.\n' };
    expect(kindsOf(files, 'toll plaza')).toEqual(['a.md heading']);
    expect(kindsOf(files, 'golden gate')).toEqual(['a.md pair']);
    expect(kindsOf(files, 'golden')).toEqual(['a.md word']);
  });

  it('lists every document that shares a name', () => {
    const files = { ...film, 'b.md': '# Kestrel (bird)\n\nA bird.\n' };
    expect(kindsOf(files, 'kestrel')).toEqual(['kestrel.md base', 'b.md base']);
  });

  it('forgets a single word that many titles share', () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `${i}.md`,
        `# Bridge ${'abcdefghijkl'[i]}${'mnopqrstuvwx'[i]}x\n\nText.\n`,
      ]),
    );
    expect(kindsOf(files, 'bridge')).toEqual([]);
  });

  it('finds nothing for words that are no name', () => {
    expect(kindsOf(film, 'heron')).toEqual([]);
    expect(kindsOf(film, '')).toEqual([]);
  });

  it.each([
    ['Merlin Two', 'alias'],
    ['Kite 42', 'alias'],
    ['Kite', 'pair'],
  ])('knows a page by each of the names that its lead lists: %s', (name, kind) => {
    const lead =
      'The probe, also known as Merlin Two, KA-1 (the first of its kind), or Kite 42, was a satellite.';
    expect(kindsOf({ 'probe.md': `# Sparrow\n\n${lead}\n` }, name)).toEqual([`probe.md ${kind}`]);
  });

  it.each([
    ['# Wally Stone\n\nWalter John "Wally" Stone (born 1926) is a rower.', 'Walter Stone'],
    ['# KQLM-FM\n\nA radio station.', 'KQLM'],
    ['# Iconographer: How Saints Are Painted\n\nA book.', 'Iconographer'],
  ])(
    'knows a page by the full name in its lead, its call sign, or its title before the subtitle: %j',
    (text, name) => {
      expect(kindsOf({ 'page.md': text }, name)).toEqual(['page.md alias']);
    },
  );
});
