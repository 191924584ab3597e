import { findValues } from '../values.ts';

/** Words that a label may not begin with, as it would read badly after "What is the". */
const NO_BEGINNING = new Set(
  `a an the our your my their its what how who why when where which if not no other more add allow ask build check
  choose configure contact create delete deploy do edit enable find fix get give go install make open post remove
  request review run set share start stop submit talk update use view write`.split(/\s+/),
);
/** Of the words in "-ing", those that begin a name more often than an instruction. */
const NAMING = new Set(
  'billing booking building closing landing meeting opening operating parking pricing shipping training working'.split(
    ' ',
  ),
);
/** Labels that say nothing by themselves. */
const EMPTY = new Set(
  `answer background conclusion context default deprecated description details documentation example examples faq
  general info information introduction name note notes other overview purpose reference references resources
  status summary title type value monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
);
const LABEL = /^\p{L}[\p{L} '’-]{2,39}$/u;
const SIDEWAYS = /\b(?:about|after|at|before|by|from|if|in|on|to|with|within)\b/i;
const QUESTION = /^(?:How|What|When|Where|Who|Which|Can|Do|Does|Is)\b.{8,70}\?$/u;
const NUMBERING = /^Q\d*[.:]\s+/;

/** A label that reads well after "What is the": one to four words, no sentence, no instruction, no code, no number. */
export function isAskable(label: string): boolean {
  if (!LABEL.test(label) || SIDEWAYS.test(label)) return false;
  const words = label.toLowerCase().split(' ');
  const [first = ''] = words;
  return (
    words.length <= 4 &&
    !NO_BEGINNING.has(first) &&
    (NAMING.has(first) || !/.ing$/.test(first)) &&
    !/.ed$|^paid$/.test(words.at(-1) ?? '') &&
    !(words.length === 1 && EMPTY.has(first))
  );
}

/** @returns the question that a heading is, without "Q:" in front; undefined if it is none or a short one. */
export function questionIn(heading: string): string | undefined {
  const question = heading.replace(NUMBERING, '');
  return QUESTION.test(question) && question.split(' ').length >= 4 ? question : undefined;
}

/**
 * A question for what stands under a label, fitted to what its values are: "How much is the price?",
 * "What are the opening hours?".
 */
export function questionFor(label: string, values: readonly string[]): string {
  const name = lowered(label);
  if (isPlural(name)) return `What are the ${name}?`;
  const areMoney = values.length > 0 && values.every((value) => findValues(value)[0]?.type === 'money');
  return areMoney ? `How much is the ${name}?` : `What is the ${name}?`;
}

/** Lower case for the capital that starts a label or each word of it; "Wi-Fi" and "OIDC" stay as they are. */
function lowered(label: string): string {
  const words = label.split(' ');
  const isTitleCase = words.every((word) => /^(?:\p{Lu}|(?:and|for|of|the)$)/u.test(word));
  const lower = (word: string, i: number) =>
    (i === 0 || isTitleCase) && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word;
  return words.map(lower).join(' ');
}

function isPlural(name: string): boolean {
  return /(?:[^sui]s|ies)$/.test(name);
}
