import type { Unit } from '../../knowledge/passage.ts';
import { onceFor, rule } from '../../rule.ts';
import { thresholds } from '../thresholds.ts';
import type { Value } from '../values.ts';
import { distance, foreignNames, nearest, type Scene, type Span, wordKey } from './span.ts';

const BEHIND_LABEL = /^(?::|\s*(?:→|[-=]>)\s)/;

/** "Label: value" and "Label → value" answer with the value where the label is the unit's own. */
function withoutLabel({ label, text }: Unit): string {
  const rest = label !== null && text.startsWith(label) ? text.slice(label.length) : '';
  return BEHIND_LABEL.test(rest) ? rest.replace(BEHIND_LABEL, '').trim() : text;
}

const nameBeside = rule(
  {
    name: 'sentence-by-name',
    why: 'A name next to a word of the question tells whether two sentences give one answer',
  },
  (scene: Scene): Value | undefined => {
    const near = nearest(foreignNames(scene), scene.coverage.offsets);
    return near && distance(near, scene.coverage.offsets) <= thresholds.nearChars ? near : undefined;
  },
  () => undefined,
);

const keyOf = onceFor((unit: Unit) => `text:${wordKey(withoutLabel(unit))}`);

/** Without a demanded type the unit itself answers; a name next to a question word tells whether two answers agree. */
export function textSpan(scene: Scene): Span {
  const { unit } = scene;
  const named = unit.kind === 'sentence' ? nameBeside(scene) : undefined;
  return {
    text: withoutLabel(unit),
    type: 'text',
    key: named?.key ?? keyOf(unit),
    typed: true,
    anchored: named !== undefined || unit.kind !== 'sentence',
    emphasise: false,
  };
}
