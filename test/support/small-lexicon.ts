import type { Lexicon } from '../../src/evaluation/wordnet/lexicon.ts';
import { lexiconOf } from '../../src/evaluation/wordnet/noun-files.ts';

/** Nouns from broad to narrow: each is a kind of the one before it. */
const chain = ['place', 'site', 'workplace', 'office'];

/** A lexicon of a few nouns, read from files in WordNet's format; they begin with a licence, as those do. */
export function smallLexicon(): Lexicon {
  const licence = '  1 Anybody may use these few nouns.  \n';
  let data = licence;
  const offsets: string[] = [];
  for (const [i, noun] of chain.entries()) {
    const broader = i === 0 ? '000' : `001 @ ${offsets[i - 1]} n 0000`;
    offsets.push(String(data.length).padStart(8, '0'));
    data += `${offsets[i]} 03 n 02 ${noun} 0 some_${noun} 0 ${broader} | told in words  \n`;
  }
  const lines = chain.map((noun, i) => `${noun} n 1 1 @ 1 0 ${offsets[i]}  \n`);
  return lexiconOf(Buffer.from(licence + lines.sort().join('')), Buffer.from(data), 'small');
}
