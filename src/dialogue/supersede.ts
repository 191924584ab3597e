import { advance, type DialogueDeps } from './advance.ts';
import type { Asked } from './conversation.ts';

/** So many of the newest dialogues are searched for open prompts. */
const searched = 100;

/** States in which a prompt is open, or about to be posted. */
const openStates = ['asking', 'waiting'];

/**
 * Closes the open prompts that a new question takes the place of: those of its asker in its thread, and the one it
 * names. Doing it twice is harmless.
 *
 * @param id of the new question's dialogue.
 */
export async function supersedeEarlier(deps: DialogueDeps, asked: Asked, id: string): Promise<void> {
  const inThread = asked.place.threadTs === asked.messageTs ? [] : await openInThread(deps, asked);
  const earlier = new Set([...inThread, ...(asked.supersedes === undefined ? [] : [asked.supersedes])]);
  earlier.delete(id);
  for (const other of earlier) await advance(deps, other, { type: 'superseded' });
}

async function openInThread({ store }: DialogueDeps, { place, asker }: Asked): Promise<string[]> {
  const summaries = await store.list(searched);
  const candidates = summaries.filter(
    (one) => one.channel === place.channel && one.asker === asker && openStates.includes(one.state),
  );
  const records = await Promise.all(candidates.map(({ id }) => store.load(id)));
  return records.flatMap((record) => (record?.place.threadTs === place.threadTs ? [record.id] : []));
}

/** @returns the id of the newest dialogue of a channel whose prompt is open. */
export async function newestOpen({ store }: DialogueDeps, channel: string): Promise<string | undefined> {
  const summaries = await store.list(searched);
  return summaries.find((one) => one.channel === channel && openStates.includes(one.state))?.id;
}
