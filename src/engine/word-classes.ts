import type { Word } from '../knowledge/words.ts';
import { rule } from '../rule.ts';
import type { Expected } from './expected.ts';

const ALL =
  /\b(?:all (?:the|of|our|available)|both|each|(?:show|give|tell) .*\ball|every (?:one|kind|type)|(?:for|in|of) every (?!(?:day|week|month|year|hour|minute|night)\b)|list|compare|comparison|differences?|versus|vs)\b/i;
const NEWEST = /\b(?:current(?:ly)?|latest|newest|now|today|most recent|these days|at the moment)\b/i;
/** Words that ask without saying what about. */
const ASKING =
  /^(?:many|much|long|often|tell|know|show|explain|please|pls|thanks|thx|hi|hello|hey|anyone|somebody|someone|whats|wheres|whos|hows|im|ive|dont|whens|compare|comparison|differ|difference|differences|between|list|current|currently|latest|newest|now|today)$/;
/** Verbs and adverbs that nearly every question may have: little evidence, whether they are found or not. */
const WEAK =
  /^(?:get|gets|got|make|made|take|takes|come|comes|came|go|goes|run|runs|give|gives|put|need|needs|want|use|used|uses|using|work|works|available|allowed|allow|able|still|back|quickly|quick|right|apply|happen|happens|stand|stands|mean|means|look|looks|find|people|person|thing|things|per|every|default|exactly|actually|usually|normally|whole|total|associated|involved|refer|refers|abbreviation|early|new|old|one|our|set|have|belong|part|main|called|estimated|kind|type|sort|first|other|known|famous|notable|after|before|during|while|without|within|until|since|through|via|against|instead|above|below)$/;
const KIND = /^(?:year|date|day|month|time|number|amount|kind|type|sort)$/;

/** Whether a text asks for every reading. */
export const wantsAll = rule(
  { name: 'wants-all', why: '"All", "both", "each", "list" and "compare" ask for every reading at once' },
  (text: string) => ALL.test(text),
  () => false,
);

/** Whether a text asks for the newest of several. */
export const wantsNewest = rule(
  {
    name: 'wants-newest',
    why: '"Current", "latest" and "now" ask for the newest of several versions or years',
  },
  (text: string) => NEWEST.test(text),
  () => false,
);

/** Whether a word asks without saying what about. */
export const onlyAsks = rule(
  { name: 'asking-words', why: 'Some words ask, greet or thank, and say nothing of what is asked about' },
  ({ folded }: Word) => ASKING.test(folded),
  () => false,
);

/** Whether a word only names the kind of thing asked for. */
export const onlyNamesKind = rule(
  {
    name: 'kind-words',
    why: 'Which kind of thing is asked for ("year", "number", "type") no document needs to say',
  },
  ({ folded }: Word) => KIND.test(folded),
  () => false,
);

/** Whether a word is little evidence, be it found or not. */
export const mayStandAnywhere = rule(
  { name: 'weak-words', why: 'Verbs and nouns that nearly every question may have are little evidence' },
  ({ folded }: Word) => WEAK.test(folded),
  () => false,
);

/** Whether a word is an adverb. */
export const isAdverb = rule(
  {
    name: 'adverbs-are-weak',
    why: 'An adverb ("usually", "exactly") says how something is asked, seldom what',
  },
  ({ folded }: Word) => folded.endsWith('ly'),
  () => false,
);

/** Whether the words of a question are beside what it expects. */
export const isBesideTheKind = rule(
  {
    name: 'class-words-are-weak',
    why: "A kind of thing stands in its document's first sentence, whatever else the question says about it",
  },
  (expected: Expected) => expected === 'class',
  () => false,
);
