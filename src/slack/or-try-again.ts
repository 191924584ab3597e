import { shortHash } from '../dialogue/short-hash.ts';
import type { LogFields } from '../telemetry/log.ts';
import type { Log } from './log.ts';
import { tryAgain } from './refusals.ts';
import { within } from './within.ts';

/** Something that a person did and waits for. */
export interface Interaction {
  /** Tells it from others. The reference is made of it, so that no store is needed: that may be what is missing. */
  readonly key: string;
  /** For the log. */
  readonly fields: LogFields;
  readonly log: Log;
}

/**
 * Waits for what an interaction comes to. If that fails or takes too long, it is logged, and the person is asked to
 * try again, with a reference that also stands in the log.
 *
 * @param ms how long it may take.
 */
export async function orTryAgain<T>(
  doing: Promise<T>,
  ms: number,
  interaction: Interaction,
): Promise<T | string> {
  try {
    const done = await within(
      doing.then((value) => ({ value })),
      ms,
      null,
    );
    return done ? done.value : lost(new Error(`It took over ${ms} ms`), interaction);
  } catch (err) {
    return lost(err, interaction);
  }
}

/** Logs that an interaction is lost. @returns what the person is told. */
export function lost(err: unknown, { key, fields, log }: Interaction): string {
  const reference = shortHash(key, 6);
  log.error({ reference, ...fields, err }, 'an interaction is lost: the person is asked to try again');
  return tryAgain(reference);
}
