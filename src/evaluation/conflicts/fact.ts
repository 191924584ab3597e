import { findValues, type Value } from '../../engine/values.ts';
import type { Library, Passage, Unit } from '../../knowledge/passage.ts';
import { stemsOf } from '../../knowledge/words.ts';
import { comparable, contains } from '../labels/contains.ts';
import type { Question } from '../labels/questions.ts';
import { placeOf } from '../synthesise/draft.ts';

/** Kinds of values that are changed. */
export type ChangeKind = 'number' | 'date' | 'money' | 'duration' | 'name';

/** A question of one answer, and where its value stands word for word. */
export interface Fact {
  readonly question: Question;
  readonly passage: Passage;
  readonly unit: Unit;
  /** Its offsets count in the text of the unit. */
  readonly value: Value;
  readonly kind: ChangeKind;
  /** The places that are right to cite. */
  readonly places: readonly string[];
}

type OneAnswer = Extract<Question, { readonly ambiguous: false; readonly answerable: true }>;

/** Longer statements are hard to put in other words without saying something else. */
const LONGEST_WORDS = 40;

/** @returns the questions of one answer whose value stands in their evidence, each with its statement. */
export function factsOf(questions: readonly Question[], library: Library): Fact[] {
  const byPlace = new Map<string, Passage[]>();
  for (const passage of library.passages) {
    const place = placeOf(passage);
    byPlace.set(place, [...(byPlace.get(place) ?? []), passage]);
  }
  return questions.flatMap((question) =>
    question.ambiguous || !question.answerable || question.kind === OWN_CONFLICT
      ? []
      : (factOf(question, byPlace) ?? []),
  );
}

/** Questions whose documents disagree already, as their labels say. */
export const OWN_CONFLICT = 'conflict';

function factOf(question: OneAnswer, byPlace: ReadonlyMap<string, readonly Passage[]>): Fact | null {
  const { evidence, evidenceAny = [], answer } = question;
  const [place, quote] = evidence;
  const asked = stemsOf(question.question);
  const stated = (byPlace.get(place) ?? []).flatMap((passage) =>
    passage.units.flatMap((unit) => {
      const value = isWithin(unit.text, quote) ? valueIn(unit, answer) : null;
      const shared = [...stemsOf(`${passage.headings.join(' ')} ${unit.text}`)].filter((one) =>
        asked.has(one),
      );
      return value ? [{ passage, unit, value, shared: shared.length }] : [];
    }),
  );
  const [best] = stated.sort((a, b) => b.shared - a.shared);
  const kind = best && kindOf(best.value);
  if (!best || !kind) return null;
  const places = [evidence, ...evidenceAny].map(([path]) => path);
  return { question, passage: best.passage, unit: best.unit, value: best.value, kind, places };
}

/** A quote may be a part of the unit, or hold it; without a quote the whole document is evidence. */
function isWithin(text: string, quote: string): boolean {
  return quote.trim() === '' || contains(text, quote) || contains(quote, text);
}

/** The value of a unit that the labels accept, and no other: it must be all of the answer. */
function valueIn({ text }: Unit, accepted: readonly string[]): Value | null {
  if (text.split(/\s+/).length > LONGEST_WORDS) return null;
  const fits = findValues(text).filter((value) =>
    accepted.some((one) =>
      value.type === 'name' ? comparable(value.text) === comparable(one) : meansValue(value.text, one),
    ),
  );
  const [only, another] = fits;
  return only && !another ? only : null;
}

function meansValue(value: string, accepted: string): boolean {
  return /\d/.test(accepted) ? contains(value, accepted) : comparable(value) === comparable(accepted);
}

function kindOf({ type }: Value): ChangeKind | null {
  if (type === 'contact') return null;
  return type === 'percent' || type === 'measure' ? 'number' : type;
}
