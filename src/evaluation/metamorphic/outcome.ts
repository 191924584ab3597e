import { answersAgree } from '../../engine/equal-answers.ts';
import type { ExtractiveDeps } from '../../engine/read-extractively.ts';
import { readExtractively } from '../../engine/read-extractively.ts';
import type { Finding, Judgement, Reading } from '../../engine/schema.ts';

/** A question that is asked to see what comes of it; its labels do not count. */
export interface Asked {
  readonly id: string;
  readonly question: string;
}

/** What a person would notice: what is done, the options, the answers. */
export function outcomeOf({ decision, clarification, answer, entries }: Judgement): string {
  const options = clarification?.options.map((option) => option.label).sort();
  const listed = entries?.map((entry) => entry.text).sort();
  return JSON.stringify([decision.kind, ...(options ?? []), ...(listed ?? []), answer?.text ?? '']);
}

/** Why a question comes to something else with other documents; null if it does not. */
export function changeOf(before: Judgement, deps: ExtractiveDeps): string | null {
  const [was, is] = [outcomeOf(before), outcomeOf(readExtractively(before.question, deps))];
  return was === is ? null : `${is}, before ${was}`;
}

/** The findings that a reading rests on, the one that stands for it first. */
export function findingsOf({ findingIds }: Reading, { findings }: Judgement): Finding[] {
  return findingIds.flatMap((wanted) => findings.find(({ id }) => id === wanted) ?? []);
}

/** What came of asking for one of several readings. */
export type Picked = 'same' | 'asks' | 'other' | 'lost';

/** Compares a later judgement with the reading that its question names: the same words, or the same value. */
export function pickedBy(later: Judgement, wanted: readonly Finding[]): Picked {
  if (later.decision.kind === 'ask') return 'asks';
  if (later.decision.kind === 'abstain') return 'lost';
  const [reading] = later.detection.readings;
  if (later.decision.kind !== 'answer' || !reading) return 'other';
  const given = findingsOf(reading, later);
  const same = given.some((one) =>
    wanted.some((other) => one.quote === other.quote || answersAgree(one, other)),
  );
  return same ? 'same' : 'other';
}
