import {
  asksForDate,
  classQuestion,
  relationQuestion,
  relationsIn,
  sharedNames,
} from '../../engine/structure/shared-names.ts';
import { isAskable, questionFor } from '../../engine/structure/wording.ts';
import { findValues } from '../../engine/values.ts';
import { splitTitle } from '../../entities/title.ts';
import type { DocumentInfo, Library, Passage } from '../../knowledge/passage.ts';
import { type Draft, type DraftOption, placeOf } from './draft.ts';
import { isComparable } from './filters.ts';
import { worded } from './worded.ts';

/** What one document says, and the question that it answers. */
interface Fact {
  /** Equal for facts of several documents that one question asks for. */
  readonly key: string;
  readonly question: (name: string) => string;
  readonly answer: string;
  readonly words: string;
}

interface Thing {
  readonly document: DocumentInfo;
  readonly first: Passage;
  readonly facts: readonly Fact[];
}

/**
 * Questions about a name that several titles share, "Mercury (planet)" and "Mercury (element)": what it is, and what
 * the first passages of two documents or more state alike.
 */
export function nameDrafts(library: Library, random: () => number): Draft[] {
  return [...sharedNames(library.documents)].flatMap(([name, sharers]) => {
    const things = sharers.flatMap((document) => thingOf(document, library) ?? []);
    const keys = new Set(things.flatMap(({ facts }) => facts.map(({ key }) => key)));
    return [...keys].flatMap((key) => draftOf(name, key, things, random) ?? []);
  });
}

function thingOf(document: DocumentInfo, library: Library): Thing | null {
  const passages = library.passagesOf(document.id);
  const [first] = passages;
  if (!first) return null;
  return {
    document,
    first,
    facts: [...classFacts(document, first), ...relationFacts(first), ...labelFacts(passages)],
  };
}

function draftOf(name: string, key: string, things: readonly Thing[], random: () => number): Draft | null {
  const stating = things.flatMap((thing) => {
    const fact = thing.facts.find((one) => one.key === key);
    return fact ? [{ ...thing, fact }] : [];
  });
  const [first] = stating;
  if (!first || !hasSeedPair(name, stating)) return null;
  const leads = things.map(({ document }) => document.lead);
  const ask = (of: string) => (key === 'class' ? classQuestion(of, leads) : first.fact.question(of));
  const options = stating.map(
    ({ document: { title }, first: passage, fact }): DraftOption => ({
      label: title,
      answer: [fact.answer],
      evidence: [placeOf(passage), fact.words],
      twin: ask(title),
    }),
  );
  return { kind: 'entity name', name, question: worded(ask(name), random), category: null, options };
}

/** A question comes from a pair of passages that speak of the same side of two things; other sharers may answer it too. */
function hasSeedPair(name: string, things: readonly Thing[]): boolean {
  return things.some(({ first }, i) =>
    things.slice(i + 1).some((other) => isComparable(first.text, other.first.text, name)),
  );
}

const IS_A = /\b(?:is|was|are|were) (?:an?|the|one of the) ([\p{L}\p{N}][^.,;:()]*)/u;
const ENDS_CLASS =
  /\s+(?:that|which|who|whose|where|when|with|for|from|by|in|on|at|and|to|about|made|set|used|based|written|directed|located|founded|released|published)\s.*$/u;
const LONGEST_CLASS_WORDS = 7;

/** "Mercury is the smallest planet of the Solar System": the words before the first "that", "in" or comma. */
function classFacts({ title }: DocumentInfo, { units }: Passage): Fact[] {
  const { base } = splitTitle(title);
  const lead = units.find(({ kind, text }) => kind === 'sentence' && text.includes(base));
  const said = lead && IS_A.exec(lead.text)?.[1]?.replace(ENDS_CLASS, '').trim();
  if (!lead || !said || said.split(' ').length > LONGEST_CLASS_WORDS) return [];
  return [{ key: 'class', question: (name) => `What is ${name}?`, answer: said, words: lead.text }];
}

/** "was founded in 1891": the first date behind the verb, or the name behind its "by" or "in". */
function relationFacts({ units }: Passage): Fact[] {
  return units.flatMap(({ kind, text }) =>
    kind !== 'sentence'
      ? []
      : [...relationsIn(text)].flatMap((verb) => {
          const after = text.slice(text.indexOf(verb) + verb.length);
          const found = asksForDate(verb)
            ? findValues(after.slice(0, NEAR_CHARS)).find(({ type }) => type === 'date')
            : findValues(after).find(
                ({ type, start, text: name }) =>
                  type === 'name' &&
                  !name.includes('-') &&
                  /^\s*(?:\w+ )?(?:by|in)\s*$/.test(after.slice(0, start)),
              );
          return found
            ? [
                {
                  key: verb,
                  question: (name: string) => relationQuestion(verb, name),
                  answer: found.text,
                  words: text,
                },
              ]
            : [];
        }),
  );
}

/** A date further behind a verb belongs to something else. */
const NEAR_CHARS = 40;
const LONGEST_VALUE_WORDS = 12;

/** "Height: 30 m": labels that the documents of a name share. */
function labelFacts(passages: readonly Passage[]): Fact[] {
  return passages.flatMap(({ headings, units }) =>
    headings.length > 1
      ? []
      : units.flatMap(({ kind, label, text }) => {
          const value =
            label === null
              ? ''
              : text
                  .replace(label, '')
                  .replace(/^\s*[:–-]\s*/, '')
                  .replace(/\.$/, '');
          if (
            kind !== 'item' ||
            label === null ||
            !isAskable(label) ||
            value.split(/\s+/).length > LONGEST_VALUE_WORDS
          )
            return [];
          const question = (name: string) => questionFor(label, [value]).replace(/\?$/, ` of ${name}?`);
          return [{ key: `label ${label.toLowerCase()}`, question, answer: value, words: text }];
        }),
  );
}
