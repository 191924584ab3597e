import { stem } from '../knowledge/words.ts';
import { perSetting, rowsOf, rule } from '../rule.ts';

/**
 * Words of everyday questions and of documents that stand for one another, a family a line: first those that state
 * what happened or holds, then plain nouns. Our own, from the regularities of English in encyclopaedias and
 * handbooks; no word is there for one question.
 */
const RELATIONS = `
born birth birthplace birthday
die died death dead
marry married marriage wife husband spouse consort wed
found founded establish established settled set-up formed created started began launched incorporated inception
build built construct constructed erected completed
open opened opening established founded
become becomes became succeed succeeded ascend ascended crowned enthroned inherited
direct directed director
write wrote written writer author penned screenplay
make made produced produce producer created manufactured
star stars starring cast actor actors actress featured played plays
locate located location situated lies stands
live population inhabitants residents people
cost price fee charge pricing costs charged
pay paid salary wage compensation
budget spend spending allowance stipend limit
keep retain retained retention kept stored store
delete deleted removal removed wiped purge
release released publish published premiere premiered launch issued
approve approval approves sign-off approved
need require required requirement needed
buy purchase order
start begin began starts
end ends ended finish expire expires
update updated upgrade
register registration registered
win won winner
respond response reply answer
own owns owner owned maintained
name names named honour honor
`;
const NOUNS = `
limit max maximum cap quota most
minimum min least
long length duration
big size area large
often frequency every
leave vacation holiday pto absence
laptop notebook computer
email mail address contact
url domain host hostname address
job profession occupation career role
db database
prod production
dev development
env environment
ack acknowledge acknowledgement
ram memory
sdk library
year yearly annual annually
month monthly
week weekly
day daily
night nightly
hour hourly
maintain maintenance
deadline due
help support
access permission permissions
warning notice advance
speed fast
movie film
song track
repo repository
version release edition
`;

/** Turns of phrase whose words say little one by one, with the word that says it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:com(?:e|es|ing)|came) out\b|\bput(?:s|ting)? out\b|\bin (?:the )?(?:cinemas|theaters|theatres|stores)\b/gi,
    'released',
  ],
  [
    /\b(?:com(?:e|es|ing)|came|ascend(?:s|ed)?|acced(?:e|es|ed)|succeed(?:s|ed)?) to the throne\b/gi,
    'become',
  ],
  [/\b(?:was|were|is|are|been) set up\b/gi, 'was founded'],
  [/\bget(?:s|ting)? back to (?:us|me|you|people|customers)\b/gi, 'respond'],
  [/\btak(?:e|es|ing) place\b/gi, 'held'],
  [/\bgo(?:es)? away\b|\bwent away\b/gi, 'ended'],
  [/\blook(?:s|ing)? after\b/gi, 'responsible for'],
  [/\bsign(?:ing)? up\b/gi, 'register'],
  [/\bpass(?:es|ed)? away\b/gi, 'died'],
];

const phrases = rowsOf('plain-phrases', PHRASES, ([phrase, plain]) => ({
  name: plain.replaceAll(' ', '-'),
  why: `${phrase.source} → ${plain}`,
}));

/** @returns the question with turns of phrase replaced by plain words. */
export const plainPhrases = rule(
  {
    name: 'plain-phrases',
    why: 'The words of a turn of phrase say little one by one: "came out" is "released"',
  },
  (question: string): string =>
    phrases().reduce((text, [phrase, plain]) => text.replace(phrase, plain), question),
  (question) => question,
);

/** @returns the stems of the plain words for the turns of phrase in a text, with where these stand. */
export function plainWordsIn(text: string): [string, number][] {
  return phrases().flatMap(([phrase, plain]) => {
    const at = text.search(phrase);
    return at < 0 ? [] : plain.split(' ').map((word): [string, number] => [stem(word), at]);
  });
}

function familiesOf(lines: string): () => readonly string[] {
  return rowsOf('paraphrases', lines.trim().split('\n'), (line) => ({
    name: line.split(' ')[0] ?? '',
    why: line,
  }));
}

function stemsIn(family: string): Set<string> {
  return new Set(family.split(/\s+/).map(stem));
}

const relations = familiesOf(RELATIONS);
const nouns = familiesOf(NOUNS);
const relationStems = perSetting(() => new Set(relations().flatMap((family) => [...stemsIn(family)])));

const nounStems = perSetting(() => new Set(nouns().flatMap((family) => [...stemsIn(family)])));

/** @returns whether a stem is a noun whose meaning in documents is known: "leave" is time off there. */
export function isPlainNoun(stemmed: string): boolean {
  return nounStems().has(stemmed);
}

const byStem = perSetting(() => {
  const found = new Map<string, Set<string>>();
  for (const family of [...relations(), ...nouns()].map(stemsIn)) {
    for (const one of family) {
      const known = found.get(one) ?? new Set<string>();
      for (const other of family) if (other !== one) known.add(other);
      found.set(one, known);
    }
  }
  return found;
});

/** @returns whether a stem states what happened or holds ("directed", "costs"): what is asked, rather than context. */
export function isRelation(stemmed: string): boolean {
  return relationStems().has(stemmed);
}

const NONE: ReadonlySet<string> = new Set();

/** @returns the stems that may stand for this one in a document. */
export const paraphrasesOf = rule(
  {
    name: 'paraphrases',
    why: 'A question and a document say one thing in different words: "cost" and "price"',
  },
  (stemmed: string): ReadonlySet<string> => byStem().get(stemmed) ?? NONE,
  () => NONE,
);

const DERIVED = /(?:ation|ment|ance|ence|ion|ist|ive|or|er|al|ag|i|e)$/;

/** @returns what is left of a stem without a derivational ending: "director" and "direct" share "direct". */
export const rootOf = rule(
  {
    name: 'roots',
    why: 'Words of one family share what is left without a derivational ending: "director" and "directed"',
  },
  (stemmed: string): string => {
    if (stemmed.length < 6) return stemmed;
    const root = stemmed.replace(DERIVED, '');
    return root.length >= 4 ? root : stemmed;
  },
  (stemmed) => stemmed,
);
