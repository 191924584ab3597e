import type { z } from 'zod';

/** @returns figures by the names that vector files have for them. */
export type Figures = Readonly<Record<string, unknown>>;

/** How the cases of a metric are computed. */
export interface Metric {
  /** What the inputs of a case must look like. */
  readonly inputs: z.ZodType;
  /** @throws ZodError if the inputs are not as they must be. */
  readonly score: (inputs: unknown) => Figures;
  /** Other readings of the papers, by the key that a case has for them: `variant_paper`, `product`. */
  readonly others: Readonly<Record<string, (inputs: unknown) => Figures>>;
  /** Makes `inputs` from the `pipeline_inputs` of a case. */
  readonly prepare?: (pipelineInputs: unknown) => unknown;
  /** Errors of the reference on input that has a meaning here. */
  readonly answered?: readonly string[];
}

/** What a metric is made of, with the type of its inputs. */
export interface MetricParts<Inputs> {
  readonly inputs: z.ZodType<Inputs>;
  readonly score: (inputs: Inputs) => Figures;
  readonly others?: Readonly<Record<string, (inputs: Inputs) => Figures>>;
  readonly prepare?: (pipelineInputs: unknown) => Inputs;
  readonly answered?: readonly string[];
}

/** Makes a metric that takes unknown inputs, and parses them first. */
export function metricOf<Inputs>({ inputs, score, others = {}, ...rest }: MetricParts<Inputs>): Metric {
  const parsed = (compute: (inputs: Inputs) => Figures) => (raw: unknown) => compute(inputs.parse(raw));
  return {
    inputs,
    score: parsed(score),
    others: Object.fromEntries(Object.entries(others).map(([key, compute]) => [key, parsed(compute)])),
    ...rest,
  };
}
