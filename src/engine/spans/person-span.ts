import { thresholds } from '../thresholds.ts';
import { distance, foreignNames, nearest, type Scene, type Span, spanOf } from './span.ts';

/** Words that lead to the one who did it: "directed by", "starring", "by the American band". */
const LEADS_TO = /\b(?:by|starring|stars|of|with|to|artist|band|group|singer|duo)\s+(?:\w+\s+){0,2}$/i;
const DIRECTLY_BY = /\bby\s+$/i;

/**
 * "directed by X" and "X directed" are the two ways to say who did it; the first is the stronger. A name that has a
 * word of the question is not what it asks for: who plays Paul is not Paul Atreides.
 */
export function personSpan(scene: Scene): Span | undefined {
  const { unit, coverage } = scene;
  const all = foreignNames(scene);
  const unsaid = all.filter(({ start, end }) => !coverage.offsets.some((at) => at >= start && at < end));
  const names = unsaid.length > 0 ? unsaid : all;
  const led = names.filter(
    (name) =>
      LEADS_TO.test(unit.text.slice(0, name.start)) &&
      distance(name, coverage.offsets) <= thresholds.nearChars,
  );
  const chosen = nearest(led.length > 0 ? led : names, coverage.offsets);
  return chosen && spanOf(chosen, scene, DIRECTLY_BY.test(unit.text.slice(0, chosen.start)));
}
