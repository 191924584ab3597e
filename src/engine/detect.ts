import { rule } from '../rule.ts';
import type { Grouping } from './readings.ts';
import type { Detection, Reading } from './schema.ts';
import { thresholds } from './thresholds.ts';

const isDominant = rule(
  { name: 'dominant-reading', why: 'Where one reading is far likelier than all others, it is what is meant' },
  ({ mass }: Reading) => mass >= thresholds.dominant,
  () => false,
);

/**
 * Ambiguity over verified findings: ambiguous if at least two readings lead to different answers and none is
 * dominant. Reading comes first, unlike the classifier of Lee et al. 2023.
 */
export function detect(grouping: Grouping): Detection {
  const { readings } = grouping;
  const first = readings[0];
  if (!first)
    return { method: 'findings', ambiguous: false, readings: [], why: 'no passage answers the question' };
  if (readings.length === 1) {
    const why =
      first.findingIds.length > 1
        ? `all ${first.findingIds.length} findings give the same answer`
        : 'one finding answers';
    return { method: 'findings', ambiguous: false, readings: [first], why };
  }
  const percent = Math.round(first.mass * 100);
  const ambiguous = !isDominant(first);
  const why = ambiguous
    ? `${readings.length} readings give different answers and none is dominant (the likeliest has ${percent} %)`
    : `"${first.label}" is dominant with ${percent} %`;
  return { method: 'findings', ambiguous, readings: [...readings], why };
}
