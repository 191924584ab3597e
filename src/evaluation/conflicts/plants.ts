import { splitTitle } from '../../entities/title.ts';
import type { Library } from '../../knowledge/passage.ts';
import type { SplitDocument } from '../../knowledge/split.ts';
import { contentWords, stemsOf } from '../../knowledge/words.ts';
import { randomFrom } from '../figures/bootstrap.ts';
import { contains } from '../labels/contains.ts';
import type { Gold } from '../labels/gold.ts';
import type { Question } from '../labels/questions.ts';
import { type ChangeKind, type Fact, factsOf } from './fact.ts';
import { changed, otherwise, picked } from './other-values.ts';
import { copyOf, pageOf, pathBeside } from './planted-document.ts';
import { lower, reworded, wordingsFor } from './wordings.ts';

/** What is planted: two kinds of conflicts, and three kinds of documents that contradict nothing. */
export type PlantKind = 'copy' | 'reworded' | 'same value' | 'other condition' | 'other thing';

/** A document to be put beside the others while its question is asked. */
export interface Plant {
  readonly question: Question;
  readonly kind: PlantKind;
  readonly change: ChangeKind;
  /** The template, or what was copied. */
  readonly wording: string;
  readonly document: SplitDocument;
  /** Both values, each with where it may be cited from; null for what is no conflict. */
  readonly values: readonly [Gold, Gold] | null;
}

type Random = () => number;
type Planter = (fact: Fact, value: string, scene: Scene) => Omit<Plant, 'question' | 'change' | 'values'>;

/** What planting needs besides the fact. */
interface Scene {
  readonly library: Library;
  readonly facts: readonly Fact[];
  readonly random: Random;
}

/** Neighbouring seeds shall give unlike numbers. */
const SPREAD = 2_654_435_761;

/**
 * Makes documents to be planted, five for each question of one answer whose value stands in its evidence: a copy with
 * another value, another value in other words, the same value, another value under another condition, and another
 * value of another thing. The same for the same seed.
 */
export function plantsFor(questions: readonly Question[], library: Library, seed: number): Plant[] {
  const random = randomFrom(Math.imul(seed, SPREAD));
  const facts = factsOf(questions, library);
  return facts.flatMap((fact) => {
    const value = changed(fact, facts, random);
    return value === null ? [] : plantsOf(fact, value, { library, facts, random });
  });
}

function plantsOf(fact: Fact, value: string, scene: Scene): Plant[] {
  const { question, kind: change, places } = fact;
  const rest = (planter: Planter, said: string) => ({ question, change, ...planter(fact, said, scene) });
  const conflict = (planter: Planter): Plant => {
    const plant = rest(planter, value);
    const planted = { accepted: [value], places: [plant.document.info.path] };
    return { ...plant, values: [{ accepted: [fact.value.text], places }, planted] };
  };
  const control = (planter: Planter, said: string): Plant => ({ ...rest(planter, said), values: null });
  const same = scene.random() < 0.5 ? copied : inOtherWords;
  return [
    conflict(copied),
    conflict(inOtherWords),
    { ...control(same, otherwise(fact.value)), kind: 'same value' },
    control(underCondition, value),
    control(ofAnotherThing, value),
  ];
}

/** A third of the planted documents is dated; half of these are newer than anything else. */
function dateFrom(random: Random): string | null {
  return random() < 1 / 3 ? picked(['2019-03-04', '2031-02-03'], random) : null;
}

const copied: Planter = (fact, value, { library, random }) => {
  const { title } = fact.passage;
  const sectionOnly = random() < 0.5;
  const name = random() < 1 / 3 ? `Copy of ${title}` : title;
  const path = pathBeside(fact, `copy ${title}`);
  const document = copyOf(fact, { library, path, title: name, sectionOnly, value, date: dateFrom(random) });
  return { kind: 'copy', wording: sectionOnly ? 'section' : 'document', document };
};

/** Pages that sum up another one, and pages about everything. */
const TITLES: readonly ((title: string) => string)[] = [
  (title) => `${title} at a glance`,
  (title) => `Notes on ${title}`,
  (title) => `Frequently asked: ${title}`,
  () => 'Notes for new colleagues',
  () => 'Questions from the weekly meeting',
];

