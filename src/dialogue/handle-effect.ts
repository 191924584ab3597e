import { KnownError } from '../errors.ts';
import { advance } from './advance.ts';
import type { Effect } from './effects.ts';
import { type PerformDeps, perform } from './perform.ts';
import { shortHash } from './short-hash.ts';

/**
 * Performs an effect, and gives it up when trying again is no use: the dialogue fails and the asker is told,
 * with a reference that also stands in the log.
 *
 * @param triesLeft after this one; below 0 if the effect took its worker down too often to be tried again.
 * @throws whatever went wrong, if it is worth another try.
 */
export async function handleEffect(effect: Effect, triesLeft: number, deps: PerformDeps): Promise<void> {
  if (triesLeft < 0) return giveUp(effect, new Error('Its worker stopped in every try'), deps);
  try {
    await perform(effect, deps);
  } catch (error) {
    const hopeless = error instanceof KnownError && !error.retryable;
    if (hopeless || triesLeft === 0) return giveUp(effect, error, deps);
    deps.log.warn(
      { effect: effect.id, type: effect.type, triesLeft, err: error },
      'effect failed, will be tried again',
    );
    throw error;
  }
}

/** What a person is told. Settling, apologising and expiring go wrong in silence: the log has them. */
const reasons = {
  read: 'I could not read the documents for this question.',
  ask: 'I could not post the options for this question.',
  answer: 'I could not finish the answer to this question.',
};

async function giveUp(effect: Effect, error: unknown, deps: PerformDeps): Promise<void> {
  const reference = shortHash(effect.id, 6);
  deps.log.error({ reference, effect: effect.id, type: effect.type, err: error }, 'effect given up');
  if (!(await isStored(effect.dialogueId, deps))) return;
  const { type, dialogueId } = effect;
  if (type === 'read' || type === 'ask' || type === 'answer') {
    const reason =
      error instanceof KnownError && error.audience === 'everyone' ? `${error.message}.` : reasons[type];
    await advance(deps, dialogueId, { type: 'failed', reason, reference }, effect.id);
  } else {
    await advance(deps, dialogueId, { type: 'abandoned', effect: type }, effect.id);
  }
}

/** A dialogue that is gone or unreadable cannot fail any further. */
async function isStored(id: string, deps: PerformDeps): Promise<boolean> {
  try {
    return (await deps.store.load(id)) !== undefined;
  } catch (error) {
    if (error instanceof KnownError && !error.retryable) return false;
    throw error;
  }
}
