import type { Library, Passage, Unit } from '../../knowledge/passage.ts';
import { sentenceSpans } from '../../knowledge/sentences.ts';
import { everyStemOf } from '../../knowledge/words.ts';
import { rule } from '../../rule.ts';
import type { Analysis, Predicate } from '../analyse.ts';
import { asks, type Candidate, candidateOf, VALUES } from '../candidate.ts';
import { labelKey } from '../labels.ts';
import { selectedByOwnWords } from '../own-words.ts';
import { casePair } from './case-pair.ts';

/** One sentence of a section. */
interface Said {
  readonly passage: Passage;
  readonly unit: Unit;
}

/** Sentences with this many more between them still stand side by side. */
const REACH = 6;
const MOST_CASES = 8;

function sentencesIn(passage: Passage): Said[] {
  return passage.units
    .filter((unit) => unit.kind !== 'cell' && !asks(unit))
    .flatMap((unit) =>
      sentenceSpans(unit.text).map(({ start, end }) => ({
        passage,
        unit: {
          ...unit,
          text: unit.text.slice(start, end),
          start: unit.start + start,
          end: unit.start + end,
        },
      })),
    );
}

/** The sentences of the section that a passage is part of, in reading order. */
function sectionOf({ documentId, headings }: Passage, library: Library): Said[] {
  const address = headings.join('\n');
  return library
    .passagesOf(documentId)
    .filter((other) => other.headings.join('\n') === address)
    .flatMap(sentencesIn);
}

/** What is asked must be what both say: a word of the question among what they share, or a value of the kind asked for. */
function isAsked(shared: ReadonlySet<string>, predicates: readonly Predicate[]): boolean {
  return predicates.some(
    ({ stem, paraphrases }) => shared.has(stem) || [...paraphrases].some((other) => shared.has(other)),
  );
}

function labelled({ passage, unit }: Said, label: string): Said {
  const own = unit.label === null ? label : `${unit.label} – ${label}`;
  return { passage, unit: { ...unit, label: own } };
}

/** The sentences near one that say the same of other cases, with it first; empty without any. */
function casesBeside(anchor: Said, section: readonly Said[], predicates: readonly Predicate[]): Said[] {
  const at = section.findIndex(
    ({ passage, unit }) => passage.id === anchor.passage.id && unit.start === anchor.unit.start,
  );
  const near = section.slice(Math.max(0, at - REACH), at + REACH + 1);
  const found: Said[] = [];
  let own: string | null = null;
  for (const other of near) {
    if (other === section[at] || other.unit.label !== anchor.unit.label) continue;
    const pair = casePair(anchor.unit.text, other.unit.text);
    if (!pair || !isAsked(pair.shared, predicates)) continue;
    own ??= pair.labels[0];
    found.push(labelled(other, pair.labels[1]));
  }
  return own === null ? [] : [labelled(anchor, own), ...found];
}

function areDistinct(cases: readonly Said[]): boolean {
  return new Set(cases.map(({ unit }) => labelKey(unit.label ?? ''))).size === cases.length;
}

/** A case that holds the value asked for is no case: "released in 1969" of when it was released. */
function mayAnswer({ span, unit }: Candidate, { expected }: Analysis): boolean {
  return !VALUES.has(expected) || (span.typed && !(unit.label ?? '').includes(span.text));
}

/**
 * The sentences of a section that say what is asked of several cases, one of them in the unit of the candidate; empty
 * if there are none. The asker's own words pick among them.
 */
export const casesInSection = rule(
  {
    name: 'cases-in-section',
    why: 'Prose puts its cases side by side in sentences of one pattern, where a table would have rows',
  },
  (
    start: Candidate,
    analysis: Analysis,
    predicates: readonly Predicate[],
    library: Library,
  ): readonly Candidate[] => {
    if (start.unit.kind === 'cell') return [];
    const section = sectionOf(start.passage, library);
    const anchors = section.filter(
      ({ passage, unit }) =>
        passage.id === start.passage.id && unit.start >= start.unit.start && unit.end <= start.unit.end,
    );
    for (const anchor of anchors) {
      const cases = casesBeside(anchor, section, predicates).map(({ passage, unit }) => ({
        ...candidateOf(analysis, predicates, passage, unit),
        score: start.score,
      }));
      const typed = cases.filter((one) => mayAnswer(one, analysis));
      if (typed.length < 2 || typed.length > MOST_CASES || !areDistinct(typed)) continue;
      const shared = everyStemOf(start.passage.title, ...start.passage.headings);
      const telling = predicates.filter(({ stem }) => !shared.has(stem));
      return selectedByOwnWords(typed, telling, ({ unit }) => unit.label ?? '');
    }
    return [];
  },
  () => [],
);