const inOtherWords: Planter = (fact, value, { random }) => {
  const wording = picked(wordingsFor(fact), random);
  const { title, headings } = fact.passage;
  const name = picked(TITLES, random)(title);
  const isAsked = [...stemsOf(headings.join(' '))].some((stem) => stemsOf(fact.question.question).has(stem));
  const heading = isAsked || random() < 0.5 ? (headings.at(-1) ?? null) : null;
  const said = reworded(fact, wording, value);
  const isSaid = contains(`${name} ${said}`, splitTitle(title).base);
  const statement = isSaid ? said : `On ${title}: ${lower(said)}`;
  const path = pathBeside(fact, `${wording} ${name}`);
  return {
    kind: 'reworded',
    wording,
    document: pageOf({ path, title: name, heading, statement, date: dateFrom(random) }),
  };
};

const CONDITIONS = [' 2017', ' 7.4', ' – staging', ' (Enterprise plan)', ' (contractors)'];
const NAMESAKES = [' (painter)', ' (village in Norway)', ' (1974 film)', ' (racehorse)'];

/** Documents that are told apart by a qualifier get another one; others a version, year, environment or plan. */
const underCondition: Planter = (fact, value, { library, random }) => {
  const { base, qualifier } = splitTitle(fact.passage.title);
  const isNamed = qualifier !== null || fact.passage.documentId !== fact.passage.path;
  const title = `${base}${picked(isNamed ? NAMESAKES : CONDITIONS, random)}`;
  const path = pathBeside(fact, title);
  const document = copyOf(fact, { library, path, title, sectionOnly: false, value, date: null });
  return { kind: 'other condition', wording: isNamed ? 'namesake' : 'condition', document };
};

const OTHERS = ['archive', 'training', 'visitor', 'winter', 'pilot'];

/** The same statement about something else: another title's name, or another word in front of what is asked about. */
const ofAnotherThing: Planter = (fact, value, scene) => {
  const { library, random } = scene;
  const renamed = anotherTitle(fact, scene);
  const { title } = fact.passage;
  if (renamed) {
    const path = pathBeside(fact, `of ${renamed}`);
    const replace = [splitTitle(title).base, splitTitle(renamed).base] as const;
    const options = { library, path, title: renamed, sectionOnly: true, value, replace, date: null };
    return { kind: 'other thing', wording: 'title', document: copyOf(fact, options) };
  }
  const word = modifierIn(fact);
  const path = pathBeside(fact, `other ${title}`);
  if (word === null) {
    const other = picked(scene.facts, random);
    const statement = `${other.passage.title}: ${reworded(other, 'preface', other.value.text)}`;
    const page = { path, title: 'Questions from the weekly meeting', heading: null, statement, date: null };
    return { kind: 'other thing', wording: 'statement', document: pageOf(page) };
  }
  const replace = [word, picked(OTHERS, random)] as const;
  const options = { library, path, title, sectionOnly: true, value, replace, date: null };
  return { kind: 'other thing', wording: 'word', document: copyOf(fact, options) };
};

/** Where the statement names its document, another document's title makes it about that. */
function anotherTitle({ passage, unit }: Fact, { library, random }: Scene): string | null {
  const { base } = splitTitle(passage.title);
  if (!unit.text.includes(base)) return null;
  const others = library.documents.filter((one) => !contains(one.title, base) && !contains(base, one.title));
  return others.length === 0 ? null : picked(others, random).title;
}

/** A word of the question in front of another one in the statement: "production" of "the production database". */
function modifierIn({ unit, value, question }: Fact): string | null {
  const asked = stemsOf(question.question);
  const words = contentWords(unit.text);
  const found = words.find(({ start, end, stem, text }, i) => {
    const next = words[i + 1];
    const isApart = end <= value.start || start >= value.end;
    const isModifier = next !== undefined && next.start === end + 1 && asked.has(next.stem);
    return isApart && isModifier && asked.has(stem) && text.length > 3;
  });
  return found?.text ?? null;
}
