import type { Config } from '../../config.ts';
import type { Documents } from '../../console/ports.ts';
import type { Answerer } from '../../dialogue/ports.ts';
import { answerFromFindings } from '../../engine/answer.ts';
import type { Logger } from '../../telemetry/log.ts';
import type { DocumentFacts } from './desk.ts';
import { ReadingQueue } from './reading-queue.ts';
import type { ThreadOptions } from './reading-thread.ts';

/** The team's documents and whoever reads them, in a thread of their own: whatever is read, nothing else waits for it. */
export interface Reader {
  readonly facts: DocumentFacts;
  readonly answerer: Answerer;
  readonly documents: Documents;
  /** Questions to try; empty if none were found. */
  suggestions(): Promise<readonly string[]>;
  /** Ends the thread; questions that are being read fail. */
  close(): Promise<void>;
}

/** Models take their time over a call, and several may be waited for together; a call by rules keeps the thread busy. */
const MODEL_CALLS = 8;

/**
 * Opens the configured documents in a thread of their own and keeps up with changes to them. A thread that is lost, or
 * is ended as one question takes too long, is started again.
 * @param options.signal ends opening; once the documents are open, nothing.
 * @throws {SetupError} if the documents or the prompts are not as they must be.
 */
export async function openReader(
  config: Config,
  log: Logger,
  { signal, ...options }: Pick<ThreadOptions, 'entry' | 'limitMs' | 'signal'> = {},
): Promise<Reader> {
  const queue = new ReadingQueue({ config, log, atOnce: config.model ? MODEL_CALLS : 1, ...options });
  const close = () => void queue.close();
  signal?.addEventListener('abort', close);
  const facts = await queue.open().finally(() => signal?.removeEventListener('abort', close));
  return {
    facts,
    answerer: answererBy(queue),
    documents: {
      find: (id) => queue.ask({ kind: 'document', id }),
      list: () => queue.ask({ kind: 'documents' }),
    },
    suggestions: () => queue.ask({ kind: 'suggest' }),
    close: () => queue.close(),
  };
}

function answererBy(queue: ReadingQueue): Answerer {
  return {
    readAndDecide: (question, options) => queue.ask({ kind: 'read', question, options }),
    standAlone: (message, earlier, options = {}) => queue.ask({ kind: 'rewrite', message, earlier, options }),
    async answerReading(question, reading, judgement, { onPiece, ...options } = {}) {
      // A pick among findings is answered from them, at once: it does not even wait for a thread that is stuck.
      if (judgement.reader !== 'model') return answerFromFindings(reading, judgement);
      return queue.ask({ kind: 'answer', question, reading, judgement, options }, onPiece);
    },
  };
}
