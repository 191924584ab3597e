import type { Config } from '../../config.ts';
import { UsageError } from '../../errors.ts';

/**
 * Which detector a run uses: the one that is asked for, else the configured one, as far as it goes without a model.
 * @throws {UsageError} if one is asked for that needs a model, and none is to read.
 */
export function detectorFor(
  { detector }: Pick<Config, 'detector'>,
  options: {
    readonly detector?: Config['detector'] | undefined;
    readonly reader?: 'extractive' | 'model' | undefined;
  },
): Config['detector'] {
  const wanted = options.detector ?? detector;
  if (wanted !== 'direct' || options.reader === 'model') return wanted;
  if (options.detector === 'direct')
    throw new UsageError(
      'Cannot detect with "direct" without a model: add --reader model, or choose another',
    );
  return 'findings';
}
