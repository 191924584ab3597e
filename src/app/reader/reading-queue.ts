import { ReadingCut } from '../../errors.ts';
import { type Call, isReading, type OnPiece, type ResultOf, type Results } from './calls.ts';
import type { DocumentFacts } from './desk.ts';
import {
  type Gone,
  LIMIT_MS,
  ReadingThread,
  type ThreadListener,
  type ThreadOptions,
} from './reading-thread.ts';

/** How calls are handed to the thread. */
export interface QueueOptions extends ThreadOptions {
  /** Most calls in the thread at a time. With one, a thread that is stuck is stuck in that. */
  readonly atOnce: number;
}

interface Waiting {
  readonly call: Call;
  readonly onPiece: OnPiece;
  readonly resolve: (value: Results[keyof Results]) => void;
  readonly reject: (error: unknown) => void;
  /** Whether a thread was lost while it had this call: it is then asked once more, alone. */
  readonly isAgain: boolean;
}

/**
 * Hands calls to a thread that reads, in their order, short ones first. A thread that is lost is started again when
 * there is something to read; what it had begun is asked once more, each call alone, so that one which takes threads
 * down is found and takes no other with it.
 */
export class ReadingQueue {
  private readonly options: QueueOptions;
  private readonly begun = new Map<number, Waiting>();
  private waiting: Waiting[] = [];
  private thread: Promise<{ thread: ReadingThread; facts: DocumentFacts }> | undefined;
  private readonly closing = new AbortController();
  private lastId = 0;

  constructor(options: QueueOptions) {
    this.options = options;
  }

  /**
   * Starts the thread, if it does not run.
   * @throws {SetupError} if the documents cannot be opened.
   */
  async open(): Promise<DocumentFacts> {
    return (await this.running()).facts;
  }

  /**
   * @param onPiece for answers alone.
   * @throws {ReadingCut} if it takes too long, or twice a thread was lost over it; whatever reading throws.
   */
  ask<C extends Call>(call: C, onPiece: OnPiece = () => {}): Promise<ResultOf<C>> {
    return new Promise<Results[keyof Results]>((resolve, reject) => {
      this.put({ call, onPiece, resolve, reject, isAgain: false });
      void this.work();
    }) as Promise<ResultOf<C>>;
  }

  /** Ends the thread, also one that still opens the documents. What it has not read by then fails. */
  async close(): Promise<void> {
    this.closing.abort();
    const running = await this.thread?.catch(() => undefined);
    this.thread = undefined;
    await running?.thread.close();
    this.waiting.push(...this.begun.values());
    this.begun.clear();
    this.refuse(new ReadingCut('The documents were closed before this question was read'));
  }

  private put(one: Waiting): void {
    const first = this.waiting.findIndex(({ call, isAgain }) => !isAgain && isReading(call));
    if (first < 0 || isReading(one.call)) this.waiting.push(one);
    else this.waiting.splice(first, 0, one);
  }

  private async work(): Promise<void> {
    try {
      const { thread } = await this.running();
      for (let next = this.next(); next; next = this.next()) this.begin(next, thread);
    } catch (error) {
      this.refuse(error);
    }
  }

  private begin(one: Waiting, thread: ReadingThread): void {
    this.lastId += 1;
    try {
      thread.send(this.lastId, one.call);
      this.begun.set(this.lastId, one);
    } catch (error) {
      one.reject(error);
    }
  }

  private next(): Waiting | undefined {
    const [first] = this.waiting;
    const isAlone = first?.isAgain || [...this.begun.values()].some(({ isAgain }) => isAgain);
    return this.begun.size < (isAlone ? 1 : this.options.atOnce) ? this.waiting.shift() : undefined;
  }

  private running(): Promise<{ thread: ReadingThread; facts: DocumentFacts }> {
    if (this.closing.signal.aborted) throw new ReadingCut('The documents are closed');
    const options = { ...this.options, signal: this.closing.signal };
    this.thread ??= ReadingThread.start(options, this.listener()).catch((error: unknown) => {
      this.thread = undefined;
      throw error;
    });
    return this.thread;
  }

  private listener(): ThreadListener {
    const take = (id: number) => {
      const found = this.begun.get(id);
      this.begun.delete(id);
      void this.work();
      return found;
    };
    return {
      onResult: (id, value) => take(id)?.resolve(value),
      onError: (id, error) => take(id)?.reject(error),
      onPiece: (id, text) => this.begun.get(id)?.onPiece(text),
      onGone: (why) => this.startOver(why),
    };
  }

  private startOver({ kind, reason }: Gone): void {
    const lost = [...this.begun.values()];
    this.options.log.error({ reason, lost: lost.length }, 'the thread that reads is gone');
    this.thread = undefined;
    this.begun.clear();
    const isKnown = kind === 'stuck' && lost.length === 1;
    for (const one of lost) if (one.isAgain || isKnown) one.reject(this.cut(kind));
    const again = lost.filter(({ isAgain }) => !isAgain && !isKnown);
    // What it showed of an answer is not shown twice.
    this.waiting.unshift(...again.map((one) => ({ ...one, onPiece: () => {}, isAgain: true })));
    if (this.waiting.length > 0) void this.work();
  }

  private cut(kind: Gone['kind']): ReadingCut {
    const { limitMs = LIMIT_MS } = this.options;
    return new ReadingCut(
      kind === 'stuck'
        ? `I stopped reading the documents for this question after ${limitMs / 1_000} s: ask it in fewer words`
        : 'Reading the documents for this question broke down twice: ask it in other words',
    );
  }

  private refuse(error: unknown): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }
}
