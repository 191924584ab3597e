import { rule } from '../rule.ts';
import type { Analysis } from './analyse.ts';
import { categoryOf, nounPhrase } from './category.ts';
import { type Grounded, type Label, labelKey } from './labels.ts';
import { ordinalOf } from './ordinal.ts';
import type { Grouping } from './readings.ts';
import type { Clarification, Option } from './schema.ts';
import { isFaithful, writeSentence } from './sentence.ts';
import { thresholds } from './thresholds.ts';

/** Readings under one button: their shared outer address. */
interface Bundle {
  readonly label: string;
  readonly readingIds: string[];
}

const inReadingOrder = rule(
  {
    name: 'options-in-order',
    why: 'Versions and years ascend; places of one document keep its order; otherwise the likeliest reading stands first',
  },
  (representatives: readonly Grounded[], labels: readonly Label[]): number[] => {
    const order = representatives.map((_, i) => i);
    const ordinals = labels.map((label) => ordinalOf(label.text));
    if (ordinals.every((ordinal) => ordinal !== null))
      return order.sort((a, b) => (ordinals[a] ?? 0) - (ordinals[b] ?? 0));
    const documents = new Set(representatives.map(({ passage }) => passage.documentId));
    return documents.size > 1
      ? order
      : order.sort((a, b) => compareInDocument(representatives[a], representatives[b]));
  },
  (representatives) => representatives.map((_, i) => i),
);

function compareInDocument(a: Grounded | undefined, b: Grounded | undefined): number {
  if (!a || !b) return 0;
  const ordinal = ({ passage }: Grounded) => Number(passage.id.slice(passage.documentId.length + 1));
  return (
    ordinal(a) - ordinal(b) ||
    a.passage.text.indexOf(a.finding.quote) - b.passage.text.indexOf(b.finding.quote)
  );
}

const areTooMany = rule(
  {
    name: 'document-first',
    why: 'Nobody reads through more than a handful of buttons: the document first, then the place in it',
  },
  (readings: Grouping['readings']) => readings.length > thresholds.mostOptions,
  () => false,
);

/** Beyond the most options a first round asks for the document; the second for the place in it. */
function bundles({ readings, representatives, labels }: Grouping): Bundle[] {
  const each = inReadingOrder(representatives, labels).flatMap((i) => {
    const reading = readings[i];
    return reading ? [{ label: reading.label, readingIds: [reading.id] }] : [];
  });
  if (!areTooMany(readings)) return each;
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

/** Whether a label says what a condition says, apart from the noun for it: "Team" for "Team plan". */
function saysCondition(label: string, condition: string | null): boolean {
  const [said, meant] = [labelKey(label), labelKey(condition ?? '')];
  return meant !== '' && (` ${meant} `.includes(` ${said} `) || ` ${said} `.includes(` ${meant} `));
}

const byConditionKind = rule(
  { name: 'category-of-condition', why: 'Options that are conditions of one kind bear the noun for it' },
  ({ representatives, labels }: Grouping): string | null => {
    const isNamed = representatives.every(({ finding }, i) =>
      saysCondition(labels[i]?.text ?? '', finding.condition),
    );
    const kinds = new Set(representatives.map(({ finding }) => nounPhrase(finding.conditionKind ?? '')));
    const [kind = null] = kinds;
    return isNamed && kinds.size === 1 ? kind : null;
  },
  () => null,
);

/** Makes the question "Which {category}: a, b, or c?" for the readings. */
export function clarify(grouping: Grouping, analysis: Analysis): Clarification {
  const options = bundles(grouping).map(
    (bundle, i): Option => ({ id: `o${i + 1}`, label: bundle.label, readingIds: bundle.readingIds }),
  );
  const labels = options.map((option) => option.label);
  const proposed =
    byConditionKind(grouping) ?? categoryOf(grouping.representatives, grouping.labels, analysis);
  const category = isFaithful(proposed, labels) ? proposed : 'one';
  return { category, options, text: writeSentence(category, labels) };
}
