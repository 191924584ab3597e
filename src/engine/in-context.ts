import type { Passage, Unit } from '../knowledge/passage.ts';
import { rule } from '../rule.ts';
import { type Candidate, VALUES } from './candidate.ts';
import type { Expected } from './expected.ts';
import { thresholds } from './thresholds.ts';
import { wordsIn } from './words-in.ts';

/** What a sentence begins with that goes on from the one before. */
const GOES_ON =
  /^(?:It|They|This|That|These|Those|Such|Otherwise|However|Therefore|Thus|Likewise|Instead|Then|Also|As a result|In (?:this|that|such)|For this|To do (?:so|this|that))\b/;

const isOneBlock = rule(
  {
    name: 'context-of-one-block',
    why: 'A paragraph, a list or a box is about one thing, the next about another',
  },
  ({ text }: Passage, unit: Unit, other: Unit): boolean => {
    const [first, second] = unit.start < other.start ? [unit, other] : [other, unit];
    return first.kind === second.kind && !text.slice(first.end, second.start).includes('\n\n');
  },
  () => true,
);

/** The neighbours of a unit in the order in which they belong to it: what goes on from it first. */
function neighbours({ passage, unit }: Candidate): (readonly [Unit, 'before' | 'after'])[] {
  const prose = passage.units.filter((one) => one.kind !== 'cell' && isOneBlock(passage, unit, one));
  const at = prose.findIndex(({ start }) => start === unit.start);
  const after = prose.slice(at + 1).map((one) => [one, 'after'] as const);
  const before = prose
    .slice(0, Math.max(at, 0))
    .reverse()
    .map((one) => [one, 'before'] as const);
  return GOES_ON.test(unit.text) ? [...before, ...after] : [...after, ...before];
}

const isWhole = rule(
  { name: 'labelled-item-is-whole', why: 'An item "Label: value" says by itself what it is about' },
  ({ kind, label }: Unit) => kind === 'item' && label !== null,
  () => false,
);

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
    if (unit.kind === 'cell' || isWhole(unit) || (VALUES.has(expected) && span.typed)) return sentence;
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
