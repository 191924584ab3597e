import type { Analysis } from './analyse.ts';
import { categoryOf } from './category.ts';
import type { Grouping } from './readings.ts';
import type { Clarification, Option } from './schema.ts';
import { isFaithful, writeSentence } from './sentence.ts';
import { thresholds } from './thresholds.ts';

/** Readings under one button: their shared outer address. */
interface Bundle {
  readonly label: string;
  readonly readingIds: string[];
}

/** Beyond the most options a first round asks for the document; the second for the place in it. */
function bundles({ readings, representatives }: Grouping): Bundle[] {
  const each = readings.map((reading) => ({ label: reading.label, readingIds: [reading.id] }));
  if (readings.length <= thresholds.mostOptions) return each;
  const byTitle = new Map<string, Bundle>();
  readings.forEach((reading, i) => {
    const title = representatives[i]?.passage.title ?? reading.entity;
    const bundle = byTitle.get(title) ?? { label: title.replaceAll(',', ' –'), readingIds: [] };
    bundle.readingIds.push(reading.id);
    byTitle.set(title, bundle);
  });
  const grouped = [...byTitle.values()];
  return grouped.length > 1 && grouped.length < readings.length ? grouped : each;
}

/** Makes the question "Which {category}: a, b, or c?" for the readings. */
export function clarify(grouping: Grouping, analysis: Analysis): Clarification {
  const options = bundles(grouping).map(
    (bundle, i): Option => ({ id: `o${i + 1}`, label: bundle.label, readingIds: bundle.readingIds }),
  );
  const labels = options.map((option) => option.label);
  const proposed = categoryOf(grouping.representatives, grouping.labels, analysis);
  const category = isFaithful(proposed, labels) ? proposed : 'one';
  return { category, options, text: writeSentence(category, labels) };
}
