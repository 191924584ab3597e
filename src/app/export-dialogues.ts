import type { DialogueStore } from '../dialogue/ports.ts';
import type { DialogueRecord } from '../dialogue/record.ts';
import { revisionsOf } from '../dialogue/revisions.ts';
import { messageOf, StoredDataError } from '../errors.ts';

/** What is exported: every dialogue as it is stored, or what reviewers made of what was asked. */
export type Exported = 'dialogues' | 'reviews';

/**
 * Exports what is kept, newest first, as JSON without line ends. Reviews are what `evaluate --reviews` reads.
 *
 * @throws {StoredDataError} at the end, if there were records that cannot be read.
 */
export async function* exportDialogues(
  store: Pick<DialogueStore, 'list' | 'load'>,
  what: Exported,
): AsyncGenerator<string> {
  const broken: string[] = [];
  for (const { id } of await store.list(Number.MAX_SAFE_INTEGER)) {
    const record = await store.load(id).catch((error: unknown) => {
      if (!(error instanceof StoredDataError)) throw error;
      broken.push(messageOf(error));
    });
    if (record)
      for (const one of what === 'reviews' ? reviewsIn(record) : [record]) yield JSON.stringify(one);
  }
  if (broken.length > 0) throw new StoredDataError(broken.join('\n'));
}

function reviewsIn(record: DialogueRecord) {
  return revisionsOf(record).map((revision) => ({ id: record.id, ...revision }));
}
