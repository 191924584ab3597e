import { type SlotGroup, typedShare } from '../../engine/structure/slots.ts';
import { questionFor, questionIn } from '../../engine/structure/wording.ts';
import type { SuggestionCandidate } from './suggest-candidate.ts';

const MOST_MEMBERS = 5;

/** Questions about a column, a label or a heading that stands side by side with others of its name. */
export function labelCandidates(groups: readonly SlotGroup[]): SuggestionCandidate[] {
  const scored = groups.filter(isParallel).map((group) => ({ group, score: interest(group) }));
  return scored.sort((a, b) => b.score - a.score).map(({ group }) => candidate(group, 'ask'));
}

/** Questions that one place alone answers: a heading that is a question, then a label that stands only once. */
export function singleCandidates(groups: readonly SlotGroup[]): SuggestionCandidate[] {
  const byName = new Map<string, SlotGroup[]>();
  for (const group of groups) {
    const key = group.name.toLowerCase();
    byName.set(key, [...(byName.get(key) ?? []), group]);
  }
  const alone = [...byName.values()].flatMap(([only, other]) =>
    only && !other && only.values.size === 1 ? [only] : [],
  );
  const areQuestions = alone.filter(({ name }) => questionIn(name));
  const areLabels = alone.filter(
    (group) => group.kind !== 'section' && group.name.includes(' ') && typedShare(group) > 0,
  );
  return [...areQuestions, ...areLabels].map((group) => candidate(group, 'answer'));
}

function candidate({ name, values, documentIds }: SlotGroup, wanted: 'ask' | 'answer'): SuggestionCandidate {
  const question = questionIn(name) ?? questionFor(name, [...values.values()]);
  return { question, wanted, documentIds, under: name };
}

function isParallel({ values }: SlotGroup): boolean {
  return values.size >= 2 && values.size <= MOST_MEMBERS && new Set(values.values()).size === values.size;
}

/** Typed values make the plainest answers, three or four things show best what asking is for, two words say more than one. */
function interest(group: SlotGroup): number {
  const isFew = group.values.size === 3 || group.values.size === 4;
  return typedShare(group) + (isFew ? 0.5 : 0) + (group.name.includes(' ') ? 0.3 : 0);
}
