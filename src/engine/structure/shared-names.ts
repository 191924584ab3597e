import { splitTitle } from '../../entities/title.ts';
import type { DocumentInfo } from '../../knowledge/passage.ts';

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

/** @returns by name the two to five documents whose titles share it, one of them at least with words that tell it apart. */
export function sharedNames(documents: readonly DocumentInfo[]): Map<string, DocumentInfo[]> {
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

/** @returns the verbs by which a text relates what it is about to a date, a person or a place: "founded", "written". */
export function relationsIn(text: string): Set<string> {
  return new Set([...text.matchAll(RELATION)].map(([, verb]) => verb ?? ''));
}

/** @returns whether such a verb asks for a date: for the others a person or a place is wanted. */
export function asksForDate(verb: string): boolean {
  return !(verb in UNDATED);
}

/** @returns the question for such a verb: "When was Rome founded?", "Who wrote Dune?". */
export function relationQuestion(verb: string, name: string): string {
  return UNDATED[verb]?.(name) ?? `When was ${name} ${verb}?`;
}

/** @returns the question for what something is, by the lead of its document; "who" for a person. */
export function classQuestion(name: string, leads: readonly string[]): string {
  return `${leads.every((lead) => PERSON.test(lead)) ? 'Who' : 'What'} is ${name}?`;
}
