/** Words by what is left of them when one letter is taken out. */
export interface Spelling {
  readonly byDeletion: ReadonlyMap<string, readonly string[]>;
}

/** Shorter words are too close to one another for a typo to be told from another word. */
const MIN_LETTERS = 6;
/** Longer ones are no words, and have too many forms to compare. */
const MAX_LETTERS = 50;

function mayBeMistyped(word: string): boolean {
  return word.length >= MIN_LETTERS && word.length <= MAX_LETTERS && !/\d/.test(word);
}

function deletionsOf(word: string): string[] {
  const found = [word];
  for (let i = 0; i < word.length; i += 1) found.push(word.slice(0, i) + word.slice(i + 1));
  return found;
}

/**
 * Prepares a vocabulary for `nearestWord`.
 * @see Symmetric delete spelling correction (Garbe 2012): both sides are compared by their deletions.
 */
export function spellingOf(vocabulary: Iterable<string>): Spelling {
  const byDeletion = new Map<string, string[]>();
  for (const word of vocabulary) {
    if (!mayBeMistyped(word)) continue;
    for (const form of deletionsOf(word)) {
      const known = byDeletion.get(form);
      if (known) known.push(word);
      else byDeletion.set(form, [word]);
    }
  }
  return { byDeletion };
}

function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restA = a.slice(start);
  const restB = b.slice(start);
  const swapped = restA.length === restB.length && restA[0] === restB[1] && restA[1] === restB[0];
  if (swapped && restA.slice(2) === restB.slice(2)) return true;
  return restA.slice(1) === restB.slice(1) || restA === restB.slice(1) || restA.slice(1) === restB;
}

/** @returns the only word of the vocabulary one insertion, deletion, change or swap away; undefined if none or several. */
export function nearestWord(spelling: Spelling, word: string): string | undefined {
  if (!mayBeMistyped(word)) return undefined;
  const near = new Set<string>();
  for (const form of deletionsOf(word)) {
    for (const known of spelling.byDeletion.get(form) ?? []) if (isOneEditAway(word, known)) near.add(known);
  }
  return near.size === 1 ? [...near][0] : undefined;
}
