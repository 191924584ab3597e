import type { Unit } from '../knowledge/passage.ts';
import { rule } from '../rule.ts';
import type { Candidate } from './candidate.ts';
import { thresholds } from './thresholds.ts';
import { cellText } from './whole-row.ts';
import { wordsIn } from './words-in.ts';

/** Cuts a text to the most words an answer may have, keeping the span in sight. */
export function fitWords(text: string, span: string): string {
  const all = wordsIn(text);
  if (all.length <= thresholds.answerWords) return text.replace(/\s+/g, ' ').trim();
  const before = wordsIn(text.slice(0, Math.max(0, text.indexOf(span)))).length;
  const last = before + wordsIn(span).length;
  const from = last <= thresholds.answerWords ? 0 : Math.min(before, all.length - thresholds.answerWords);
  const cut = all.slice(from, from + thresholds.answerWords).join(' ');
  // Next to a word, so that the dots are not counted as one more.
  return `${from > 0 ? '…' : ''}${cut}${from + thresholds.answerWords < all.length ? '…' : ''}`;
}

const continued = rule(
  { name: 'introductions-go-on', why: 'An introduction that ends in ":" answers with what follows it' },
  (candidate: Candidate): string => {
    const { passage, unit } = candidate;
    const rest: Unit[] = passage.units.filter((other) => other.start > unit.start && other.kind !== 'cell');
    let text = unit.text;
    for (const next of rest) {
      const longer = `${text}${text.endsWith(':') ? ' ' : '; '}${next.text.replace(/[.;]$/, '')}`;
      if (wordsIn(longer).length > thresholds.answerWords) break;
      text = longer;
    }
    return text;
  },
  ({ unit }) => unit.text,
);

/**
 * Words that show the answer of a unit to a person: "Enterprise – Storage: 10 TB" for a cell.
 *
 * @param all the candidates beside it.
 */
export function statementOf(candidate: Candidate, all: readonly Candidate[] = []): string {
  const { unit, span } = candidate;
  if (unit.kind === 'cell') {
    return fitWords(`${unit.label ? `${unit.label} – ` : ''}${cellText(candidate, all)}`, span.text);
  }
  if (unit.kind === 'item' && unit.label !== null && !unit.text.includes(unit.label)) {
    return fitWords(`${unit.label.replace(/:$/, '')}: ${unit.text}`, span.text);
  }
  return fitWords(unit.text.trimEnd().endsWith(':') ? continued(candidate) : unit.text, span.text);
}
