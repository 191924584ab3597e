import { isConflict } from '../../conflict.ts';
import { answersAgree } from '../../equal-answers.ts';
import type { Grounded } from '../../labels.ts';
import type { Finding, Judgement, Reading } from '../../schema.ts';

/** A reading with its findings, the strongest first. */
export interface Side {
  readonly label: string;
  readonly findings: readonly Finding[];
}

/** What an answer is about, and what it must be kept apart from. */
export interface AnswerScope {
  readonly own: Side;
  /** Readings that must not get mixed into the answer. */
  readonly siblings: readonly Side[];
  /** Findings that state the same as ours with another value. */
  readonly opposing: readonly Finding[];
  /** Findings that are neither: further words of the same answer. */
  readonly further: readonly Finding[];
}

/**
 * Tells which findings of a judgement belong to the answer of a reading. If it was decided to answer, only readings
 * offered below the answer are its siblings; what else was found is part of the same answer.
 */
export function scopeOf(reading: Reading, judgement: Judgement): AnswerScope {
  const { detection, decision, alternatives, findings } = judgement;
  const own = sideOf(reading, findings);
  const opposing = opposingOf(own, judgement);
  const offered = new Set(alternatives.map(({ readingId }) => readingId));
  const isAside = decision.kind === 'answer' && detection.readings[0]?.id === reading.id;
  const siblings = detection.readings
    .filter(({ id }) => id !== reading.id && (!isAside || offered.has(id)))
    .map((other) => sideOf(other, findings))
    .filter((side) => !side.findings.some((finding) => opposing.includes(finding)));
  const taken = new Set([own, ...siblings].flatMap((side) => side.findings).concat(opposing));
  return { own, siblings, opposing, further: findings.filter((finding) => !taken.has(finding)) };
}

function sideOf({ label, findingIds }: Reading, findings: readonly Finding[]): Side {
  const members = findingIds.flatMap((id) => findings.find((finding) => finding.id === id) ?? []);
  return { label, findings: members };
}

function opposingOf(own: Side, judgement: Judgement): Finding[] {
  const passages = new Map(judgement.passages.map((passage) => [passage.id, { ...passage, units: [] }]));
  const grounded = (finding: Finding): Grounded[] => {
    const passage = passages.get(finding.passageIds[0] ?? '');
    return passage ? [{ finding, passage }] : [];
  };
  const ours = own.findings.flatMap(grounded);
  return judgement.findings
    .filter((finding) => !own.findings.includes(finding))
    .flatMap(grounded)
    .filter((other) =>
      ours.some((one) => !answersAgree(one.finding, other.finding) && isConflict(one, other)),
    )
    .map(({ finding }) => finding);
}
