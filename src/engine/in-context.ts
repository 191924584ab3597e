import type { Unit } from '../knowledge/passage.ts';
import { rule } from '../rule.ts';
import { type Candidate, VALUES } from './candidate.ts';
import type { Expected } from './expected.ts';
import { thresholds } from './thresholds.ts';
import { wordsIn } from './words-in.ts';

/** What a sentence begins with that goes on from the one before. */
const GOES_ON =
  /^(?:It|They|This|That|These|Those|Such|Otherwise|However|Therefore|Thus|Likewise|Instead|Then|Also|As a result|In (?:this|that|such)|For this|To do (?:so|this|that))\b/;

type Side = 'before' | 'after';

const goTogether = rule(
  {
    name: 'context-of-one-kind',
    why: 'Prose goes on in prose or leads to a list, a box goes on in itself, and "Label: value" stands for itself',
  },
  (unit: Unit, other: Unit, side: Side): boolean =>
    unit.label === null && side === 'after'
      ? other.kind === 'item' || other.label === null
      : unit.kind === other.kind && unit.label === other.label,
  () => true,
);

/** The neighbours of a unit in the order in which they belong to it: what goes on from it first. */
function neighbours({ passage, unit }: Candidate): (readonly [Unit, Side])[] {
  const prose = passage.units.filter(({ kind }) => kind !== 'cell');
  const at = prose.findIndex(({ start }) => start === unit.start);
  const beside = (units: readonly Unit[], side: Side) =>
    units.filter((one) => goTogether(unit, one, side)).map((one) => [one, side] as const);
  const after = beside(prose.slice(at + 1), 'after');
  const before = beside(prose.slice(0, Math.max(at, 0)).reverse(), 'before');
  return GOES_ON.test(unit.text) ? [...before, ...after] : [...after, ...before];
}

/** What stands between a unit and its neighbour: items of a list are no sentences that follow one another. */
function gap(unit: Unit): string {
  return unit.kind === 'item' && !/[.!?;:]$/.test(unit.text) ? '; ' : ' ';
}

/**
 * The text of a sentence that answers alone: where the question asks for no kind of value, or the sentence has none,
 * with its neighbours, as far as there is room.
 */
export const inContext = rule(
  {
    name: 'sentence-in-context',
    why: 'Where no value can be pointed at, a sentence is understood with those beside it, as in the snippets of a search',
  },
  (sentence: string, candidate: Candidate, expected: Expected): string => {
    const { unit, span } = candidate;
    if (unit.kind === 'cell' || (VALUES.has(expected) && span.typed)) return sentence;
    let text = sentence;
    const full = { before: false, after: false };
    for (const [other, side] of neighbours(candidate)) {
      if (full[side]) continue;
      const longer = side === 'after' ? text + gap(unit) + other.text : other.text + gap(other) + text;
      if (wordsIn(longer).length > thresholds.answerWords) full[side] = true;
      else text = longer;
    }
    return text.replace(/\s+/g, ' ').trim();
  },
  (sentence) => sentence,
);
