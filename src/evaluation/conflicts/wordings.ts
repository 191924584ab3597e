import type { ChangeKind, Fact } from './fact.ts';

/** A statement taken apart around its value. */
interface Parts {
  /** Words before the value, without the prepositions that lead to it. */
  readonly lead: string;
  /** "for", "up to", "by"; "" for none. */
  readonly link: string;
  readonly value: string;
  /** Words behind the value, with a blank in front unless there are none. */
  readonly rest: string;
  readonly kind: ChangeKind;
  readonly question: string;
}

const LINK =
  /(?:^|\s)((?:(?:for|in|on|at|by|after|within|until|till|from|to|of|with|since|about|up|least|most|over|under|than|more|less|every|is|are|was|were)\s+)+)(?:the\s+|an?\s+)?$/i;
const BE = /\b(?:is|are|was|were)\b\s*/gi;
/** "the period for which", but not "the period about which". */
const RELATIVE = /^(?:for|in|on|at|by|after|within|until|from|to|of|with|under)$/i;
const NOUNS: Readonly<Record<ChangeKind, string>> = {
  number: 'number',
  date: 'date',
  money: 'amount',
  duration: 'period',
  name: 'name',
};

/** The ways in which a statement is said again: its subject's words stay, verbs, order and small words change. */
const templates: Readonly<Record<string, (parts: Parts) => string>> = {
  cleft: ({ lead, link, value, rest }) => `It is ${join(withoutBe(link), value)} that ${lead}${rest}.`,
  fronted: ({ lead, link, value, rest }) => `${capital(join(withoutBe(link), value))}: ${lead}${rest}.`,
  relative: ({ lead, link, value, rest, kind }) =>
    `The ${NOUNS[kind]} ${RELATIVE.test(link) ? `${link} which` : 'that goes with'} ${lead}${rest} is ${value}.`,
  'comes to': ({ lead, value, rest }) => `${capital(value)} is what it comes to when ${lead}${rest}.`,
  'other verbs': ({ lead, link, value, rest }) => otherVerbs(`${capital(lead)} ${join(link, value)}${rest}.`),
  note: ({ lead, value, rest }) => `${capital(otherVerbs(lead))}${rest}: ${value}.`,
  preface: ({ lead, link, value, rest }) =>
    `As everybody should know by now, ${lead} ${join(link, value)}${rest}.`,
  asked: ({ question, value }) => `${capital(subjectOf(question))}: ${value}.`,
};

/** Templates that say of a name what a number alone can be said of. */
const FOR_AMOUNTS: ReadonlySet<string> = new Set(['relative', 'comes to', 'note']);

/** @returns the names of the templates that make sense of a fact. */
export function wordingsFor({ kind }: Fact): string[] {
  return Object.keys(templates).filter((name) => kind !== 'name' || !FOR_AMOUNTS.has(name));
}

/** @returns a fact's statement in the words of a template, with another value or the same one. */
export function reworded(fact: Fact, wording: string, value: string): string {
  const template = templates[wording];
  if (!template)
    throw new RangeError(
      `Cannot word a statement by "${wording}": expected ${Object.keys(templates).join(', ')}`,
    );
  const said = template(partsOf(fact, value))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:;])/g, '$1');
  return said.replace(/[.;]+\.$/, '.');
}

function partsOf({ unit, passage, value: { start, end }, kind, question }: Fact, value: string): Parts {
  const label = [unit.column, unit.label].filter((part) => part !== null && !unit.text.includes(part));
  const intro = label.length > 0 ? `the ${label.join(' for ')} is ` : '';
  const before = `${intro}${unit.text.slice(0, start)}`.replace(/[*_`]/g, '');
  const link = LINK.exec(before)?.[1]?.trim() ?? '';
  const lead = (link === '' ? before : before.slice(0, LINK.exec(before)?.index)).trim();
  const rest = unit.text.slice(end).replace(/[.;:,\s]+$/, '');
  return {
    lead: lower(lead === '' ? (passage.headings.at(-1) ?? passage.title) : lead),
    link,
    value,
    rest: rest.trim() === '' ? '' : rest,
    kind,
    question: question.question,
  };
}

const SMALL =
  /^(?:the|an?|we|you|it|they|our|your|all|each|every|this|that|in|on|at|for|to|by|if|he|she|his|her|as|when|of|after|with)\b/i;

/** @returns a sentence as it goes on behind another word: small words lose their capital, others may be names. */
export function lower(text: string): string {
  return SMALL.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function join(link: string, value: string): string {
  return link === '' ? value : `${link} ${value}`;
}

function withoutBe(link: string): string {
  return link.replace(BE, '').replace(/^of\b/i, '').trim();
}

/** Verbs of everyday documents, and others that say the same. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [/\bkept\b/gi, 'retained'],
  [/\bkeeps?\b/gi, 'retain'],
  [/\bcosts?\b/gi, 'is priced at'],
  [/\bexpires?\b/gi, 'runs out'],
  [/\b(?:opens|begins)\b/gi, 'starts'],
  [/\bstarts\b/gi, 'begins'],
  [/\bcloses\b/gi, 'shuts'],
  [/\bfounded\b/gi, 'established'],
  [/\bestablished\b/gi, 'founded'],
  [/\bbuilt\b/gi, 'constructed'],
  [/\breleased\b/gi, 'published'],
  [/\bdirected by\b/gi, 'made under the direction of'],
  [/\bneeds?\b/gi, 'require'],
  [/\bmust\b/gi, 'have to'],
  [/\btakes\b/gi, 'needs'],
  [/\blasts\b/gi, 'goes on for'],
  [/\breceives?\b/gi, 'get'],
  [/\bget\b/gi, 'receive'],
  [/\bhas\b/gi, 'comes with'],
  [/\bprovides?\b/gi, 'offer'],
  [/\bdied\b/gi, 'passed away'],
  [/\blocated\b/gi, 'situated'],
  [/\bruns\b/gi, 'operates'],
  [/\bwrites?\b/gi, 'note down'],
];

function otherVerbs(text: string): string {
  const found = VERBS.find(([pattern]) => text.search(pattern) >= 0);
  return found ? text.replace(found[0], found[1]) : text;
}

/** What a question is about: its words without question words and helping verbs. */
function subjectOf(question: string): string {
  return question
    .replace(/[?!.]/g, '')
    .replace(/^\w+/, (first) => first.toLowerCase())
    .replace(
      /\b(?:how|what|whats|who|when|where|which|why|long|many|much|often|do|does|did|is|are|was|were|can|could|will|should|i|we|you|there|have|has|had)\b\s*/g,
      '',
    )
    .trim();
}
