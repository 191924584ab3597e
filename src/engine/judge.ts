import { answerFrom, listedAs } from './answer.ts';
import { clarify } from './clarify.ts';
import { askedStems } from './contradictions.ts';
import { decide, LISTED_DISAGREE, needsAlternatives, type Policy } from './decide.ts';
import { disputedReadings } from './disputed.ts';
import type { Draft } from './draft.ts';
import type { Grounded } from './labels.ts';
import { newestOf } from './ordinal.ts';
import type { Answer, Decision, Detection, Judgement, ListedAnswer, Reading } from './schema.ts';

/** How a question is to be decided. */
export interface JudgeOptions {
  /** Default "ask". */
  readonly policy?: Policy;
  /** Clarifications that may still be asked; default 2. */
  readonly roundsLeft?: number;
}

/** The part of a judgement that follows from findings and detection. */
export type Judged = Pick<
  Judgement,
  'detection' | 'decision' | 'clarification' | 'answer' | 'entries' | 'alternatives'
>;

/** Decides about a detection, and writes what the decision needs from the findings alone. */
export function judge(draft: Draft, detection: Detection, options: JudgeOptions): Judged {
  const { analysis, grouping } = draft;
  const { representatives, labels } = grouping;
  const sources = detection.readings.map((reading) => membersOf(reading, draft));
  const decision = decide({
    detection,
    analysis,
    representatives,
    sources,
    labels,
    policy: options.policy ?? 'ask',
    roundsLeft: options.roundsLeft ?? 2,
  });
  const answers = sources.map(answerFrom);
  const disputed = decision.kind === 'conflict' ? disputedReadings(sources, askedStems(analysis)) : [];
  const chosen = chosenReading(decision, detection);
  return {
    detection,
    decision,
    clarification: decision.kind === 'ask' ? clarify(grouping, analysis) : null,
    answer: decision.kind === 'answer' ? (answers[chosen] ?? null) : null,
    entries: entriesOf(decision, detection, answers, disputed),
    alternatives: alternativesOf(decision, detection, chosen),
  };
}

function membersOf(reading: Reading, { findings, passages }: Draft): Grounded[] {
  return reading.findingIds.flatMap((id) => {
    const finding = findings.find((one) => one.id === id);
    const passage = passages.get(finding?.passageIds[0] ?? '');
    return finding && passage ? [{ finding, passage }] : [];
  });
}

/** The likeliest reading, or the newest where the question asks for it. */
function chosenReading(decision: Decision, { readings }: Detection): number {
  if (decision.rule !== 'wants-newest') return 0;
  return Math.max(0, newestOf(readings.map(({ label }) => label)));
}

/** Every reading, or only those that are disputed: these stand newest first, by their own date. */
function entriesOf(
  { kind, rule }: Decision,
  { readings }: Detection,
  answers: readonly (Answer | null)[],
  disputed: readonly number[],
): ListedAnswer[] | null {
  if (kind !== 'all' && kind !== 'conflict') return null;
  const entries = readings.flatMap((reading, i) => {
    const isShown = kind === 'all' || rule === LISTED_DISAGREE || disputed.includes(i);
    const answer = isShown ? answers[i] : null;
    return answer ? [listedAs(kind === 'conflict' ? reading.entity : reading.label, answer)] : [];
  });
  if (kind === 'all') return entries;
  return entries.sort((a, b) => (b.citations[0]?.date ?? '').localeCompare(a.citations[0]?.date ?? ''));
}

function alternativesOf(decision: Decision, detection: Detection, chosen: number): Judgement['alternatives'] {
  if (decision.kind !== 'answer' || !needsAlternatives(detection)) return [];
  return detection.readings.filter((_, i) => i !== chosen).map(({ label, id }) => ({ label, readingId: id }));
}
