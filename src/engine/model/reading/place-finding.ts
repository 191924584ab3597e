import type { Passage, Unit } from '../../../knowledge/passage.ts';
import { stemsOf } from '../../../knowledge/words.ts';
import { addressOf } from '../../address.ts';
import type { Analysis } from '../../analyse.ts';
import type { Candidate } from '../../candidate.ts';
import { coverageOf } from '../../evidence.ts';
import { findingOf } from '../../findings.ts';
import { labelKey } from '../../labels.ts';
import type { Finding } from '../../schema.ts';
import { thresholds } from '../../thresholds.ts';
import { isWithin } from '../word-sets.ts';
import { canonical } from './canonical.ts';
import { unitOf } from './row-unit.ts';

/** A longer answer is no span to emphasise. */
const LONGEST_SPAN = 80;

/** Where a finding stands: its address, and the part of it that is its condition. */
interface Position {
  readonly address: string[];
  readonly condition: string | null;
}

/** Whether a part of an address says a condition: all of its words, or all but the noun for it ("Enterprise" plan). */
function says(part: string, condition: string, kinds: ReadonlySet<string>): boolean {
  const [words, wanted] = [stemsOf(part), stemsOf(condition)];
  if (words.size === 0 || labelKey(part) === labelKey(condition)) return words.size > 0;
  return isWithin(wanted, words) || (isWithin(words, wanted) && isWithin(wanted, words, kinds));
}

/** The document's own structure comes first; what the model names in its stead is added where the structure is silent. */
function positionOf(finding: Finding, passage: Passage, unit: Unit): Position {
  const base = addressOf(passage, unit);
  const kinds = stemsOf(finding.conditionKind, unit.labelHeader);
  const address = unit.label === null ? withEntity(base, finding, passage) : base;
  const { condition } = finding;
  if (condition === null) return { address, condition: unit.label };
  const said = address.slice(1).find((part) => says(part, condition, kinds));
  if (said !== undefined) return { address, condition: said };
  if (says(passage.title, condition, kinds)) return { address, condition };
  const siblings = passage.units.flatMap(({ label }) =>
    label === null || label === unit.label ? [] : [label],
  );
  if (unit.label !== null && siblings.some((label) => says(label, condition, kinds)))
    return { address, condition: unit.label };
  return { address: [...address, condition], condition };
}

/** A document may be about several things: the one meant is a part of the address if title and headings do not say it. */
function withEntity(base: readonly string[], { entity, conditionKind }: Finding, passage: Passage): string[] {
  const known = stemsOf(...base, conditionKind);
  if (isWithin(stemsOf(entity), known)) return [...base];
  const depth = 1 + passage.headings.length;
  return [...base.slice(0, depth), entity, ...base.slice(depth)];
}

/**
 * Gives a verified finding its place: the statement that is shown for it, the words around its quote, its address in
 * the document's own structure, and its answer in comparable form.
 */
export function placeFinding(finding: Finding, passage: Passage, analysis: Analysis): Finding {
  const unit = unitOf(finding, passage, analysis);
  const { answer, type, key, isVerbatim } = canonical(finding.answer, finding.answerType, unit.text);
  const coverage = coverageOf(analysis.content, passage, unit);
  const emphasise = isVerbatim && answer.length <= LONGEST_SPAN && type !== 'text';
  const span = { text: answer, type, key, typed: true, anchored: true, emphasise };
  const candidate: Candidate = {
    passage,
    unit,
    coverage,
    span,
    score: 0,
    covered: coverage.share,
    said: new Set(coverage.matched.keys()),
    weight: 1,
  };
  const placed = findingOf(candidate, finding.id);
  const keepsQuote =
    unit.text.length > thresholds.quoteChars && finding.quote.length <= thresholds.quoteChars;
  const isTitled = isWithin(stemsOf(finding.entity), stemsOf(passage.title, ...passage.headings));
  return {
    ...placed,
    ...positionOf(finding, passage, unit),
    passageIds: finding.passageIds,
    entity: isTitled || unit.label !== null ? passage.title : finding.entity,
    conditionKind: finding.conditionKind ?? unit.labelHeader,
    quote: keepsQuote ? finding.quote : placed.quote,
  };
}
