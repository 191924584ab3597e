import type { Word } from '../knowledge/words.ts';
import { rule } from '../rule.ts';

/** What the form of a question asks for. */
export type Expected =
  | 'date'
  | 'money'
  | 'duration'
  | 'number'
  | 'measure'
  | 'person'
  | 'place'
  | 'class'
  | 'contact'
  | 'yesno'
  | 'howto'
  | 'text';

/** The kind of thing asked for, and the noun that names it ("which city" → place, "city"). */
export interface Expectation {
  readonly expected: Expected;
  /** Folded noun after which/what; null if the question has none. */
  readonly focus: string | null;
}

/** Nouns that name what is asked for, by its kind. */
const FOCUS_NOUNS: Partial<Record<Expected, string>> = {
  date: 'year date day month century deadline time',
  money: 'price cost fee salary budget stipend allowance revenue',
  duration: 'duration',
  number: 'number population percentage rate limit',
  measure: 'size height length area density speed weight',
  person:
    'person director author artist singer actor actress composer writer producer founder architect creator band',
  place: 'city town village county state country province region place location continent',
  class: 'profession occupation job kind type sort medium genre nationality sport style gender format',
  contact: 'email url link address channel website host hostname domain',
};
const FOCUS_TYPE = new Map<string, Expected>(
  (Object.entries(FOCUS_NOUNS) as [Expected, string][]).flatMap(([expected, nouns]) =>
    nouns.split(' ').map((noun): [string, Expected] => [noun, expected]),
  ),
);

/** "twice a year", "per month": the noun behind counts, and is not asked for. */
const EACH = /^(?:a|an|per|each|every)$/;
const AUXILIARY = /^(?:is|are|was|were|do|does|did|can|could|may|will|would|should|has|have|had|am)$/;
const FILLER = /^(?:is|are|was|were|the|a|an|does|do|did|of|our|your|my|their|its|s)$/;

/** After "how much" these do not name a quantity: what is meant is money. */
const NO_QUANTITY =
  '(?:is|are|was|were|do|does|did|can|could|will|would|should|may|money|for|to|of|it|i|we|you)\\b';

