import { Worker } from 'node:worker_threads';
import type { Config } from '../../config.ts';
import type { Logger } from '../../telemetry/log.ts';
import type { Call, Results } from './calls.ts';
import type { DocumentFacts } from './desk.ts';
import type { FromThread, ToThread } from './messages.ts';
import { unpackError } from './sent-error.ts';

/** How a thread is started. */
export interface ThreadOptions {
  readonly config: Config;
  /** Gets what the thread logs. */
  readonly log: Logger;
  /** A thread that has calls and is not heard of for so long is ended, in milliseconds; `LIMIT_MS` by default. */
  readonly limitMs?: number;
  /** Ends a thread that has not opened the documents yet; once it has, nothing. */
  readonly signal?: AbortSignal;
  /** The file that the thread runs; the one in this folder by default. */
  readonly entry?: URL;
}

/** Hears of a thread. */
export interface ThreadListener {
  onResult(id: number, value: Results[keyof Results]): void;
  onError(id: number, error: Error): void;
  onPiece(id: number, text: string): void;
  /** The thread is gone, and calls that it did not answer with it. Called once, and not after `close`. */
  onGone(why: Gone): void;
}

/** Why a thread is gone: it was "stuck" in one call and was ended, or it "ended" by itself. */
export interface Gone {
  readonly kind: 'stuck' | 'ended';
  /** For the log. */
  readonly reason: string;
}

/** How long a thread that has calls may be silent, in milliseconds, if nothing else is said. */
export const LIMIT_MS = 20_000;
/** Time within which a thread is looked at so often, and must be silent every time. */
const LOOKS = 4;
/** An update of the documents that has begun is waited for this long, in milliseconds, when the thread is closed. */
const CLOSE_MS = 2_000;
const entryHere = new URL('./start-worker.mjs', import.meta.url);

/** A thread that holds the documents and reads them. */
export class ReadingThread {
  private readonly worker: Worker;
  private readonly limitMs: number;
  private readonly open = new Set<number>();
  private looks: NodeJS.Timeout | undefined;
  private silent = 0;
  private stuck = false;

  private constructor({ config, limitMs = LIMIT_MS, entry = entryHere }: ThreadOptions) {
    this.limitMs = limitMs;
    this.worker = new Worker(entry, { execArgv: [], workerData: config });
  }

  /**
   * Starts a thread and waits until it has opened the documents.
   * @throws {SetupError} if the documents cannot be opened; whatever else ends the thread before.
   */
  static async start(
    options: ThreadOptions,
    listener: ThreadListener,
  ): Promise<{ thread: ReadingThread; facts: DocumentFacts }> {
    const thread = new ReadingThread(options);
    const facts = await thread.opened(options);
    thread.listen(listener);
    return { thread, facts };
  }

  /** @param id by which the listener will know the result. */
  send(id: number, call: Call): void {
    this.tell({ type: 'call', id, call });
    this.open.add(id);
    this.silent = 0;
    this.looks ??= setInterval(() => this.look(), this.limitMs / LOOKS);
  }

  /** Ends the thread; calls that are under way are not answered. */
  async close(): Promise<void> {
    this.rest();
    this.worker.removeAllListeners('exit');
    const closed = new Promise<void>((resolve) => {
      this.worker.on('message', ({ type }: FromThread) => type === 'closed' && resolve());
      this.worker.on('exit', () => resolve());
      setTimeout(resolve, CLOSE_MS).unref();
    });
    this.tell({ type: 'close' });
    await closed;
    await this.worker.terminate();
  }

  private tell(message: ToThread): void {
    this.worker.postMessage(message);
  }

  private async opened({ log, signal }: ThreadOptions): Promise<DocumentFacts> {
    const end = () => void this.worker.terminate();
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    return this.told(log).finally(() => signal?.removeEventListener('abort', end));
  }

  private told(log: Logger): Promise<DocumentFacts> {
    return new Promise((resolve, reject) => {
      this.worker.once('error', reject);
      this.worker.once('exit', () => reject(new Error('The thread that reads ended before it began')));
      this.worker.on('message', (message: FromThread) => {
        if (message.type === 'log') log[message.level](message.fields, message.message);
        if (message.type === 'opened') resolve(message.facts);
        if (message.type !== 'failed') return;
        reject(unpackError(message.error));
        void this.worker.terminate();
      });
    });
  }

  private listen(listener: ThreadListener): void {
    let reason = 'it ended by itself';
    this.worker.on('error', (error) => {
      reason = String(error);
    });
    this.worker.on('exit', () => {
      this.rest();
      const stuck = { kind: 'stuck', reason: `it was busy for ${this.limitMs / 1_000} s` } as const;
      listener.onGone(this.stuck ? stuck : { kind: 'ended', reason });
    });
    this.worker.on('message', (message: FromThread) => {
      this.silent = 0;
      if (message.type === 'piece') listener.onPiece(message.id, message.text);
      if (message.type !== 'result' && message.type !== 'error') return;
      this.open.delete(message.id);
      if (this.open.size === 0) this.rest();
      if (message.type === 'result') listener.onResult(message.id, message.value);
      else listener.onError(message.id, unpackError(message.error));
    });
  }

  private rest(): void {
    clearInterval(this.looks);
    this.looks = undefined;
  }

  /** Counts looks, not time: if the whole process was asleep, the thread was too. */
  private look(): void {
    this.silent += 1;
    if (this.silent <= LOOKS) {
      this.tell({ type: 'ping' });
      return;
    }
    this.rest();
    this.stuck = true;
    void this.worker.terminate();
  }
}
