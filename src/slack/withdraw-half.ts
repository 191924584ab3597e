import type { Place } from '../dialogue/ports.ts';
import { patiently, refusalOf } from './api-call.ts';
import { findHalfPost } from './find-post.ts';
import type { PostDeps } from './post.ts';

/**
 * Takes back half a reply that was left in a thread: one of the dialogue's own, else one that nobody wrote down, as
 * happens when the answer to its first call is lost. What Slack refuses of this is only logged: the words that follow
 * matter more.
 *
 * @param dialogueId the ids of its effects begin with it.
 */
export async function withdrawHalf(
  { client, log, attempts }: PostDeps & Required<Pick<PostDeps, 'attempts'>>,
  dialogueId: string,
  place: Place,
): Promise<void> {
  const { channel } = place;
  const isTheirs = (owner: string | null) => owner?.startsWith(`${dialogueId}.`) ?? false;
  try {
    const theirs = await findHalfPost(client, place, attempts, isTheirs);
    const ts = theirs ?? (await findHalfPost(client, place, attempts));
    if (ts === null) return;
    // One that Slack still streams is ended before it is deleted; one that is not has nothing to end.
    await patiently(() => client.chat.stopStream({ channel, ts })).catch(refused);
    await patiently(() => client.chat.delete({ channel, ts }));
  } catch (err) {
    refused(err);
    log.warn({ err, dialogueId }, 'half a reply not taken back');
  }
}

/** @throws what is none of Slack's refusals. */
function refused(thrown: unknown): void {
  if (refusalOf(thrown) === null) throw thrown;
}
