import type { NameIndex } from '../entities/name-index.ts';
import type { Hit, Library, Passage } from '../knowledge/passage.ts';
import type { Analysis } from './analyse.ts';
import { answerFrom, answerFromJudgement, listedAs } from './answer.ts';
import type { Candidate } from './candidate.ts';
import { clarify } from './clarify.ts';
import { decide, needsAlternatives, type Policy } from './decide.ts';
import { detect } from './detect.ts';
import { findingOf } from './findings.ts';
import type { Grounded } from './labels.ts';
import { ordinalOf } from './ordinal.ts';
import { type Extraction, extract } from './reader.ts';
import { type Grouping, group } from './readings.ts';
import { retrieve } from './retrieve.ts';
import type {
  Answer,
  Decision,
  Detection,
  Finding,
  Judgement,
  ListedAnswer,
  Nearest,
  Reading,
  ReadPassage,
} from './schema.ts';
import { type Dropped, verify } from './verify.ts';

/** What the engine reads from. */
export interface EngineDeps {
  readonly library: Library;
  readonly names: NameIndex;
  /** Milliseconds of a monotonic clock, for the timings only. */
  readonly now: () => number;
}

/** How a question is to be decided. */
export interface EngineOptions {
  /** Default "ask". */
  readonly policy?: Policy;
  /** Clarifications that may still be asked; default 2. */
  readonly roundsLeft?: number;
  /** Only these readings of an earlier judgement are left; the passages are read again, the rest is dropped. */
  readonly among?: { readonly judgement: Judgement; readonly readingIds: readonly string[] };
}

/** Everything between the findings and the judgement. */
interface Draft {
  readonly analysis: Analysis;
  readonly grouping: Grouping;
  readonly findings: readonly Finding[];
  readonly passages: ReadonlyMap<string, Passage>;
  readonly dropped: readonly Dropped[];
}

/**
 * Reads the documents for a question, detects whether it is ambiguous, and decides what to do.
 * Deterministic for the same documents and options.
 */
export function readAndDecide(question: string, deps: EngineDeps, options: EngineOptions = {}): Judgement {
  const started = deps.now();
  const hits = retrieve(question, deps.library);
  const retrieved = deps.now();
  const draft = draftOf(extract(question, deps.library, deps.names, hits), options.among);
  const read = deps.now();
  const judged = judge(draft, options);
  const nearest = judged.decision.kind === 'abstain' ? nearestOf(hits) : [];
  return {
    question,
    reader: 'extractive',
    passages: readPassages(hits, draft.passages),
    findings: [...draft.findings],
    dropped: [...draft.dropped],
    ...judged,
    nearest,
    elapsedMs: { retrieve: retrieved - started, read: read - retrieved, decide: deps.now() - read },
  };
}

/**
 * Answers the question as read one way.
 * @param judgement the one that the reading belongs to.
 * @throws {RangeError} if it does not.
 */
export function answerReading(reading: Reading, judgement: Judgement): Answer {
  return answerFromJudgement(reading, judgement);
}

/** The forced list: every reading with its answer, whatever was decided. */
export function listReadings(judgement: Judgement): ListedAnswer[] {
  return judgement.detection.readings.map((reading) =>
    listedAs(reading.label, answerFromJudgement(reading, judgement)),
  );
}

function draftOf(extraction: Extraction, among: EngineOptions['among']): Draft {
  const kept = among ? withinReadings(extraction.candidates, among) : extraction.candidates;
  const passages = new Map(kept.map((candidate) => [candidate.passage.id, candidate.passage]));
  const found = kept.map((candidate, i) => findingOf(candidate, `f${i + 1}`));
  const { findings, dropped } = verify(found, passages);
  const priors = new Map(findings.map((finding) => [finding.id, weightOf(finding, kept)]));
  return {
    analysis: extraction.analysis,
    grouping: group(findings, passages, priors),
    findings,
    passages,
    dropped,
  };
}

function weightOf(finding: Finding, candidates: readonly Candidate[]): number {
  return candidates.find((candidate) => candidate.passage.id === finding.passageIds[0])?.weight ?? 1;
}

