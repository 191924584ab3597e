import { containment } from '../knowledge/alike.ts';
import type { Hit, Library, Unit } from '../knowledge/passage.ts';
import { contentWords, stemsOf } from '../knowledge/words.ts';
import { onceFor, rule } from '../rule.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { asks, type Candidate, candidateOf, weightOf } from './candidate.ts';
import { copiesDisagree, type Disagreement, disagreement } from './conflict.ts';
import { answersAgree } from './equal-answers.ts';
import { type Coverage, coverageOf } from './evidence.ts';
import { findingOf } from './findings.ts';
import type { Grounded } from './labels.ts';
import { ANSWER_TYPE } from './spans/span.ts';
import { thresholds } from './thresholds.ts';
import { findValues } from './values.ts';

const grounded = onceFor(
  (candidate: Candidate): Grounded => ({
    finding: findingOf(candidate, candidate.passage.id),
    passage: candidate.passage,
  }),
);

/** The words of a question that say what it is about. */
export function askedStems({ content }: Analysis): ReadonlySet<string> {
  return new Set(content.map(({ stem }) => stem));
}

function said({ matched }: Coverage): Predicate[] {
  return [...matched.keys()].filter((predicate) => !predicate.isWeak);
}

/** A candidate whose answer is the value that documents disagree about. */
function pointedAt(candidate: Candidate, { text, type, key }: Disagreement[number]): Candidate {
  if (candidate.span.key === key) return candidate;
  return {
    ...candidate,
    span: { text, key, type: ANSWER_TYPE[type], typed: true, anchored: true, emphasise: true },
  };
}

interface Contradiction {
  readonly own: Candidate;
  readonly candidate: Candidate;
  readonly values: Disagreement;
}

/** A statement that may contradict another one; one that has less of the question must be a copy of it. */
interface Rival {
  readonly candidate: Candidate;
  readonly isAsked: boolean;
}

/** Where contradictions are looked for. */
interface Field {
  readonly analysis: Analysis;
  readonly hits: readonly Hit[];
  readonly library: Library;
}

/** The words of a text that fewest passages have: they find its copies as well as all of them do, and sooner. */
function rarestOf(text: string, library: Library): string {
  const words = new Map(contentWords(text).map((word) => [word.stem, word.text]));
  return [...words]
    .sort(([a], [b]) => library.passagesWith(a) - library.passagesWith(b))
    .slice(0, thresholds.copyWordsSought)
    .map(([, word]) => word)
    .join(' ');
}

const saidAgain = rule(
  {
    name: 'said-again',
    why: 'A copy of the statement that answers may have none of the words of the question, but its own',
  },
  ({ unit, passage }: Candidate, library: Library): readonly Hit[] =>
    library
      .search(rarestOf([unit.label, unit.column, unit.text].join(' '), library), thresholds.copiesSought)
      .filter((hit) => hit.passage.documentId !== passage.documentId),
  () => [],
);

const wordsIn = onceFor(({ text }: Unit) => stemsOf(text));

/** Statements of other documents that have most of the question words that an answer has, or may be copies of it, by document. */
function rivalsOf(own: Candidate, { analysis, hits, library }: Field): Rival[][] {
  const known = said(coverageOf(analysis.content, own.passage, own.unit));
  const least = thresholds.contradictionCoverage * weightOf(known);
  const again = saidAgain(own, library).map(({ passage }) => passage);
  const words = wordsIn(own.unit);
  const found = new Map<string, Rival[]>();
  for (const passage of new Set([...hits.map((hit) => hit.passage), ...again])) {
    if (passage.documentId === own.passage.documentId) continue;
    const rivals = passage.units.flatMap((unit): Rival[] => {
      const coverage = coverageOf(analysis.content, passage, unit);
      const shared = known.filter((predicate) => coverage.matched.has(predicate));
      const isAsked = weightOf(shared) >= least;
      const isAlike = () =>
        again.includes(passage) && containment(words, wordsIn(unit)) >= thresholds.copyContained;
      if (asks(unit) || !(isAsked || isAlike())) return [];
      return [{ candidate: candidateOf(analysis, analysis.content, passage, unit, coverage), isAsked }];
    });
    found.set(passage.documentId, [...(found.get(passage.documentId) ?? []), ...rivals]);
  }
  return [...found.values()];
}

