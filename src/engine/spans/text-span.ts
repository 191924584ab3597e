import { thresholds } from '../thresholds.ts';
import { distance, foreignNames, nearest, type Scene, type Span, wordKey } from './span.ts';

/** "Label: value" answers with the value where the label is the unit's own. */
function withoutLabel({ unit }: Scene): string {
  const { label, text } = unit;
  return label !== null && text.startsWith(`${label}:`) ? text.slice(label.length + 1).trim() : text;
}

/** Without a demanded type the unit itself answers; a name next to a question word tells whether two answers agree. */
export function textSpan(scene: Scene): Span {
  const { unit, coverage } = scene;
  const text = withoutLabel(scene);
  const near = unit.kind === 'sentence' ? nearest(foreignNames(scene), coverage.offsets) : undefined;
  const named = near !== undefined && distance(near, coverage.offsets) <= thresholds.nearChars;
  const key = named ? near.key : `text:${wordKey(text)}`;
  return {
    text,
    type: 'text',
    key,
    typed: true,
    anchored: named || unit.kind !== 'sentence',
    emphasise: false,
  };
}
