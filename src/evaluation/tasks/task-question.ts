import { writeSentence } from '../../engine/sentence.ts';
import { parseForProduct } from '../../metrics/cambignq/parse-for-product.ts';
import type { AmbiguousQuestion } from '../labels/questions.ts';
import type { DataQuestion } from '../loaders/data-set.ts';

/** The right way to ask back, and what its options lead to. */
export interface GoldClarification {
  readonly category: string;
  readonly options: readonly string[];
  /** The whole sentence. */
  readonly text: string;
  /** For each option the strings any of which is right. */
  readonly answers: readonly (readonly string[])[];
}

/** A question as the tasks of CAmbigNQ see it. */
export interface TaskQuestion {
  readonly id: string;
  readonly question: string;
  readonly ambiguous: boolean;
  /** Null unless it is ambiguous and somebody wrote one. */
  readonly clarification: GoldClarification | null;
  /** Of a question with one answer; empty otherwise. */
  readonly answers: readonly string[];
}

/** @returns null for questions of sets that say nothing about clarification. */
export function taskQuestion({ id, question, gold }: DataQuestion): TaskQuestion | null {
  const base = { id, question, clarification: null, answers: [] };
  if (gold.kind === 'clarification') {
    const { text, options, answers } = gold;
    const category = parseForProduct(text).category || 'one';
    return { ...base, ambiguous: true, clarification: { category, options, text, answers } };
  }
  if (gold.kind === 'annotations') {
    const answers = gold.ambiguous ? [] : gold.annotations.flat(2);
    return { ...base, ambiguous: gold.ambiguous, answers };
  }
  if (gold.kind !== 'labels') return null;
  const own = gold.question;
  if (own.ambiguous) return { ...base, ambiguous: true, clarification: labelled(own) };
  return { ...base, ambiguous: false, answers: own.answerable ? own.answer : [] };
}

function labelled({ category = 'one', options }: AmbiguousQuestion): GoldClarification {
  const labels = options.map(({ label }) => label);
  const text = writeSentence(category, labels);
  return { category, options: labels, text, answers: options.map(({ answer }) => answer) };
}
