import { stem } from '../knowledge/words.ts';

/**
 * Words of everyday questions and of documents that stand for one another, a family a line. Our own, from the
 * regularities of English in encyclopaedias and handbooks; no word is there for one question.
 */
const FAMILIES = `
born birth birthplace birthday
die died death dead
marry married marriage wife husband spouse consort wed
found founded establish established set-up formed created started began launched incorporated inception
build built construct constructed erected completed
open opened opening
direct directed director
write wrote written writer author penned
sing sang sung singer performed recorded vocals
make made produced produce producer created manufactured
star stars starring cast actor actress featured
compose composed composer music
locate located location situated lies stands
live population inhabitants residents people
cost price fee charge pricing costs charged
pay paid salary wage compensation
budget spend spending allowance stipend limit
limit maximum max cap quota most
minimum min least
keep retain retained retention kept stored store
delete deleted removal removed wiped purge
long length duration
tall height high
big size area large
often frequency every
release released publish published launch issued come
leave vacation holiday pto absence
laptop macbook notebook computer
email mail address contact
url domain host hostname address
approve approval approves sign-off approved
need require required requirement needed
buy purchase order
job profession occupation career role
buried grave interred cemetery
play played plays
team club
label records
school college
help support
start begin began starts
end ends ended finish expire expires
rotate rotation
access permission permissions
warning notice advance
broke broken repair
update updated upgrade
sign signup register registration
discover discovered discovery
invent invented inventor
win won winner
height elevation
speed fast
`;

const byStem = new Map<string, Set<string>>();
for (const line of FAMILIES.trim().split('\n')) {
  const stems = [...new Set(line.trim().split(/\s+/).map(stem))];
  for (const one of stems) {
    const known = byStem.get(one) ?? new Set<string>();
    for (const other of stems) if (other !== one) known.add(other);
    byStem.set(one, known);
  }
}

/** @returns the stems that may stand for this one in a document. */
export function paraphrasesOf(stemmed: string): ReadonlySet<string> {
  return byStem.get(stemmed) ?? NONE;
}
const NONE: ReadonlySet<string> = new Set();

const DERIVED = /(?:ation|ment|ance|ence|ion|ist|ive|or|er|al|ag|i|e)$/;

/** @returns what is left of a stem without a derivational ending: "director" and "direct" share "direct". */
export function rootOf(stemmed: string): string {
  if (stemmed.length < 6) return stemmed;
  const root = stemmed.replace(DERIVED, '');
  return root.length >= 4 ? root : stemmed;
}