/** A document that gives the same answer as well does not contradict it. */
function states({ unit }: Candidate, key: string): boolean {
  return findValues(unit.text).some((value) => value.key === key);
}

/** What an answer and a rival disagree about: of a copy that has less of the question it must be the answer itself. */
function between(own: Candidate, { candidate, isAsked }: Rival, asked: ReadonlySet<string>) {
  const other = grounded(candidate);
  if (isAsked) return disagreement(grounded(own), other, asked);
  const values = copiesDisagree(grounded(own), other, asked);
  return values && (own.span.type === 'text' || own.span.key === values[0].key) ? values : null;
}

/** The first statement of each other document that says what an answer says, with another value. */
function contradictionsOf(own: Candidate, field: Field): Contradiction[] {
  const asked = askedStems(field.analysis);
  return rivalsOf(own, field).flatMap((rivals) => {
    const isStated = rivals.some(({ candidate, isAsked }) => isAsked && states(candidate, own.span.key));
    const found = rivals.flatMap((rival): Contradiction[] => {
      const values = between(own, rival, asked);
      return values && !(isStated && values[0].key === own.span.key)
        ? [{ own, candidate: rival.candidate, values }]
        : [];
    });
    return found.slice(0, 1);
  });
}

/** Both sides of a disagreement: the answers that state the one value, and what states another. */
function bothSides(same: readonly Candidate[], found: readonly Contradiction[]): readonly Candidate[] {
  const [first] = found;
  const [best] = same;
  if (!first || !best) return same;
  const [value] = first.values;
  const alike = found.filter(({ own, values }) => own === first.own && values[0].key === value.key);
  const beside = alike.map(({ candidate, values }) => ({
    ...pointedAt(candidate, values[1]),
    score: best.score,
    weight: best.weight,
  }));
  const documents = new Set(beside.map(({ passage }) => passage.documentId));
  const agreeing = same.filter(
    (one) =>
      one === first.own ||
      (!documents.has(one.passage.documentId) && (one.span.key === value.key || states(one, value.key))),
  );
  return [...agreeing.map((one) => pointedAt(one, value)), ...beside];
}

const withOpposites = rule(
  {
    name: 'contradicted-lists',
    why: 'Who asks for every reading is told about each of them that documents disagree about',
  },
  (candidates: readonly Candidate[], field: Field): readonly Candidate[] => {
    const known = new Set(candidates.map(({ passage }) => passage.documentId));
    const found = candidates.slice(0, thresholds.mostOptions).flatMap((own) =>
      contradictionsOf(own, field)
        .filter(({ candidate }) => !known.has(candidate.passage.documentId))
        .map(({ candidate, values }) => ({
          ...pointedAt(candidate, values[1]),
          score: own.score,
          weight: own.weight,
        })),
    );
    return [...candidates, ...new Map(found.map((one) => [one.unit, one])).values()];
  },
  (candidates) => candidates,
);

/** Adds what contradicts the best answer or one that agrees with it, unless the question is left open between other readings. */
export const withContradictions = rule(
  {
    name: 'contradictions',
    why: 'Two documents that disagree are both to be shown, though one alone was found to answer',
  },
  (candidates: readonly Candidate[], field: Field): readonly Candidate[] => {
    const [best, ...others] = candidates;
    if (!best) return candidates;
    const own = grounded(best);
    const isOpen = others.some((other) => !answersAgree(own.finding, grounded(other).finding));
    if (isOpen) return field.analysis.wantsAll ? withOpposites(candidates, field) : candidates;
    const concernsBest = ({ own: { span, unit }, values: [{ key }] }: Contradiction) =>
      unit === best.unit || (span.key === key && best.span.key === key) || states(best, key);
    return bothSides(
      candidates,
      candidates.flatMap((one) => contradictionsOf(one, field).filter(concernsBest)),
    );
  },
  (candidates) => candidates,
);
