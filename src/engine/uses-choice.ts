import { contentWords, stemsOf } from '../knowledge/words.ts';
import type { NamedChoice } from './follow-up.ts';
import { labelKey } from './labels.ts';
import type { Judgement } from './schema.ts';

/** @returns whether a judgement answers, and its answer stands under the choice: in its name, condition or address. */
export function usesChoice({ decision, detection, findings }: Judgement, choice: NamedChoice): boolean {
  const [reading] = detection.readings;
  if (decision.kind !== 'answer' || !reading) return false;
  const finding = findings.find(({ id }) => id === reading.findingIds[0]);
  const { label, entity, condition } = reading;
  const place = [label, entity, condition ?? '', ...(finding?.address ?? [])].join(' ');
  const there = stemsOf(place);
  const wanted = contentWords(choice.label);
  return wanted.length > 0 && wanted.every((word) => there.has(word.stem));
}

/** @returns whether a judgement asks back, and the choice is among what it offers. */
export function offersChoice({ clarification }: Judgement, { label }: NamedChoice): boolean {
  return (clarification?.options ?? []).some((option) => labelKey(option.label) === labelKey(label));
}
