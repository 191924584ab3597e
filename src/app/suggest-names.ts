import { findValues } from '../engine/values.ts';
import { splitTitle } from '../entities/title.ts';
import type { DocumentInfo, Library } from '../knowledge/passage.ts';
import type { SuggestionCandidate } from './suggest-candidate.ts';

/** Verbs that a lead states together with a date, a person or a place. */
const RELATION =
  /\b(?:was|were|is|are) (?:\w+ )?(born|founded|released|published|built|opened|completed|established|launched|directed|written|located|designed)\b/g;
const UNDATED: Readonly<Record<string, (name: string) => string>> = {
  directed: (name) => `Who directed ${name}?`,
  written: (name) => `Who wrote ${name}?`,
  designed: (name) => `Who designed ${name}?`,
  located: (name) => `Where is ${name}?`,
};
/** How the lead of a person's document gives it away. */
const PERSON = /\b(?:born|he|she|his|her)\b|\d{4} ?[-–] ?(?:\d+ \w+ )?\d{4}\)/i;
/** "Java (island)", "Springfield, Illinois": unlike "Travel policy 2024", the base is a name by itself. */
const NAMES_A_THING = /\)$|, /;
const MOST_SHARERS = 5;

/** Questions about a name that several titles share, such as "Java (island)" and "Java (programming language)". */
export function nameCandidates({ documents }: Pick<Library, 'documents'>): SuggestionCandidate[] {
  const groups = [...sharedNames(documents)].sort(([, a], [, b]) => interest(b) - interest(a));
  const stated = groups.flatMap(([name, sharers]) =>
    relations(sharers).map((verb) =>
      candidate(sharers, UNDATED[verb]?.(name) ?? `When was ${name} ${verb}?`),
    ),
  );
  const plain = groups.map(([name, sharers]) => {
    const arePeople = sharers.every(({ lead }) => PERSON.test(lead));
    return candidate(sharers, `${arePeople ? 'Who' : 'What'} is ${name}?`);
  });
  return [...stated, ...plain];
}

function candidate(sharers: readonly DocumentInfo[], question: string): SuggestionCandidate {
  return { question, wanted: 'ask', documentIds: new Set(sharers.map(({ id }) => id)), under: null };
}

/** Three or four things show best what asking is for. */
function interest(sharers: readonly DocumentInfo[]): number {
  return sharers.length === 3 || sharers.length === 4 ? 1 : 0;
}

function sharedNames(documents: readonly DocumentInfo[]): Map<string, DocumentInfo[]> {
  const groups = new Map<string, DocumentInfo[]>();
  for (const document of documents) {
    const { base } = splitTitle(document.title);
    const sharers = groups.get(base) ?? [];
    sharers.push(document);
    groups.set(base, sharers);
  }
  for (const [name, sharers] of groups) {
    const titles = new Set(sharers.map(({ title }) => title));
    const isName = [...titles].some((title) => title !== name && NAMES_A_THING.test(title));
    if (!isName || titles.size < 2 || sharers.length > MOST_SHARERS) groups.delete(name);
  }
  return groups;
}

/** The verbs that all sharers' leads have; those of time only if each lead holds a date. */
function relations(sharers: readonly DocumentInfo[]): string[] {
  const [first, ...others] = sharers.map(({ lead }) => verbsOf(lead));
  const areDated = sharers.every(({ lead }) => findValues(lead).some(({ type }) => type === 'date'));
  return [...(first ?? [])].filter(
    (verb) => others.every((verbs) => verbs.has(verb)) && (areDated || verb in UNDATED),
  );
}

function verbsOf(lead: string): Set<string> {
  return new Set([...lead.matchAll(RELATION)].map(([, verb]) => verb ?? ''));
}
