import type { Passage } from '../knowledge/passage.ts';
import { contentWords, fold, wordsOf } from '../knowledge/words.ts';
import type { Finding } from './schema.ts';

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

function flat(text: string): string {
  return fold(text).replace(/\s+/g, ' ').trim();
}

function wordSet(...texts: readonly (string | null)[]): Set<string> {
  return new Set(texts.flatMap((text) => (text === null ? [] : wordsOf(text).map((word) => word.stem))));
}

function numbersOf(text: string): string[] {
  return text.replaceAll(/(?<=\d),(?=\d)/g, '').match(/\d+(?:\.\d+)?/g) ?? [];
}

/** V3: all numbers and at least 80 % of the words of the answer stand in quote, title or heading. */
function answerIsQuoted(finding: Finding, passage: Passage): boolean {
  if (finding.answerType === 'yesno') return true;
  const source = [finding.quote, passage.title, ...passage.headings].join(' ');
  const numbers = new Set(numbersOf(source));
  if (!numbersOf(finding.answer).every((number) => numbers.has(number))) return false;
  const known = wordSet(source);
  const words = wordsOf(finding.answer);
  return words.filter((word) => known.has(word.stem)).length >= 0.8 * words.length;
}

/** V4: the words of entity and condition come from title, address or passage. */
function addressIsGrounded(finding: Finding, passage: Passage): boolean {
  const labels = passage.units.map((unit) => unit.label);
  const known = wordSet(passage.title, ...passage.headings, passage.text, ...labels);
  const claimed = contentWords(`${finding.entity} ${finding.condition ?? ''}`);
  return claimed.every((word) => known.has(word.stem));
}

type Check = readonly [name: string, holds: (finding: Finding, passage: Passage) => boolean];

const CHECKS: readonly Check[] = [
  ['V2', (finding, passage) => finding.quote !== '' && flat(passage.text).includes(flat(finding.quote))],
  ['V3', answerIsQuoted],
  ['V4', addressIsGrounded],
];

function refusedBy(finding: Finding, read: ReadonlyMap<string, Passage>): string | undefined {
  const first = finding.passageIds[0];
  const passage = first === undefined ? undefined : read.get(first);
  if (!passage || !finding.passageIds.every((id) => read.has(id))) return 'V1';
  return CHECKS.find(([, holds]) => !holds(finding, passage))?.[0];
}

/**
 * Nothing unverified goes on: each row must rest on a passage that was read (V1), quote it verbatim (V2), be
 * supported by its quote (V3) and be addressed in the documents' words (V4).
 */
export function verify(findings: readonly Finding[], read: ReadonlyMap<string, Passage>): Verified {
  const verified: Verified = { findings: [], dropped: [] };
  for (const finding of findings) {
    const check = refusedBy(finding, read);
    if (check === undefined) verified.findings.push(finding);
    else verified.dropped.push({ answer: finding.answer, passageId: finding.passageIds[0] ?? '', check });
  }
  return verified;
}
