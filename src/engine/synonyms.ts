import { stem } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import lines from './lexicons/synonyms.json' with { type: 'json' };
import { isPlainNoun } from './paraphrases.ts';

function stemmedPairs(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const note = (one: string, other: string) => {
    if (one !== other) found.set(one, (found.get(one) ?? new Set()).add(other));
  };
  for (const [word = '', ...others] of lines.map((line) => line.split(' ').map(stem)))
    for (const other of others) {
      note(word, other);
      note(other, word);
    }
  return found;
}

const byStem = stemmedPairs();
const NONE: ReadonlySet<string> = new Set();

/**
 * @returns the stems of words that a general dictionary has as synonyms of this one and that are used like it; none for
 * a noun whose meaning in documents is known: "leave" is time off there, and not "to give".
 */
export const synonymsOf = rule(
  {
    name: 'synonyms',
    why: 'A question may have another word than the document: "holiday" for "vacation"',
    source: 'Fellbaum 1998, WordNet; Pennington et al. 2014, GloVe',
  },
  (stemmed: string): ReadonlySet<string> => (isPlainNoun(stemmed) ? undefined : byStem.get(stemmed)) ?? NONE,
  () => NONE,
);
