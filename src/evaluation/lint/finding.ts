import type { Passage } from '../../knowledge/passage.ts';

/** What there may be in documents that makes people ask back, or be told something old. */
export const LINT_KINDS = [
  'conflict',
  'stale-duplicate',
  'parallel-values',
  'same-name',
  'repeated-heading',
] as const;

/** One of them. */
export type LintKind = (typeof LINT_KINDS)[number];

/** A place in the documents that takes part in a finding. */
export interface LintPlace {
  /** With "/", inside the folder. */
  readonly path: string;
  readonly title: string;
  /** The headings down to the place, with " › " between them; null above the first heading. */
  readonly heading: string | null;
  /** The words in question, verbatim; of a long text its beginning. */
  readonly words: string;
  /** ISO date of the document. */
  readonly date: string | null;
}

/** One thing to look at. */
export interface LintFinding {
  readonly kind: LintKind;
  /** What is wrong, as one sentence. */
  readonly problem: string;
  /** What to do about it, as one sentence. */
  readonly advice: string;
  /** Statements that a question may be about and that are touched; at least 1. */
  readonly touches: number;
  /** Compares across kinds: the higher, the worse. */
  readonly severity: number;
  /** Two or more, in the order of their paths. */
  readonly places: readonly LintPlace[];
}

const LONGEST_WORDS_CHARS = 200;

/** How bad one touched statement is: a wrong answer is worse than a question back. */
const WEIGHT: Readonly<Record<LintKind, number>> = {
  conflict: 5,
  'stale-duplicate': 4,
  'parallel-values': 3,
  'same-name': 2,
  'repeated-heading': 1,
};

/** @returns a place with the beginning of its words. */
export function placeIn({ path, title, headings, date }: Passage, words: string): LintPlace {
  const plain = words.replace(/\s+/g, ' ').trim();
  const cut =
    plain.length > LONGEST_WORDS_CHARS ? `${plain.slice(0, LONGEST_WORDS_CHARS).trimEnd()}…` : plain;
  return { path, title, heading: headings.length > 0 ? headings.join(' › ') : null, words: cut, date };
}

/** @returns a finding with its places in order; its severity grows with what it touches, ever more slowly. */
export function findingOf(found: Omit<LintFinding, 'severity'> & { readonly weight?: number }): LintFinding {
  const { weight = 1, ...finding } = found;
  const places = [...finding.places].sort(byPlace);
  const severity = weight * WEIGHT[finding.kind] * (1 + Math.log2(Math.max(1, finding.touches)));
  return { ...finding, places, severity: Math.round(severity * 10) / 10 };
}

function byPlace(a: LintPlace, b: LintPlace): number {
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

/** @returns what orders findings of one severity, the same in whatever order the documents came. */
export function orderKey({ kind, places }: LintFinding): string {
  return [LINT_KINDS.indexOf(kind), ...places.map(keyOf)].join('\n');
}

function keyOf({ path, heading, words }: LintPlace): string {
  return [path, heading ?? '', words].join('\t');
}
