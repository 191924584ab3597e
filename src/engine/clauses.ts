import { everyStemOf, stemsOf, wordsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { type Candidate, VALUES } from './candidate.ts';
import { labelKey } from './labels.ts';
import { selectedByOwnWords } from './own-words.ts';
import { spanOf } from './spans/span.ts';
import { findValues, type Value } from './values.ts';

/** A clause with its one value: what stands before that and behind it. */
interface Clause {
  readonly value: Value;
  readonly before: string;
  readonly behind: string;
}

/** Where one clause ends and the next begins. */
const BOUNDARY = /[;,]\s+(?:(?:and|or|but|while|whereas)\s+)?|\s+(?:and|or|but|while|whereas)\s+/;
const MOST_CLAUSES = 6;
const QUALIFIER_WORDS = 5;
const NO_QUALIFIER = /^(?:it|they|this|that|these|those|there|you|we|he|she|each|all|example)$/i;
const VERB =
  '(?:is|are|was|were|has|have|had|can|could|may|might|must|shall|should|will|would|takes?|gets?|receives?|costs?|pays?|runs?|lasts?|expires?|ends?|starts?|opens?|closes?)';

/** The ways in which a clause says what its value is of: "5 GB for guests", "guests: 5 GB", "for guests it is 5 GB". */
const QUALIFIERS: readonly ((clause: Clause) => string | undefined)[] = [
  ({ before }) => /(?:^|[\s("“])["“`]?([\p{L}\p{N}][\p{L}\p{N} .+-]*?)["”`]?\s*:\s*$/u.exec(before)?.[1],
  ({ behind }) => /^\s*(?:for|on|in|if|when|with)\s+(.+)$/i.exec(behind)?.[1],
  ({ before }) =>
    /^(?:for|in|on|if|when|with)\s+(.+?)(?:,|\s+(?:it|they|is|are|you|we)\b)/i.exec(before)?.[1],
];
/** "Guests get 5 GB, members get 10 GB". */
const SUBJECT = ({ before }: Clause) => new RegExp(`^(.+?)\\s+${VERB}\\b`, 'i').exec(before)?.[1];

function tidied(phrase: string | undefined): string | null {
  const plain = (phrase ?? '').replace(/^(?:the|an?)\s+/i, '').replace(/[\s"“”`.,;:()]+$/u, '');
  const words = wordsOf(plain).length;
  const isPhrase = words > 0 && words <= QUALIFIER_WORDS && !NO_QUALIFIER.test(plain);
  return isPhrase && !/[,;:()]/.test(plain) ? plain : null;
}

/** Cuts a text into clauses around values; null if two of them stand in one clause. */
function clausesAround(text: string, values: readonly Value[]): Clause[] | null {
  const clauses: Clause[] = [];
  let start = 0;
  for (const [i, value] of values.entries()) {
    const next = values[i + 1];
    const between = text.slice(value.end, next?.start);
    const boundary = next ? BOUNDARY.exec(between) : null;
    if (next && !boundary) return null;
    const end = boundary ? value.end + boundary.index : text.length;
    clauses.push({ value, before: text.slice(start, value.start), behind: text.slice(value.end, end) });
    start = end + (boundary?.[0].length ?? 0);
  }
  return clauses;
}

/** "The mill worked until 1921 and the sails were removed in 1923" says two things, not one of two. */
function sayOneThing([first, ...others]: readonly Clause[]): boolean {
  const said = stemsOf(first?.before ?? '', first?.behind ?? '');
  return others.every(({ before, behind }) => [...stemsOf(before, behind)].some((stem) => said.has(stem)));
}

/** One qualifier a clause, found in one way for all, or else in any; null if one has none or two have the same. */
function qualifiersOf(clauses: readonly Clause[]): string[] | null {
  const ways = sayOneThing(clauses) ? [...QUALIFIERS, SUBJECT] : QUALIFIERS;
  const any = (clause: Clause) => ways.map((find) => tidied(find(clause))).find((one) => one !== null);
  for (const find of [...ways.map((one) => (clause: Clause) => tidied(one(clause))), any]) {
    const found = clauses.flatMap((clause) => find(clause) ?? []);
    if (found.length === clauses.length && new Set(found.map(labelKey)).size === found.length) return found;
  }
  return null;
}

/** Values of one type that all differ; null where a sentence has one, many, or the same twice. */
function differentValues({ unit, span }: Candidate): Value[] | null {
  const all = findValues(unit.text);
  const type = all.find(({ key, text }) => key === span.key && text === span.text)?.type;
  const values = all.filter((value) => value.type === type);
  const keys = new Set(values.map(({ key }) => key));
  return values.length > 1 && values.length <= MOST_CLAUSES && keys.size === values.length ? values : null;
}

/** One candidate a value, labelled by what it is of. */
function partsOf(
  candidate: Candidate,
  values: readonly Value[],
  qualifiers: readonly string[],
  analysis: Analysis,
): Candidate[] {
  const { unit, passage, coverage } = candidate;
  return values.map((value, i) => {
    const label = [unit.label, qualifiers[i]].filter((part) => part !== null).join(' – ');
    const span = spanOf(value, { unit, passage, analysis, coverage }, true);
    return { ...candidate, unit: { ...unit, label }, span: { ...span, anchored: true } };
  });
}

/**
 * A sentence with several values of the kind asked for gives a candidate a value; the asker's own words pick among
 * them.
 *
 * @returns the candidate alone where it holds one answer.
 */
export const clausesOf = rule(
  {
    name: 'clauses',
    why: 'A sentence with several values, each with what it is of, holds several answers: "30 minutes for routes, and 15 minutes for domains"',
  },
  (candidate: Candidate, analysis: Analysis, predicates: readonly Predicate[]): readonly Candidate[] => {
    const { unit, passage, span } = candidate;
    if (!VALUES.has(analysis.expected) || !span.typed) return [candidate];
    const values = differentValues(candidate);
    const clauses = values && clausesAround(unit.text, values);
    const qualifiers = clauses && qualifiersOf(clauses);
    if (!values || !qualifiers) return [candidate];
    const shared = everyStemOf(passage.title, ...passage.headings);
    const telling = predicates.filter(({ stem }) => !shared.has(stem));
    const parts = partsOf(candidate, values, qualifiers, analysis);
    return selectedByOwnWords(parts, telling, (part) => part.unit.label ?? '');
  },
  (candidate) => [candidate],
);
