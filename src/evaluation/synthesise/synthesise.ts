import { slotGroups } from '../../engine/structure/slots.ts';
import type { Library } from '../../knowledge/passage.ts';
import { randomFrom } from '../figures/bootstrap.ts';
import { comparable } from '../labels/contains.ts';
import type { Question } from '../labels/questions.ts';
import { absentQuestions } from './absent.ts';
import type { Draft } from './draft.ts';
import { isGoodDraft } from './filters.ts';
import { nameDrafts } from './name-drafts.ts';
import { slotDrafts } from './slot-drafts.ts';

/** Which questions, and how many. */
export interface SynthesiseOptions {
  /** The same seed gives the same questions of the same documents, in whatever order these are read; 1 by default. */
  readonly seed?: number | undefined;
  /** At most so many questions, of all kinds together; all unless given. */
  readonly limit?: number | undefined;
}

/** For so many ambiguous questions there is one without an answer. */
const AMBIGUOUS_AN_ABSENT = 5;

/**
 * Makes labelled questions from documents without labels, by their structure alone; the engine that is measured has no
 * say in what is right. Each ambiguous question is followed by its twin: the same question with the words that leave
 * one reading. Every few questions comes one that no document answers. Empty if the documents give no ground for any.
 * @see Lee et al. 2024, AmbigDocs: questions are generated from documents that share a name, and then filtered
 */
export function synthesiseQuestions(
  library: Library,
  { seed = 1, limit }: SynthesiseOptions = {},
): Question[] {
  const random = randomFrom(Math.imul(seed, SPREAD));
  const inOrder = ordered(library);
  const all = [...slotDrafts(slotGroups(inOrder), random), ...nameDrafts(inOrder, random)].filter(
    isGoodDraft,
  );
  const drafts = shuffled(distinct(all), random);
  const absent = absentQuestions(drafts, inOrder);
  const questions = drafts.flatMap((draft, i): Question[] => {
    const number = String(i + 1).padStart(3, '0');
    const question = absent[i / AMBIGUOUS_AN_ABSENT];
    return [
      ambiguous(draft, number),
      twin(draft, number, random),
      ...(question ? [unanswerable(question, number)] : []),
    ];
  });
  return questions.slice(0, limit);
}

/** Neighbouring seeds shall give unlike numbers. */
const SPREAD = 2_654_435_761;

/** Files are found in another order on another machine. */
function ordered(library: Library): Library {
  const documents = [...library.documents].sort((a, b) => (a.id < b.id ? -1 : 1));
  const passages = documents.flatMap(({ id }) => library.passagesOf(id));
  return { ...library, documents, passages };
}

/** The beginnings of one question that is put in several manners; articles are gone. */
const MANNER = /^(?:what (?:is|are|s)|can somebody tell me) /;

/** Of the questions in the same words all are left out, as each would have the other's readings too. */
function distinct(drafts: readonly Draft[]): Draft[] {
  const key = ({ question }: Draft) => comparable(question).replace(MANNER, '');
  const uses = new Map<string, number>();
  for (const draft of drafts) uses.set(key(draft), (uses.get(key(draft)) ?? 0) + 1);
  return drafts.filter((draft) => uses.get(key(draft)) === 1);
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

function ambiguous({ kind, question, category, options }: Draft, number: string): Question {
  return {
    id: `made-a${number}`,
    question,
    kind,
    ambiguous: true,
    answerable: true,
    ...(category !== null && { category }),
    options: options.map(({ label, answer, evidence }) => ({ label, answer, evidence })),
  };
}

function twin({ kind, question, options }: Draft, number: string, random: () => number): Question {
  const chosen = options[Math.floor(random() * options.length)] ?? options[0];
  if (!chosen) throw new RangeError(`Cannot make a twin of "${question}": it needs options`);
  const { answer, evidence, twin: words } = chosen;
  return {
    id: `made-t${number}`,
    question: words,
    kind,
    ambiguous: false,
    answerable: true,
    answer,
    evidence,
  };
}

function unanswerable(question: string, number: string): Question {
  return { id: `made-u${number}`, question, kind: 'unanswerable', ambiguous: false, answerable: false };
}
