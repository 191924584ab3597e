import { describe, expect, it } from 'vitest';
import { openWordnet } from '../../../src/evaluation/wordnet/open-wordnet.ts';
import { smallLexicon } from '../../support/small-lexicon.ts';

const lexicon = smallLexicon();

describe('lexiconOf()', () => {
  it('goes up as many steps as it may, and takes every word of a meaning', () => {
    expect([...lexicon.broader('office', 1)]).toEqual(['workplace', 'some workplace']);
    expect([...lexicon.broader('office', 2)]).toContain('site');
    expect([...lexicon.broader('office', 2)]).not.toContain('place');
  });

  it('finds every noun of the file, plurals too', () => {
    for (const noun of ['site', 'workplace', 'office']) expect(lexicon.broader(noun, 1).size).toBe(2);
    expect(lexicon.broader('offices', 1)).toEqual(lexicon.broader('office', 1));
  });

  it('knows nothing of what is not in it, and of what is broadest', () => {
    for (const noun of ['place', 'aaa', 'olive', 'zebra', '', 'constructor'])
      expect(lexicon.broader(noun, 2).size).toBe(0);
  });
});

describe('openWordnet()', () => {
  it('reads the files as they are published', async () => {
    const wordnet = await openWordnet();
    expect(wordnet?.name).toBe('WordNet 3.1');
    expect(wordnet?.broader('dog', 2)).toContain('canine');
    expect(wordnet?.broader('cities', 1)).toContain('municipality');
    expect(wordnet?.broader('zymurgy', 1)).toContain('biochemistry');
  });
});
