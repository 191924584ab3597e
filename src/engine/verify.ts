import type { Passage } from '../knowledge/passage.ts';
import { contentWords, everyStemOf, wordsOf } from '../knowledge/words.ts';
import type { Predicate } from './analyse.ts';
import { numbersOf } from './quotes.ts';
import { saidIn } from './said-words.ts';
import type { Finding } from './schema.ts';
import { findValues } from './values.ts';
import { findVerbatim } from './verbatim.ts';

/** A row that a check refused. */
export interface Dropped {
  readonly answer: string;
  readonly passageId: string;
  /** Name of the check, "V1" to "V4". */
  readonly check: string;
}

/** Rows that passed every check, and those that did not. */
export interface Verified {
  readonly findings: Finding[];
  readonly dropped: Dropped[];
}

interface Row {
  readonly finding: Finding;
  readonly passage: Passage;
  readonly predicates: readonly Predicate[];
}

/** Whether a row holds, and if not, why, to go on after "The row …". */
interface Check {
  readonly name: string;
  readonly why: string;
  readonly holds: (row: Row) => boolean;
}

/** Where the words of an answer may stand. */
function sourceOf({ finding, passage }: Row): string {
  return [finding.quote, passage.title, ...passage.headings].join(' ');
}

/** The answer without the dates and amounts that the source has as well, written another way: "3 days", "three days". */
function withoutSharedValues(answer: string, source: string): string {
  const known = new Set(findValues(source).map((value) => value.key));
  const shared = findValues(answer).filter((value) => value.type !== 'name' && known.has(value.key));
  return shared.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, answer);
}

/** A quote for a yes or no says at least half of what was asked; the names of the question are not needed. */
const LEAST_ASKED = 0.5;

/** Some of the words asked stand in the quote itself, and half of them there or in title and headings. */
function saysWhatIsAsked(row: Row): boolean {
  const asked = row.predicates.filter((predicate) => !predicate.isWeak);
  if (asked.length === 0) return true;
  return (
    saidIn(row.finding.quote, asked).length > 0 &&
    saidIn(sourceOf(row), asked).length >= LEAST_ASKED * asked.length
  );
}

/** V3: all numbers and at least 80 % of the words of the answer stand in quote, title or heading. */
function answerIsQuoted(row: Row): boolean {
  const { finding } = row;
  if (finding.answerType === 'yesno') return saysWhatIsAsked(row);
  const source = sourceOf(row);
  const words = wordsOf(finding.answer).length;
  if (words === 0) return finding.answer.trim() !== '' && source.includes(finding.answer.trim());
  const rest = withoutSharedValues(finding.answer, source);
  const numbers = new Set(numbersOf(source));
  if (!numbersOf(rest).every((number) => numbers.has(number))) return false;
  const known = everyStemOf(source);
  const missing = wordsOf(rest).filter((word) => !known.has(word.stem)).length;
  return missing <= 0.2 * words;
}

/** V4: the words of entity and condition come from title, address or passage. */
function addressIsGrounded({ finding, passage }: Row): boolean {
  const around = passage.units.flatMap(({ label, labelHeader, column }) => [label, labelHeader, column]);
  const known = everyStemOf(passage.title, ...passage.headings, passage.text, ...around);
  const claimed = contentWords(`${finding.entity} ${finding.condition ?? ''}`);
  return claimed.every((word) => known.has(word.stem));
}

/** V2: the quote stands in the passage. */
function isVerbatim({ finding, passage }: Row): boolean {
  return findVerbatim(passage.text, finding.quote).length > 0;
}

const V1 = { name: 'V1', why: 'names a passage that was not given' };

const CHECKS: readonly Check[] = [
  { name: 'V2', why: 'has a quote that is not verbatim in its passage', holds: isVerbatim },
  { name: 'V3', why: 'has an answer that its quote does not say', holds: answerIsQuoted },
  {
    name: 'V4',
    why: 'has an entity or condition in words that its passage does not have',
    holds: addressIsGrounded,
  },
];

/** @returns why a check refuses rows, to go on after "The row …"; for one that is not known, that it does not hold. */
export function reasonOf(check: string): string {
  return [V1, ...CHECKS].find((one) => one.name === check)?.why ?? 'does not hold';
}

function refusedBy(
  finding: Finding,
  read: ReadonlyMap<string, Passage>,
  predicates: readonly Predicate[],
): string | { readonly passage: Passage } {
  const first = finding.passageIds[0];
  const passage = first === undefined ? undefined : read.get(first);
  if (!passage || !finding.passageIds.every((id) => read.has(id))) return V1.name;
  return CHECKS.find(({ holds }) => !holds({ finding, passage, predicates }))?.name ?? { passage };
}

/** The passage's own words in place of the quote, where they are written another way. */
function inOwnWords(finding: Finding, { text }: Passage): Finding {
  const [place] = findVerbatim(text, finding.quote);
  return place ? { ...finding, quote: text.slice(place.start, place.end) } : finding;
}

/**
 * Nothing unverified goes on: each row must rest on a passage that was read (V1), quote it verbatim (V2), be
 * supported by its quote (V3) and be addressed in the documents' words (V4). The quotes of those that pass are the
 * passages' own words.
 *
 * @param read the passages that were read, by id.
 * @param predicates the question's words besides names: a quote for a yes or no must have some of them; default none.
 */
export function verify(
  findings: readonly Finding[],
  read: ReadonlyMap<string, Passage>,
  predicates: readonly Predicate[] = [],
): Verified {
  const verified: Verified = { findings: [], dropped: [] };
  for (const finding of findings) {
    const result = refusedBy(finding, read, predicates);
    if (typeof result === 'string') {
      const passageId = finding.passageIds[0] ?? '';
      verified.dropped.push({ answer: finding.answer, passageId, check: result });
    } else verified.findings.push(inOwnWords(finding, result.passage));
  }
  return verified;
}
