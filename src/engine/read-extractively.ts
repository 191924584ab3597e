import type { NameIndex } from '../entities/name-index.ts';
import type { Hit, Library } from '../knowledge/passage.ts';
import type { Analysis } from './analyse.ts';
import type { Candidate } from './candidate.ts';
import { type DetectorName, detectorOf } from './detectors.ts';
import { type Draft, draftOf, type Narrowing, narrowed } from './draft.ts';
import { findingOf } from './findings.ts';
import { inContext } from './in-context.ts';
import { type JudgeOptions, judge } from './judge.ts';
import { nearestOf, readPassages } from './read-passages.ts';
import { extract } from './reader.ts';
import { retrieve } from './retrieve.ts';
import { pickIn } from './revise.ts';
import type { Finding, Judgement } from './schema.ts';
import { optionNamed, picksIn } from './selection.ts';
import { type Dropped, verify } from './verify.ts';

/** What reading without a model needs. */
export interface ExtractiveDeps {
  readonly library: Library;
  readonly names: NameIndex;
  /** Milliseconds of a monotonic clock, for the timings only. */
  readonly now: () => number;
}

/** How a question is to be read and decided. */
export interface ReadOptions extends JudgeOptions {
  /** If given, nothing is read again. */
  readonly among?: Narrowing;
  /** Default "findings". "direct" asks a model; without one it is "findings". */
  readonly detector?: DetectorName;
}

/**
 * Reads the documents for a question without a model, detects whether it is ambiguous, and decides what to do. A
 * question that names an option of its own is read as the question without it, and then that option picked.
 * Deterministic for the same documents and options.
 */
export function readExtractively(
  question: string,
  deps: ExtractiveDeps,
  options: ReadOptions = {},
): Judgement {
  const judgement = readAsAsked(question, deps, options);
  const isSettled = options.among !== undefined || judgement.decision.kind === 'conflict';
  return isSettled ? judgement : (readAsPicked(judgement, deps, options) ?? judgement);
}

/** Reads a question that names an option of a shorter one as that option; null if it names none. */
function readAsPicked(judgement: Judgement, deps: ExtractiveDeps, options: ReadOptions): Judgement | null {
  for (const { question, label } of picksIn(judgement, deps)) {
    const open = pickIn(question) ? readExtractively(question, deps) : readAsAsked(question, deps, {});
    const option = optionNamed(open, label);
    if (option)
      return readAsAsked(judgement.question, deps, {
        ...options,
        among: { judgement: open, readingIds: option.readingIds },
      });
  }
  return null;
}

function readAsAsked(question: string, deps: ExtractiveDeps, options: ReadOptions): Judgement {
  const started = deps.now();
  const hits = options.among ? [] : retrieve(question, deps.library);
  const retrieved = deps.now();
  const { draft, dropped } = options.among
    ? { draft: narrowed(question, options.among, deps), dropped: [] }
    : extractiveDraft(question, hits, deps);
  const read = deps.now();
  const detection = detectorOf(options.detector ?? 'findings')(question, draft.grouping, hits);
  const judged = judge(draft, detection, options);
  return {
    question,
    reader: 'extractive',
    passages: options.among?.judgement.passages ?? readPassages(hits, draft.passages),
    findings: [...draft.findings],
    dropped,
    ...judged,
    nearest: judged.decision.kind === 'abstain' ? nearestOf(hits) : [],
    elapsedMs: { retrieve: retrieved - started, read: read - retrieved, decide: deps.now() - read },
  };
}

/** A row for each candidate; one that answers alone is shown with what stands beside it. */
function foundIn(candidates: readonly Candidate[], { expected }: Analysis): Finding[] {
  const found = candidates.map((candidate, i) => findingOf(candidate, `f${i + 1}`, candidates));
  const [only, other] = candidates;
  return only && !other
    ? found.map((one) => ({ ...one, sentence: inContext(one.sentence, only, expected) }))
    : found;
}

/** Reads the hits by rules; rows that do not verify are left out, with the check that refused them. */
export function extractiveDraft(
  question: string,
  hits: readonly Hit[],
  { library, names }: ExtractiveDeps,
): { draft: Draft; dropped: Dropped[] } {
  const { analysis, candidates } = extract(question, library, names, hits);
  const passages = new Map(candidates.map(({ passage }) => [passage.id, passage]));
  const found = foundIn(candidates, analysis);
  const { findings, dropped } = verify(found, passages);
  return { draft: draftOf(analysis, findings, passages), dropped };
}