/** "when" asks at the start or before an auxiliary; else it sets a condition: "which flag do I use when pushing". */
const ASKS_WHEN =
  /^\W*whens?\b|\b(?:since|until|till|by|from) when\b|\bwhen(?:s\b|'s\b| (?:is|are|was|were|do|does|did|will|can|could|should|must|has|have|had|am|to)\b|\W*$)/;

const TIME_UNIT = '(?:seconds|minutes|hours|days|weeks|months|years)';

/** "response time", "cache time": how long something lasts; "time" alone asks when. */
const LASTING =
  /\b(?:build|cache|delivery|idle|lead|processing|recovery|resolution|response|retention|session|turnaround|wait(?:ing)?)[ -]times?\b/;

/** "fees for late returns", "what is the cap on travel reimbursement": the noun is what is asked, not only its topic. */
const PAID =
  /^(?!\W*(?:is|are|do|does|did|can|could|may|will|should|has|have|how|which|why|what (?!is\b|are\b))\b).*(?<!\bfor |\babout )\b(?:reimbursement|fees?|fines?)\b/;

/** The phrases that decide by themselves, in the order in which they are tried. */
const BY_PHRASE: readonly (readonly [RegExp, Expected])[] = [
  [
    /\bhow (?:do|can|should|would|could) (?:i|we|you|one|they|people|someone)\b|\bhow to\b|\bsteps? (?:to|for)\b/,
    'howto',
  ],
  [/\b(?:known|famous|notable) for\b|^what (?:does|did|do) .+ do(?:\?|$| for a living)/, 'class'],
  [/^\W*who(?:se|m)?\b/, 'person'],
  [/^\W*where\b/, 'place'],
  [/^\W*when\b/, 'date'],
  [new RegExp(`\\b(?:how many|max(?:imum)?|min(?:imum)?|number of) (?:\\w+ )?${TIME_UNIT}\\b`), 'duration'],
  [LASTING, 'duration'],
  [/\bhow (?:many|old)\b/, 'number'],
  [/\bhow far (?:back|ahead|out|(?:in|into) (?:the )?(?:future|past|advance))\b/, 'duration'],
  [/\bhow (?:tall|big|large|deep|high|wide|heavy|far|hot|cold)\b(?! in advance)/, 'measure'],
  [/\bhow (?:long|often|soon|early|quickly|fast|frequently|much (?:time|notice|warning))\b/, 'duration'],
  [
    /\bhow much (?:\w+ ){0,2}(?:allowance|bonus|budget|commission|money|pay|refund|salary|stipend)\b/,
    'money',
  ],
  [new RegExp(`\\bhow much (?!${NO_QUANTITY})\\w`), 'measure'],
  [/\bhow much\b|\b(?:price|costs?|stipend|allowance|budget|bonus|salary)\b/, 'money'],
  [PAID, 'money'],
  [ASKS_WHEN, 'date'],
  [/\b(?:what|which) (?:year|date|day|month)\b/, 'date'],
  [/\bwhere\b/, 'place'],
  [/\bwho(?:se|m)?\b/, 'person'],
];

/** How many words after "which" the noun that names the answer's kind may stand. */
const FOCUS_REACH = 5;

function focusOf(words: readonly Word[]): string | null {
  const at = words.findIndex((word) => /^(?:what|which|whats|who|whos)$/.test(word.folded));
  if (at < 0) return null;
  const after = words.slice(at + 1);
  const plain = (word: Word) => word.folded.replace(/([^s])s$/, '$1');
  const kind = after.slice(0, FOCUS_REACH).find((word) => FOCUS_TYPE.has(plain(word)));
  const isWho = words[at]?.folded.startsWith('who') ?? false;
  const noun = kind ?? (isWho ? undefined : after.find((word) => !FILLER.test(word.folded)));
  return noun ? plain(noun) : null;
}

const expectedByPhrase = rule(
  {
    name: 'question-forms',
    why: 'How a question is put tells what answers it: "when", "how many", "how much"',
  },
  (lower: string): Expected | undefined => BY_PHRASE.find(([phrase]) => phrase.test(lower))?.[1],
  () => undefined,
);

const expectedByFocus = rule(
  {
    name: 'focus-nouns',
    why: 'The noun after "which" or "what" tells what answers it: "which city" a place',
  },
  (focus: string | null): Expected | undefined => (focus === null ? undefined : FOCUS_TYPE.get(focus)),
  () => undefined,
);

const asksForContact = rule(
  { name: 'asks-for-contact', why: 'A question that says "email", "link" or "channel" wants one' },
  (lower: string) => /\b(?:e-?mail|url|link|slack channel|website|host(?:name)?)\b/.test(lower),
  () => false,
);

const bareNoun = rule(
  {
    name: 'bare-nouns',
    why: 'Who types words instead of a question names what is wanted: "dune release date"',
  },
  (words: readonly Word[]): Expectation | null => {
    const bare = words.find(
      (word, i) => FOCUS_TYPE.has(word.folded) && !EACH.test(words[i - 1]?.folded ?? ''),
    );
    const expected = bare && FOCUS_TYPE.get(bare.folded);
    return bare && expected ? { expected, focus: bare.folded } : null;
  },
  () => null,
);

/** Works out what a question expects from its question word and the noun after it. */
export function expectationOf(text: string, words: readonly Word[]): Expectation {
  const lower = text.toLowerCase();
  const focus = focusOf(words);
  const phrased = expectedByPhrase(lower);
  if (phrased) return { expected: phrased, focus };
  const named = expectedByFocus(focus);
  if (named) return { expected: named, focus };
  if (asksForContact(lower)) return { expected: 'contact', focus };
  const first = words[0]?.folded ?? '';
  if (AUXILIARY.test(first)) return { expected: 'yesno', focus: null };
  return (focus === null ? bareNoun(words) : null) ?? { expected: 'text', focus };
}
