import { rule } from '../../rule.ts';
import { findValues } from '../values.ts';
import { DEMONYM, type Scene, type Span, wordKey } from './span.ts';

const CLASS =
  /\b(?:is|was|are|were|refers to)\s+(?:either\s+)?(?:an?\s+|the\s+|one of (?:the\s+)?)?([^.;]+)/gu;
const CLASS_ENDS =
  /\s*(?:,|\(|\b(?:that|which|who|whose|located|situated|based|in|by|from|directed|written|starring|released|founded|known|best|currently|for|at|on|serving|played|born|with|and is)\b)/u;
const MOST_WORDS = 8;

function classLike(text: string): Span {
  return { text, type: 'text', key: `class:${wordKey(text)}`, typed: true, anchored: true, emphasise: false };
}

const PARTICIPLE = /^(?:\p{Ll}+ed|born|built|flown|held|known|made|shown|sold|sung|taken|won|written)\b/u;

const isParticiple = rule(
  { name: 'participles', why: '"Was shown in London" says what happened, not what something is' },
  (phrase: string) => PARTICIPLE.test(phrase),
  () => false,
);

/** What the first "is a …" of a text says that something is; undefined if it has none. */
function classPhrase(text: string): string | undefined {
  for (const [, phrase] of text.matchAll(CLASS)) if (phrase && !isParticiple(phrase)) return phrase;
  return undefined;
}

/** "is an English film editor who …" → "English film editor"; for a nationality its word alone. */
export const classSpan = rule(
  { name: 'class-span', why: '"Is a …" says what something is' },
  ({ unit, analysis }: Scene): Span | undefined => {
    if (analysis.focus === 'nationality') {
      const words = findValues(unit.text).flatMap(({ text }) => text.split(' '));
      const demonym = words.find((word) => DEMONYM.test(word));
      return demonym === undefined ? undefined : classLike(demonym);
    }
    const rest = classPhrase(unit.text);
    if (!rest) return undefined;
    const end = rest.search(CLASS_ENDS);
    const phrase = (end > 0 ? rest.slice(0, end) : rest).trim();
    const text = phrase.split(/\s+/).slice(0, MOST_WORDS).join(' ');
    return text.length < 3 ? undefined : classLike(text);
  },
  () => undefined,
);
