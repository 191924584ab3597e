import { watchFolders } from '../knowledge/watch-folders.ts';
import type { Logger } from '../telemetry/log.ts';
import type { Collection } from './collection.ts';

/**
 * Reads documents again when they change, from now on. What cannot be read is logged, and the old text stays.
 * @returns what ends it.
 */
export function watchCollection(
  collection: Collection,
  log: Pick<Logger, 'info' | 'error'>,
): () => Promise<void> {
  return watchFolders(collection.opened, {
    onUpdate() {
      const { skipped, ...counts } = collection.summary;
      log.info({ ...counts, skipped: skipped.length }, 'the documents were read again');
    },
    onError: (err) => log.error({ err }, 'the documents could not be read again: the old ones stay in use'),
  });
}