/** Keeps the candidates whose words stand in the findings of the readings that are left. */
function withinReadings(
  candidates: readonly Candidate[],
  among: NonNullable<EngineOptions['among']>,
): Candidate[] {
  const left = among.judgement.detection.readings.filter((reading) => among.readingIds.includes(reading.id));
  const ids = new Set(left.flatMap((reading) => reading.findingIds));
  const findings = among.judgement.findings.filter((finding) => ids.has(finding.id));
  return candidates.filter((candidate) =>
    findings.some((one) => one.passageIds[0] === candidate.passage.id && one.answer === candidate.span.text),
  );
}

type Judged = Pick<
  Judgement,
  'detection' | 'decision' | 'clarification' | 'answer' | 'entries' | 'alternatives'
>;

function judge({ analysis, grouping, findings, passages }: Draft, options: EngineOptions): Judged {
  const detection = detect(grouping);
  const { representatives, labels } = grouping;
  const decision = decide({
    detection,
    analysis,
    representatives,
    labels,
    policy: options.policy ?? 'ask',
    roundsLeft: options.roundsLeft ?? 2,
  });
  const answers = detection.readings.map((reading) => answerFrom(membersOf(reading, findings, passages)));
  const chosen = chosenReading(decision, detection);
  return {
    detection,
    decision,
    clarification: decision.kind === 'ask' ? clarify(grouping, analysis) : null,
    answer: decision.kind === 'answer' ? (answers[chosen] ?? null) : null,
    entries:
      decision.kind === 'all' || decision.kind === 'conflict'
        ? entriesOf(decision, detection, answers)
        : null,
    alternatives: alternativesOf(decision, detection, chosen),
  };
}

function membersOf(
  reading: Reading,
  findings: readonly Finding[],
  passages: ReadonlyMap<string, Passage>,
): Grounded[] {
  return reading.findingIds.flatMap((id) => {
    const finding = findings.find((one) => one.id === id);
    const passage = passages.get(finding?.passageIds[0] ?? '');
    return finding && passage ? [{ finding, passage }] : [];
  });
}

/** The likeliest reading, or the newest where the question asks for it. */
function chosenReading(decision: Decision, { readings }: Detection): number {
  if (decision.rule !== 'wants-newest') return 0;
  const ordinals = readings.map((reading) => ordinalOf(reading.label) ?? 0);
  return ordinals.indexOf(Math.max(...ordinals));
}

/** Conflicting sources stand newest first, by their own date. */
function entriesOf(
  decision: Decision,
  { readings }: Detection,
  answers: readonly (Answer | null)[],
): ListedAnswer[] {
  const entries = readings.flatMap((reading, i) => {
    const answer = answers[i];
    return answer ? [listedAs(decision.kind === 'conflict' ? reading.entity : reading.label, answer)] : [];
  });
  if (decision.kind !== 'conflict') return entries;
  return entries.sort((a, b) => (b.citations[0]?.date ?? '').localeCompare(a.citations[0]?.date ?? ''));
}

function alternativesOf(decision: Decision, detection: Detection, chosen: number): Judgement['alternatives'] {
  if (decision.kind !== 'answer' || !needsAlternatives(detection)) return [];
  return detection.readings.filter((_, i) => i !== chosen).map(({ label, id }) => ({ label, readingId: id }));
}

function readPassages(hits: readonly Hit[], cited: ReadonlyMap<string, Passage>): ReadPassage[] {
  const scores = new Map(hits.map((hit) => [hit.passage.id, hit.score]));
  const all = new Map([...cited, ...hits.map((hit) => [hit.passage.id, hit.passage] as const)]);
  return [...all.values()].map(({ id, documentId, path, title, headings, text, date, url }) => ({
    id,
    documentId,
    path,
    title,
    headings: [...headings],
    text,
    date,
    url,
    score: scores.get(id) ?? 0,
  }));
}

function nearestOf(hits: readonly Hit[]): Nearest[] {
  const found = new Map<string, Nearest>();
  for (const { passage } of hits) {
    const { documentId, title, path, url } = passage;
    if (!found.has(documentId)) found.set(documentId, { title, path, documentId, url });
  }
  return [...found.values()].slice(0, 2);
}
