import type { NameIndex } from '../entities/name-index.ts';
import type { Library, Passage } from '../knowledge/passage.ts';
import { type Analysis, analyse } from './analyse.ts';
import { type Grouping, group } from './readings.ts';
import type { Finding, Judgement } from './schema.ts';

/** Everything between the findings and the judgement. */
export interface Draft {
  readonly analysis: Analysis;
  readonly findings: readonly Finding[];
  /** The passages that the findings rest on, by id. */
  readonly passages: ReadonlyMap<string, Passage>;
  readonly grouping: Grouping;
}

/** Groups the findings of a question. */
export function draftOf(
  analysis: Analysis,
  findings: readonly Finding[],
  passages: ReadonlyMap<string, Passage>,
): Draft {
  return { analysis, findings, passages, grouping: group(findings, passages) };
}

/** Readings of an earlier judgement that a picked option left open. */
export interface Narrowing {
  readonly judgement: Judgement;
  readonly readingIds: readonly string[];
}

/** Takes up an earlier judgement with these readings alone: nothing is read again. */
export function narrowed(
  question: string,
  { judgement, readingIds }: Narrowing,
  { library, names }: { readonly library: Library; readonly names: NameIndex },
): Draft {
  const left = judgement.detection.readings.filter((reading) => readingIds.includes(reading.id));
  const ids = new Set(left.flatMap((reading) => reading.findingIds));
  const passages = new Map(
    judgement.passages.map((one) => [one.id, library.passage(one.id) ?? { ...one, units: [] }] as const),
  );
  const findings = judgement.findings.filter((finding) => ids.has(finding.id));
  return draftOf(analyse(question, library, names), findings, passages);
}
