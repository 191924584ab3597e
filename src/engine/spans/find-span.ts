import { classSpan } from './class-span.ts';
import { labelSpan } from './label-span.ts';
import { personSpan } from './person-span.ts';
import { placeSpan } from './place-span.ts';
import type { Scene, Span } from './span.ts';
import { textSpan } from './text-span.ts';
import { valueSpan } from './value-span.ts';

function typedSpan(scene: Scene): Span | undefined {
  switch (scene.analysis.expected) {
    case 'money':
    case 'duration':
    case 'number':
    case 'measure':
    case 'contact':
      return valueSpan(scene) ?? labelSpan(scene);
    case 'date':
      return labelSpan(scene) ?? valueSpan(scene);
    case 'person':
      return labelSpan(scene) ?? personSpan(scene);
    case 'place':
      return labelSpan(scene) ?? placeSpan(scene);
    case 'class':
      return classSpan(scene);
    default:
      return textSpan(scene);
  }
}

/** Finds the span of a unit that answers the question; always something, with `typed` telling how well it fits. */
export function findSpan(scene: Scene): Span {
  return typedSpan(scene) ?? { ...textSpan(scene), typed: false };
}
