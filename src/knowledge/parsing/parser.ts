import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { SourceFile } from '../sources.ts';
import { fileHash, type SplitFile } from './split-file.ts';

/** Reads files in threads of their own, so that none can stop or slow the rest. */
export interface Parser {
  /** Never rejects: a file that is cut, or whose thread dies, is skipped with the reason. */
  split(file: SourceFile): Promise<SplitFile>;
  /** Ends the threads; files that are being read are skipped. */
  close(): Promise<void>;
}

/** How to read. */
export interface ParserOptions {
  /** Longest time for one file in milliseconds; 20,000 by default. */
  readonly limitMs?: number;
  /** Most threads at a time; 2 by default. They are started when needed. */
  readonly threads?: number;
}

interface Waiting {
  readonly file: SourceFile;
  readonly resolve: (split: SplitFile) => void;
}

/** Time to start a thread, added to the limit of its first file. */
const START_MS = 15_000;
/** Threads end after this time without a file. */
const IDLE_MS = 2_000;
const MOST_MEGABYTES = 1_024;

/** Opens a parser. Its threads do not keep the process alive. */
export function openParser({ limitMs = 20_000, threads = 2 }: ParserOptions = {}): Parser {
  const queue: Waiting[] = [];
  const idle: ParserThread[] = [];
  const all = new Set<ParserThread>();
  const work = async (thread: ParserThread) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      next.resolve(await thread.split(next.file, limitMs));
      if (thread.isGone) break;
    }
    if (thread.isGone) all.delete(thread);
    else idle.push(thread);
    if (thread.isGone && queue.length > 0) engage();
  };
  const engage = () => {
    const rested = idle.pop();
    if (rested && !rested.isGone) return void work(rested);
    for (const one of all) if (one.isGone) all.delete(one);
    if (all.size >= threads) return;
    const thread = new ParserThread();
    all.add(thread);
    void work(thread);
  };
  return {
    split: (file) =>
      new Promise((resolve) => {
        queue.push({ file, resolve });
        engage();
      }),
    async close() {
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}

class ParserThread {
  private readonly worker = new Worker(new URL('./start-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  private rest: NodeJS.Timeout | undefined;
  private fresh = true;
  isGone = false;

  constructor() {
    this.worker.once('exit', () => {
      this.isGone = true;
    });
    this.worker.on('error', () => undefined);
    this.worker.unref();
  }

  async split(file: SourceFile, limitMs: number): Promise<SplitFile> {
    clearTimeout(this.rest);
    this.worker.ref();
    const most = limitMs + (this.fresh ? START_MS : 0);
    const result = await this.answerTo(file, most);
    this.fresh = false;
    if (typeof result !== 'string') {
      this.worker.unref();
      this.rest = setTimeout(() => void this.end(), IDLE_MS).unref();
      return result;
    }
    await this.end();
    const reason =
      result === 'slow'
        ? `it takes longer than ${limitMs / 1000} s to read: split or simplify it`
        : `it cannot be read in the memory there is (${result}): split or simplify it`;
    return {
      path: file.path,
      hash: await hashOf(file),
      documents: [],
      skipped: [{ path: file.path, reason }],
    };
  }

  async end(): Promise<void> {
    this.isGone = true;
    clearTimeout(this.rest);
    await this.worker.terminate();
  }

  private answerTo(file: SourceFile, limitMs: number): Promise<SplitFile | string> {
    return new Promise((resolve) => {
      const finish = (result: SplitFile | string) => {
        clearTimeout(limit);
        this.worker.off('message', finish).off('error', onError).off('exit', onExit);
        resolve(result);
      };
      const onError = (error: Error) => finish(error.message);
      const onExit = () => finish('its thread ended');
      const limit = setTimeout(() => finish('slow'), limitMs);
      this.worker.on('message', finish).on('error', onError).on('exit', onExit);
      this.worker.postMessage(file);
    });
  }
}

async function hashOf(file: SourceFile): Promise<string> {
  return fileHash(await readFile(file.absolute).catch(() => new Uint8Array()), file);
}
