import { z } from 'zod';
import { messageOf, SetupError } from '../../errors.ts';
import { textOf } from '../../evaluation/files/files.ts';
import { answerMetrics } from './score-answers.ts';
import { cambignqMetrics } from './score-cambignq.ts';
import { type Comparison, type Mismatch, mismatches } from './score-compare.ts';
import { dynamicerMetrics } from './score-dynamicer.ts';
import type { Figures, Metric } from './score-metric.ts';

const metrics: Readonly<Record<string, Metric>> = {
  ...cambignqMetrics,
  ...answerMetrics,
  ...dynamicerMetrics,
};

const Case = z.looseObject({
  name: z.string(),
  inputs: z.record(z.string(), z.unknown()),
  expected: z.record(z.string(), z.unknown()),
});
const VectorFile = z.object({
  metric: z.string(),
  tolerance: z.number().nonnegative(),
  cases: z.array(Case),
});

/** A figure of a case that is not what it should be. */
export interface CaseMismatch extends Mismatch {
  readonly case: string;
}

/** How the cases of a vector file came out. */
export interface FileScore {
  readonly metric: string;
  readonly passed: number;
  readonly total: number;
  readonly mismatches: readonly CaseMismatch[];
}

/**
 * Computes the cases of a vector file, and compares them with what they expect: `expected`, and each `variant_…` and
 * `product` that a case has. Where the reference fails, see `mismatches()`.
 *
 * @throws SetupError if the file cannot be read, is no vector file, or its metric is not known
 */
export async function scoreFile(path: string): Promise<FileScore> {
  const { metric: name, tolerance, cases } = parsedFile(path, await textOf(path));
  const metric = Object.hasOwn(metrics, name) ? metrics[name] : undefined;
  if (!metric) {
    const known = Object.keys(metrics).sort().join(', ');
    throw new SetupError(`Cannot score ${path}: its metric is "${name}", expected one of ${known}`);
  }
  const scored = cases.map((one, i) => {
    const inputs = metric.inputs.safeParse(one.inputs);
    if (!inputs.success) throw wrongFile(path, inputs.error, ['cases', i, 'inputs']);
    return scoreCase(metric, one, { tolerance, ...(metric.answered && { answered: metric.answered }) });
  });
  return {
    metric: name,
    passed: scored.filter((found) => found.length === 0).length,
    total: scored.length,
    mismatches: scored.flat(),
  };
}

function parsedFile(path: string, text: string): z.infer<typeof VectorFile> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    throw new SetupError(`Cannot score ${path}: expected JSON, ${messageOf(thrown)}`, { cause: thrown });
  }
  const parsed = VectorFile.safeParse(json);
  if (!parsed.success) throw wrongFile(path, parsed.error, []);
  return parsed.data;
}

function wrongFile(path: string, error: z.ZodError, within: readonly (string | number)[]): SetupError {
  const [issue] = error.issues;
  const place = [...within, ...(issue?.path ?? [])].map(String).join('.') || 'the whole';
  const wanted = 'expected {metric, tolerance, cases: [{name, inputs, expected}]}';
  const found = issue?.message ?? 'unknown';
  return new SetupError(`Cannot score ${path}: ${place} is wrong (${found}); ${wanted}`);
}

function scoreCase(metric: Metric, one: z.infer<typeof Case>, comparison: Comparison): CaseMismatch[] {
  const { name, inputs, expected, recommended } = one;
  const main = attempt(() => mismatches(expected, metric.score(inputs), comparison, recommended));
  const others = Object.keys(one)
    .filter((key) => key === 'product' || key.startsWith('variant_'))
    .flatMap((key) =>
      under(
        key,
        attempt(() => otherMismatches(metric.others[key], one, key, comparison)),
      ),
    );
  const { prepare } = metric;
  const prepared =
    prepare && one.pipeline_inputs !== undefined
      ? under(
          'pipeline_inputs',
          attempt(() => mismatches(inputs, prepare(one.pipeline_inputs), comparison)),
        )
      : [];
  return [...main, ...others, ...prepared].map((found) => ({ case: name, ...found }));
}

function otherMismatches(
  compute: ((inputs: unknown) => Figures) | undefined,
  one: z.infer<typeof Case>,
  key: string,
  comparison: Comparison,
): Mismatch[] {
  if (!compute) return [{ key: '', expected: 'a variant that is known', got: 'none of that name' }];
  return mismatches(one[key], compute(one.inputs), comparison);
}

/** What is thrown is a mismatch too, so that the other cases are still seen. */
function attempt(compare: () => Mismatch[]): Mismatch[] {
  try {
    return compare();
  } catch (thrown) {
    return [{ key: '', expected: 'no error', got: messageOf(thrown) }];
  }
}

function under(key: string, found: readonly Mismatch[]): Mismatch[] {
  return found.map((one) => ({ ...one, key: one.key === '' ? key : `${key}.${one.key}` }));
}
