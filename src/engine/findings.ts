import { addressOf } from './address.ts';
import type { Candidate } from './candidate.ts';
import { lineOf } from './row.ts';
import type { Finding } from './schema.ts';
import { statementOf } from './statement.ts';
import { thresholds } from './thresholds.ts';

/** The words of a passage that carry the unit: its row for a cell, else the unit, cut to the length of a quote. */
function quoteOf(candidate: Candidate): string {
  const { passage, unit } = candidate;
  if (unit.text.length > thresholds.quoteChars) return cutAround(unit.text, candidate.span.text);
  if (unit.kind !== 'cell') return unit.text;
  const { start, end } = lineOf(passage, unit);
  const row = passage.text.slice(start, end);
  return row.length <= thresholds.quoteChars ? row : unit.text;
}

/** A window of whole words around the span, verbatim. */
function cutAround(text: string, span: string): string {
  const at = Math.max(0, text.indexOf(span));
  const room = Math.max(0, thresholds.quoteChars - Math.min(span.length, thresholds.quoteChars));
  const from = Math.max(0, Math.min(at - Math.floor(room / 2), text.length - thresholds.quoteChars));
  const window = text.slice(from, from + thresholds.quoteChars);
  const start = from === 0 ? 0 : window.indexOf(' ') + 1;
  const end = from + thresholds.quoteChars >= text.length ? window.length : window.lastIndexOf(' ');
  return window.slice(start, end > start ? end : undefined);
}

/** The part of an address below the title that sets a unit apart: its label, else its innermost heading. */
function labelOrHeadingOf(candidate: Candidate): string | null {
  return candidate.unit.label ?? candidate.passage.headings.at(-1) ?? null;
}

/**
 * Turns a candidate into a row of the table that both readers fill.
 *
 * @param all the candidates beside it; none by default.
 */
export function findingOf(candidate: Candidate, id: string, all: readonly Candidate[] = []): Finding {
  return {
    id,
    passageIds: [candidate.passage.id],
    entity: candidate.passage.title,
    address: addressOf(candidate.passage, candidate.unit),
    condition: labelOrHeadingOf(candidate),
    conditionKind: candidate.unit.labelHeader,
    answer: candidate.span.text,
    answerType: candidate.span.type,
    answerKey: candidate.span.key,
    emphasise: candidate.span.emphasise,
    anchored: candidate.span.anchored,
    sentence: statementOf(candidate, all),
    quote: quoteOf(candidate),
    score: candidate.score,
    prior: candidate.weight,
  };
}
