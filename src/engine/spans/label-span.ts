import type { Unit } from '../../knowledge/passage.ts';
import { wordsOf } from '../../knowledge/words.ts';
import { onceFor, rule } from '../../rule.ts';
import type { Predicate } from '../analyse.ts';
import { saidIn } from '../said-words.ts';
import type { Scene, Span } from './span.ts';
import { textSpan } from './text-span.ts';

/** What stands behind a label is a value; more words than this are prose. */
const LONGEST_VALUE = 14;

const isProse = onceFor(({ text }: Unit) => wordsOf(text).length > LONGEST_VALUE);

function says(text: string, asked: readonly Predicate[]): boolean {
  return saidIn(text, asked).length > 0;
}

/**
 * "Owner: Web team", "Open: Monday to Friday, 07:30-21:00": a label that says what is asked makes what stands behind
 * it the answer, of whatever type it is; so does what introduces a list of labels. The first cell of a row names its
 * subject as a rule, so there only a word that states a relation counts.
 */
export const labelSpan = rule(
  {
    name: 'label-span',
    why: 'A label that says what is asked makes what stands behind it the answer, of whatever type it is',
  },
  (scene: Scene): Span | undefined => {
    const { unit, coverage } = scene;
    if (unit.kind === 'sentence' || isProse(unit)) return undefined;
    const asked = [...coverage.matched.keys()].filter((predicate) => !predicate.isWeak);
    const label = unit.label?.split(' – ').at(-1) ?? '';
    const isSaid =
      unit.kind === 'item'
        ? says(`${label} ${unit.label === null ? '' : (unit.intro ?? '')}`, asked)
        : says(unit.column ?? '', asked) ||
          says(
            label,
            asked.filter((predicate) => predicate.isRelation),
          );
    return isSaid ? textSpan(scene) : undefined;
  },
  () => undefined,
);
