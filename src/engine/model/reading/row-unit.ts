import type { Passage, Unit } from '../../../knowledge/passage.ts';
import { stemsOf } from '../../../knowledge/words.ts';
import type { Analysis } from '../../analyse.ts';
import { coverageOf } from '../../evidence.ts';
import type { Finding } from '../../schema.ts';
import { findValues } from '../../values.ts';
import { findVerbatim } from '../../verbatim.ts';
import { isWithin } from '../word-sets.ts';

/** How much of an answer a text says: 1 for all of it, also where a value is written another way. */
function shareSaid(answer: string, text: string): number {
  const keys = new Set(findValues(text).map((value) => value.key));
  const values = findValues(answer).filter((value) => value.type !== 'name');
  if (values.length > 0 && values.every((value) => keys.has(value.key))) return 1;
  const [wanted, said] = [stemsOf(answer), stemsOf(text)];
  if (wanted.size === 0) return text.includes(answer) ? 1 : 0;
  return [...wanted].filter((word) => said.has(word)).length / wanted.size;
}

/** Whether a row or item label is what the finding names as its condition or entity. */
function isNamed({ label }: Unit, { condition, entity }: Finding): boolean {
  const words = stemsOf(label);
  return words.size > 0 && (isWithin(words, stemsOf(condition)) || isWithin(words, stemsOf(entity)));
}

const ALL = 0.8;

/** Sentences and items that only together say the answer, as one. */
function together(units: readonly Unit[], best: Unit, { text }: Passage): Unit {
  const start = Math.min(...units.map((unit) => unit.start));
  const end = Math.max(...units.map((unit) => unit.end));
  return { ...best, kind: 'sentence', text: text.slice(start, end), start, end };
}

/**
 * Finds the sentence, item or cell that a quote shows: of those that the quote touches, the one that says the answer,
 * under the label that the finding names, about what was asked. Several sentences count as one if the answer is
 * spread over them.
 */
export function unitOf(finding: Finding, passage: Passage, analysis: Analysis): Unit {
  const places = findVerbatim(passage.text, finding.quote);
  const touched = passage.units.filter((unit) =>
    places.some(({ start, end }) => unit.start < end && start < unit.end),
  );
  const rank = (unit: Unit) =>
    4 * shareSaid(finding.answer, unit.text) +
    2 * Number(isNamed(unit, finding)) +
    coverageOf(analysis.content, passage, unit).share;
  const [best] = touched
    .map((unit) => ({ unit, rank: rank(unit) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ unit }) => unit);
  const [place] = places;
  if (!best) {
    const { start, end } = place ?? { start: 0, end: 0 };
    const text = passage.text.slice(start, end);
    return { kind: 'sentence', text, start, end, label: null, labelHeader: null, column: null, intro: null };
  }
  const beside = touched.filter((unit) => unit.kind !== 'cell' && unit.label === best.label);
  const isSpread = best.kind !== 'cell' && shareSaid(finding.answer, best.text) < ALL;
  return isSpread && beside.length > 1 ? together(beside, best, passage) : best;
}
