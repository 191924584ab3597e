import { type FSWatcher, watch } from 'node:fs';
import type { OpenedLibrary } from './open-library.ts';

/** How to watch. All times in milliseconds. */
export interface WatchOptions {
  /** Called after an update that changed something. */
  readonly onUpdate: () => void;
  /** Called with whatever an update failed with, once for every different message. */
  readonly onError: (error: unknown) => void;
  /** An update waits until nothing has changed for so long; 300 by default. */
  readonly quietMs?: number;
  /** But never longer than so long after the first change; 1,500 by default. */
  readonly mostMs?: number;
  /** The folders are looked at this often, whatever is heard of them; 30,000 by default. */
  readonly scanMs?: number;
}

/** Where folders cannot be watched, they are looked at this often, in milliseconds. */
const BLIND_SCAN_MS = 2_000;

/**
 * Updates a library when files in its folders change: as soon as the system tells so, and now and then, as it does
 * not tell everything (network folders, more folders than may be watched).
 *
 * @returns what ends it; an update that has begun is waited for.
 */
export function watchFolders(library: OpenedLibrary, options: WatchOptions): () => Promise<void> {
  const { quietMs = 300, mostMs = 1_500, scanMs = 30_000 } = options;
  let [stopped, running, firstChange] = [false, Promise.resolve(), 0];
  let [quiet, scan]: (NodeJS.Timeout | undefined)[] = [];
  const watchers = new FolderWatchers(() => changed());
  const update = () => {
    firstChange = 0;
    clearTimeout(quiet);
    running = running.then(() => (stopped ? undefined : refresh()));
  };
  const refresh = async () => {
    clearTimeout(scan);
    const outcome = await updateAndTell(library, options);
    if (stopped) return;
    if (outcome === 'changed') {
      // A folder that was replaced has the same name and is no longer heard of.
      watchers.follow([]);
      changed();
    }
    watchers.follow(library.folders);
    const often = outcome === 'failed' || !watchers.areComplete;
    scan = setTimeout(update, often ? BLIND_SCAN_MS : scanMs).unref();
  };
  const changed = () => {
    if (stopped) return;
    firstChange ||= Date.now();
    clearTimeout(quiet);
    quiet = setTimeout(update, Math.max(0, Math.min(quietMs, firstChange + mostMs - Date.now()))).unref();
  };
  watchers.follow(library.folders);
  changed();
  return async () => {
    stopped = true;
    for (const timer of [quiet, scan]) clearTimeout(timer);
    watchers.follow([]);
    await running;
  };
}

const told = new WeakMap<OpenedLibrary, Set<string>>();

async function updateAndTell(
  library: OpenedLibrary,
  { onUpdate, onError }: WatchOptions,
): Promise<'changed' | 'same' | 'failed'> {
  try {
    const changed = await library.update();
    if (changed) onUpdate();
    told.delete(library);
    return changed ? 'changed' : 'same';
  } catch (error) {
    const messages = told.get(library) ?? new Set();
    told.set(library, messages);
    if (!messages.has(String(error))) onError(error);
    messages.add(String(error));
    return 'failed';
  }
}

/** Hears of changes in folders, not in the folders in them: those are followed one by one, which works everywhere. */
class FolderWatchers {
  private readonly watchers = new Map<string, FSWatcher>();
  private readonly onChange: () => void;
  /** Whether every folder is watched. */
  areComplete = true;

  constructor(onChange: () => void) {
    this.onChange = onChange;
  }

  /** Watches these folders and no others. */
  follow(folders: readonly string[]): void {
    const wanted = new Set(folders);
    for (const [folder, watcher] of this.watchers) {
      if (wanted.has(folder)) continue;
      watcher.close();
      this.watchers.delete(folder);
    }
    this.areComplete = true;
    for (const folder of wanted) if (!this.watchers.has(folder)) this.start(folder);
  }

  private start(folder: string): void {
    try {
      const watcher = watch(folder, { persistent: false }, () => this.onChange());
      watcher.on('error', () => this.drop(folder));
      this.watchers.set(folder, watcher);
    } catch {
      this.areComplete = false;
    }
  }

  /** A folder that is gone; the next look says what became of it. */
  private drop(folder: string): void {
    this.watchers.get(folder)?.close();
    this.watchers.delete(folder);
    this.onChange();
  }
}
