import { rule } from '../../rule.ts';
import { thresholds } from '../thresholds.ts';
import type { Value } from '../values.ts';
import { distance, foreignNames, nearest, type Scene, type Span, spanOf } from './span.ts';

/** Words that lead to the one who did it: "directed by", "starring", "by the American band". */
const LEADS_TO = /\b(?:by|starring|stars|of|with|to|artist|band|group|singer|duo)\s+(?:\w+\s+){0,2}$/i;
const DIRECTLY_BY = /\bby\s+$/i;

const unsaid = rule(
  {
    name: 'said-names',
    why: 'A name that has a word of the question is not what it asks for: who plays Paul is not Paul Atreides',
  },
  (names: readonly Value[], said: readonly number[]) => {
    const others = names.filter(({ start, end }) => !said.some((at) => at >= start && at < end));
    return others.length > 0 ? others : names;
  },
  (names) => names,
);

const namesLedTo = rule(
  { name: 'led-to-names', why: '"By", "starring" and "the band" lead to the one who did it' },
  (names: readonly Value[], { unit, coverage }: Scene) =>
    names.filter(
      (name) =>
        LEADS_TO.test(unit.text.slice(0, name.start)) &&
        distance(name, coverage.offsets) <= thresholds.nearChars,
    ),
  () => [],
);

/** "directed by X" and "X directed" are the two ways to say who did it; the first is the stronger. */
export const personSpan = rule(
  { name: 'person-span', why: '"Directed by X" and "X directed" are the two ways to say who did it' },
  (scene: Scene): Span | undefined => {
    const { unit, coverage } = scene;
    const all = foreignNames(scene);
    const names = unsaid(all, coverage.offsets);
    const led = namesLedTo(names, scene);
    const chosen = nearest(led.length > 0 ? led : names, coverage.offsets);
    return chosen && spanOf(chosen, scene, DIRECTLY_BY.test(unit.text.slice(0, chosen.start)));
  },
  () => undefined,
);
