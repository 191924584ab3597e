import { percentile } from './figures.ts';

/** A 95 % interval; null where a figure is undefined in every sample. */
export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

const SAMPLES = 1_000;
const SEED = 20_230_701;

/**
 * Draws samples of a set's size, with replacement. The same for the same size.
 * @returns for each sample the places drawn.
 */
export function* resamples(size: number): Generator<Uint32Array> {
  const next = randomFrom(SEED);
  for (let sample = 0; sample < SAMPLES; sample += 1)
    yield new Uint32Array(size).map(() => Math.floor(next() * size));
}

/**
 * The interval between the 2.5th and the 97.5th percentile of a figure's values over samples.
 *
 * @see Efron 1979: bootstrap, percentile method
 */
export function intervalOf(values: readonly (number | null)[]): Interval {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return { low: percentile(sorted, 0.025), high: percentile(sorted, 0.975) };
}

/** Numbers from 0 up to 1, the same for the same seed. @see Marsaglia 2003: xorshift generators */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}
