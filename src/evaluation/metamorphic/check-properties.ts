import { answersAgree } from '../../engine/equal-answers.ts';
import { readExtractively } from '../../engine/read-extractively.ts';
import { revisedQuestion } from '../../engine/revise.ts';
import type { Judgement } from '../../engine/schema.ts';
import type { Library } from '../../knowledge/passage.ts';
import { randomFrom } from '../figures/bootstrap.ts';
import { type Changeable, documentsIn, openChangeable } from './changeable.ts';
import { copyOf, documentOfFinding, unrelated, withoutOthers } from './changes.ts';
import { wrongWithOneLeft } from './one-left.ts';
import { type Asked, changeOf, findingsOf, pickedBy } from './outcome.ts';
import { type Checked, type PropertyName, propertyNames, type Violation } from './property.ts';

/** Which questions are asked. */
export interface CheckOptions {
  /** At most so many, drawn by the seed; all unless given. */
  readonly sample?: number | undefined;
  /** The same seed draws the same questions and shuffles alike; 1 by default. */
  readonly seed?: number | undefined;
}

/** A case that was tried, and why the property does not hold in it; null if it does. */
type Case = Violation | { readonly property: PropertyName; readonly why: null };

interface Read extends Asked {
  readonly judgement: Judgement;
}

/**
 * Asks questions of documents as they are and as they might be, and notes where what must not matter does, or what
 * must matter does not. No labels are needed. Read without a model.
 * @see Segura et al. 2016, A survey on metamorphic testing
 */
export function checkProperties(
  library: Library,
  questions: readonly Asked[],
  { sample = questions.length, seed = 1 }: CheckOptions = {},
): Checked {
  const random = randomFrom(seed);
  const drawn = shuffled(questions, random).slice(0, sample);
  const documents = documentsIn(library);
  const collection = openChangeable(documents);
  const read = drawn.map(({ id, question }): Read => {
    return { id, question, judgement: readExtractively(question, collection.deps) };
  });
  const other = openChangeable(shuffled(documents, random));
  const cases = [
    ...read.map((one) => caseOf('order', one, changeOf(one.judgement, other.deps))),
    ...collection.during({ added: [unrelated] }, (deps) =>
      read.map((one) => caseOf('unrelated', one, changeOf(one.judgement, deps))),
    ),
    ...read.flatMap((one) => [...copied(one, collection), ...picked(one, collection)]),
    ...read.flatMap((one) => [...oneLeft(one, collection), ...differing(one)]),
  ];
  return {
    cases: countsOf(cases),
    violations: cases.filter((one): one is Violation => one.why !== null),
  };
}

function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}

function countsOf(cases: readonly Case[]): Record<PropertyName, number> {
  const counts = Object.fromEntries(propertyNames.map((name) => [name, 0])) as Record<PropertyName, number>;
  for (const { property } of cases) counts[property] += 1;
  return counts;
}

function caseOf(property: PropertyName, { id, question }: Asked, why: string | null): Case {
  return why === null ? { property, why } : { property, id, question, why };
}

/** A copy of the document that the likeliest reading rests on. */
function copied(one: Read, collection: Changeable): Case[] {
  const { judgement } = one;
  const [reading] = judgement.detection.readings;
  const [finding] = reading ? findingsOf(reading, judgement) : [];
  const document = finding && collection.documents.get(documentOfFinding(finding));
  if (!document) return [];
  const why = (title?: string) =>
    collection.during({ added: [copyOf(document, title)] }, (deps) => changeOf(judgement, deps));
  return [caseOf('copy', one, why()), caseOf('renamed-copy', one, why(`Copy of ${document.info.title}`))];
}

/** The question with each option's text in it, as a person writes it and as a pick does. */
function picked({ id, question, judgement }: Read, { deps }: Changeable): Case[] {
  const { clarification, detection } = judgement;
  if (!clarification) return [];
  return clarification.options.flatMap(({ label, readingIds }) => {
    const [reading, second] = detection.readings.filter((one) => readingIds.includes(one.id));
    if (!reading || second) return [];
    const wanted = findingsOf(reading, judgement);
    const cases = (form: 'option' | 'picked', text: string) => {
      const later = readExtractively(text, deps);
      const came = pickedBy(later, wanted);
      const why = `${later.decision.kind}: ${later.clarification?.text ?? later.answer?.text ?? later.decision.why}`;
      return (['asks', 'other', 'lost'] as const).map((kind) =>
        caseOf(`${form}-${kind}`, { id, question: text }, came === kind ? why : null),
      );
    };
    return [
      ...cases('option', `${question.replace(/\?+\s*$/, '')} ${label}?`),
      ...cases('picked', revisedQuestion(question, clarification.category, label)),
    ];
  });
}

/** The question when all readings but one are taken out of the documents, each in turn. */
function oneLeft({ id, question, judgement }: Read, collection: Changeable): Case[] {
  if (judgement.decision.kind !== 'ask') return [];
  const { readings } = judgement.detection;
  return readings.flatMap((reading): Case[] => {
    const kept = findingsOf(reading, judgement);
    const [first] = kept;
    if (!first) return [];
    const others = readings.filter((one) => one !== reading).flatMap((one) => findingsOf(one, judgement));
    const change = withoutOthers(first, others, collection.documents);
    const later = collection.during(change, (deps) => readExtractively(question, deps));
    const wrong = wrongWithOneLeft(later, kept, others);
    const why = wrong === null ? null : `${later.decision.kind} with only "${reading.label}" left: ${wrong}`;
    return [caseOf('one-left', { id, question }, why)];
  });
}

function differing(one: Read): Case[] {
  const { clarification, detection } = one.judgement;
  if (!clarification) return [];
  const answers = detection.readings.map((reading) => findingsOf(reading, one.judgement)[0]);
  const isBacked = answers.every((finding) => finding !== undefined);
  const found = answers.flatMap((finding) => finding ?? []);
  const alike = found.find((a, i) => found.some((b, j) => j < i && answersAgree(a, b)));
  const why = alike ? `two options lead to "${alike.answer}"` : 'an option has no finding';
  return [caseOf('differ', one, isBacked && !alike ? null : why)];
}
