import type { Hit } from '../knowledge/passage.ts';
import { rule } from '../rule.ts';
import type { Analysis, Predicate } from './analyse.ts';
import { asks, type Candidate, candidateOf, weightOf } from './candidate.ts';
import { type Disagreement, disagreement } from './conflict.ts';
import { answersAgree } from './equal-answers.ts';
import { type Coverage, coverageOf } from './evidence.ts';
import { findingOf } from './findings.ts';
import type { Grounded } from './labels.ts';
import { ANSWER_TYPE } from './spans/span.ts';
import { thresholds } from './thresholds.ts';
import { findValues } from './values.ts';

function grounded(candidate: Candidate): Grounded {
  return { finding: findingOf(candidate, candidate.passage.id), passage: candidate.passage };
}

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
  readonly candidate: Candidate;
  readonly values: Disagreement;
}

/** Statements of other documents that have most of the question words that the best answer has, by document. */
function comparable(best: Candidate, analysis: Analysis, hits: readonly Hit[]): Candidate[][] {
  const known = said(coverageOf(analysis.content, best.passage, best.unit));
  const least = thresholds.contradictionCoverage * weightOf(known);
  const found = new Map<string, Candidate[]>();
  for (const { passage } of hits) {
    if (passage.documentId === best.passage.documentId) continue;
    const units = passage.units.flatMap((unit) => {
      const coverage = coverageOf(analysis.content, passage, unit);
      const shared = known.filter((predicate) => coverage.matched.has(predicate));
      if (asks(unit) || weightOf(shared) < least) return [];
      return [candidateOf(analysis, analysis.content, passage, unit, coverage)];
    });
    found.set(passage.documentId, [...(found.get(passage.documentId) ?? []), ...units]);
  }
  return [...found.values()];
}

/** A document that gives the same answer as well does not contradict it. */
function states({ span }: Candidate, { unit }: Candidate): boolean {
  return findValues(unit.text).some(({ key }) => key === span.key);
}

/** The first statement of each other document that says what the best answer says, with another value. */
function contradictionsOf(best: Candidate, analysis: Analysis, hits: readonly Hit[]): Contradiction[] {
  const asked = askedStems(analysis);
  const own = grounded(best);
  return comparable(best, analysis, hits).flatMap((candidates) => {
    const isStated = candidates.some((candidate) => states(best, candidate));
    const found = candidates.flatMap((candidate): Contradiction[] => {
      const values = disagreement(own, grounded(candidate), asked);
      return values && !(isStated && values[0].key === best.span.key) ? [{ candidate, values }] : [];
    });
    return found.slice(0, 1);
  });
}

/** Both sides of a disagreement; what says the same as the best answer stays beside it. */
function bothSides(
  best: Candidate,
  same: readonly Candidate[],
  found: readonly Contradiction[],
): Candidate[] {
  const [first] = found;
  if (!first) return [best, ...same];
  const alike = found.filter(({ values }) => values[0].key === first.values[0].key);
  const beside = alike.map(({ candidate, values }) => ({
    ...pointedAt(candidate, values[1]),
    score: best.score,
    weight: best.weight,
  }));
  const documents = new Set(beside.map(({ passage }) => passage.documentId));
  const agreeing = same.filter(({ passage }) => !documents.has(passage.documentId));
  return [pointedAt(best, first.values[0]), ...agreeing, ...beside];
}

/** Adds what contradicts the best answer, unless the question is left open between other readings. */
export const withContradictions = rule(
  {
    name: 'contradictions',
    why: 'Two documents that disagree are both to be shown, though one alone was found to answer',
  },
  (candidates: readonly Candidate[], analysis: Analysis, hits: readonly Hit[]): readonly Candidate[] => {
    const [best, ...others] = candidates;
    if (!best) return candidates;
    const own = grounded(best);
    const isOpen = others.some((other) => !answersAgree(own.finding, grounded(other).finding));
    return isOpen ? candidates : bothSides(best, others, contradictionsOf(best, analysis, hits));
  },
  (candidates) => candidates,
);
