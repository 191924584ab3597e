import type { Place } from '../dialogue/ports.ts';
import { patiently, refusalOf } from './api-call.ts';
import { findHalfPost } from './find-post.ts';
import type { PostDeps } from './post.ts';

/**
 * Takes back half a reply that an earlier process left in a thread. What Slack refuses of this is only logged: the
 * words that follow matter more.
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
    const ts = await findHalfPost(client, place, attempts, isTheirs);
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
