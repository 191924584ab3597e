import type { Passage, Unit } from '../knowledge/passage.ts';
import { onceFor, rule } from '../rule.ts';
import type { Predicate } from './analyse.ts';
import { thresholds } from './thresholds.ts';
import { addressBag, passageBag, unitBag, type WordBag } from './word-bags.ts';

/** How far a unit covers the words of a question. */
export interface Coverage {
  /** Share of the question words' weight found in unit and address, 0 to 1. */
  readonly share: number;
  /** The same for the words found in the unit itself, without its address. */
  readonly inUnit: number;
  /** The predicates found at all, with the share that each counts (1 for the word itself in the unit). */
  readonly matched: ReadonlyMap<Predicate, number>;
  /** Offsets in the unit's text at which matched words stand. */
  readonly offsets: readonly number[];
}

/** Where and how well one predicate stands in a bag: 1 for the word, less for a paraphrase or a relative; 0 if absent. */
function find(predicate: Predicate, bag: WordBag): { readonly share: number; readonly offset: number } {
  const direct =
    bag.stems.get(predicate.stem) ?? (predicate.isOrdinal ? undefined : bag.amounts.get(predicate.stem));
  if (direct !== undefined) return { share: 1, offset: direct };
  const related = bag.roots.get(predicate.root);
  if (related !== undefined) return { share: thresholds.rootShare, offset: related };
  const paraphrase = firstOf(predicate.paraphrases, bag);
  if (paraphrase !== undefined) return { share: thresholds.expansionShare, offset: paraphrase };
  const synonym = firstOf(predicate.synonyms, bag);
  if (synonym !== undefined) return { share: thresholds.synonymShare, offset: synonym };
  return { share: 0, offset: -1 };
}

/** Where a word of a set stands in a bag; undefined if none does. */
function firstOf(stems: ReadonlySet<string>, bag: WordBag): number | undefined {
  for (const one of stems) {
    const offset = bag.stems.get(one);
    if (offset !== undefined) return offset;
  }
  return undefined;
}

/** @returns whether a predicate, or a word for it, stands anywhere in a passage or its address. */
export function occursIn(predicate: Predicate, passage: Passage): boolean {
  return find(predicate, passageBag(passage)).share > 0;
}

const shareInAddress = rule(
  {
    name: 'address-share',
    why: 'Title, headings and label say what a unit is about, so that it need not repeat it',
  },
  (predicate: Predicate, address: WordBag) => thresholds.addressShare * find(predicate, address).share,
  () => 0,
);

/** Words of a question → words of an address → the share that each of the first counts there. */
const knownShares = onceFor((_: readonly Predicate[]) => new WeakMap<WordBag, readonly number[]>());

/** What each predicate counts in an address, which most units of a passage have in common. */
function sharesInAddress(predicates: readonly Predicate[], address: WordBag): readonly number[] {
  const known = knownShares(predicates).get(address);
  if (known) return known;
  const shares = predicates.map((predicate) => shareInAddress(predicate, address));
  knownShares(predicates).set(address, shares);
  return shares;
}

/** Measures how far a unit and its address cover the predicates, each weighted by its inverse document frequency. */
export function coverageOf(predicates: readonly Predicate[], passage: Passage, unit: Unit): Coverage {
  const own = unitBag(unit);
  const inAddress = sharesInAddress(predicates, addressBag(passage, unit));
  const matched = new Map<Predicate, number>();
  const offsets: number[] = [];
  let [mass, inside, total] = [0, 0, 0];
  for (const [i, predicate] of predicates.entries()) {
    total += predicate.idf;
    const inUnit = find(predicate, own);
    const share = Math.max(inUnit.share, inAddress[i] ?? 0);
    if (share === 0) continue;
    if (inUnit.share > 0) inside += predicate.idf;
    matched.set(predicate, share);
    mass += share * predicate.idf;
    if (inUnit.share > 0 && inUnit.offset < unit.text.length) offsets.push(inUnit.offset);
  }
  const all = total === 0 ? 1 : total;
  return { share: mass / all, inUnit: inside / all, matched, offsets };
}
