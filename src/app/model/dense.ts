import { join } from 'node:path';
import type { DenseSearch } from '../../engine/retrieve.ts';
import { type DenseIndex, openDenseIndex } from '../../knowledge/dense/dense-index.ts';
import type { Library } from '../../knowledge/passage.ts';
import type { Embedder } from '../../model/port.ts';
import type { Logger } from '../../telemetry/log.ts';

/** Passages found by meaning, kept up to date with the documents. */
export interface DenseCollection extends DenseSearch {
  /** Settled when what is being embedded is done, or has failed and was logged. */
  readonly settled: Promise<void>;
}

/** What keeping up with the documents needs. */
export interface DenseDeps {
  /** Gives the documents as they are now; looked at with every search. */
  readonly current: () => Library;
  /** Where the vectors are kept. */
  readonly indexDir: string;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds since 1970; default the machine's clock. */
  readonly now?: () => number;
}

/** After a failure the endpoint is left alone for so long. */
const pauseMs = 30_000;

/**
 * Opens the vectors of a collection. Embedding goes on in the background: until it is through, and whenever the
 * endpoint fails, nothing is found by meaning, which is logged. It is tried again with the first search that comes 30
 * seconds after a failure.
 */
export async function openDense(embedder: Embedder, deps: DenseDeps): Promise<DenseCollection> {
  const { indexDir, log } = deps;
  const embed = (texts: readonly string[]) => embedder.embed(texts);
  const file = join(indexDir, 'vectors.bin');
  const index = await openDenseIndex({ embed, model: embedder.model, file });
  const keeper = keepUp(index, deps);
  keeper.look();
  return {
    get settled() {
      return keeper.settled();
    },
    async search(text, k) {
      keeper.look();
      try {
        return await index.search(text, k);
      } catch (err) {
        log.warn({ err }, 'nothing found by meaning, words alone are searched');
        return [];
      }
    },
  };
}

/** Updates the index when the documents are others than those it holds, one update at a time. */
function keepUp(index: DenseIndex, { current, log, now = Date.now }: DenseDeps) {
  let held: Library | undefined;
  let notBefore = Number.NEGATIVE_INFINITY;
  let working: Promise<void> | undefined;
  const update = async (library: Library) => {
    try {
      const embedded = await index.update(library.whole.passages);
      log.info({ embedded, passages: library.whole.passages.length }, 'passages embedded');
    } catch (err) {
      held = undefined;
      notBefore = now() + pauseMs;
      log.warn({ err }, 'passages not embedded, words alone are searched');
    }
  };
  return {
    look() {
      const library = current();
      if (library === held || working || now() < notBefore) return;
      held = library;
      working = update(library).finally(() => {
        working = undefined;
      });
    },
    settled: async () => working,
  };
}
