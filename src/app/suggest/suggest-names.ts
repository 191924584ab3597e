import {
  asksForDate,
  classQuestion,
  relationQuestion,
  relationsIn,
  sharedNames,
} from '../../engine/structure/shared-names.ts';
import { findValues } from '../../engine/values.ts';
import type { DocumentInfo, Library } from '../../knowledge/passage.ts';
import type { SuggestionCandidate } from './suggest-candidate.ts';

/** Questions about a name that several titles share, such as "Java (island)" and "Java (programming language)". */
export function nameCandidates({ documents }: Pick<Library, 'documents'>): SuggestionCandidate[] {
  const groups = [...sharedNames(documents)].sort(([, a], [, b]) => interest(b) - interest(a));
  const stated = groups.flatMap(([name, sharers]) =>
    relations(sharers).map((verb) => candidate(sharers, relationQuestion(verb, name))),
  );
  const leadsOf = (sharers: readonly DocumentInfo[]) => sharers.map(({ lead }) => lead);
  const plain = groups.map(([name, sharers]) => candidate(sharers, classQuestion(name, leadsOf(sharers))));
  return [...stated, ...plain];
}

function candidate(sharers: readonly DocumentInfo[], question: string): SuggestionCandidate {
  return { question, wanted: 'ask', documentIds: new Set(sharers.map(({ id }) => id)), under: null };
}

/** Three or four things show best what asking is for. */
function interest(sharers: readonly DocumentInfo[]): number {
  return sharers.length === 3 || sharers.length === 4 ? 1 : 0;
}

/** The verbs that all sharers' leads have; those of time only if each lead holds a date. */
function relations(sharers: readonly DocumentInfo[]): string[] {
  const [first, ...others] = sharers.map(({ lead }) => relationsIn(lead));
  const areDated = sharers.every(({ lead }) => findValues(lead).some(({ type }) => type === 'date'));
  return [...(first ?? [])].filter(
    (verb) => others.every((verbs) => verbs.has(verb)) && (areDated || !asksForDate(verb)),
  );
}
