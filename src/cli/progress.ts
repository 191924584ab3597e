import type { WriteStream } from 'node:tty';

/** How far something has come. */
export interface Progress {
  readonly step: 'read' | 'index' | 'ask' | 'try';
  readonly done: number;
  readonly total: number;
}

/** Where progress is shown, and what time it is in milliseconds. */
export interface ProgressOptions {
  readonly target?: Pick<WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown };
  readonly now?: () => number;
}

const WORDS = {
  read: ['reading', 'files'],
  index: ['indexing', 'passages'],
  ask: ['asking', 'questions'],
  try: ['trying without', 'rules'],
} as const;
const BAR_CHARS = 24;
/** Between two drawings of the bar, and between two plain lines. */
const DRAW_MS = 80;
const LINE_MS = 5_000;
/** The time left is a guess from this time on. */
const GUESS_MS = 1_500;

/**
 * Shows how far something has come: on a terminal as a bar with counts and the time left, elsewhere as a plain line
 * every 5 seconds.
 */
export function progressLine({ target = process.stderr, now = Date.now }: ProgressOptions = {}): {
  readonly show: (progress: Progress) => void;
  readonly end: () => void;
} {
  let [step, startedAt, shownAt, shown]: [string, number, number, boolean] = ['', now(), 0, false];
  return {
    show(progress) {
      const time = now();
      if (progress.step !== step)
        [step, startedAt, shownAt] = [progress.step, time, target.isTTY ? time - DRAW_MS : time];
      if (time - shownAt < (target.isTTY ? DRAW_MS : LINE_MS)) return;
      shownAt = time;
      const text = textOf(progress, time - startedAt);
      if (!target.isTTY) target.write(`${text}\n`);
      else {
        shown = true;
        target.write(`\r\u001b[K${barOf(progress)} ${text}`.slice(0, (target.columns ?? 80) + 3));
      }
    },
    end() {
      if (shown) target.write('\r\u001b[K');
      shown = false;
    },
  };
}

function barOf({ done, total }: Progress): string {
  const filled = total === 0 ? BAR_CHARS : Math.round((done / total) * BAR_CHARS);
  return '█'.repeat(filled) + '░'.repeat(BAR_CHARS - filled);
}

function textOf({ step, done, total }: Progress, elapsedMs: number): string {
  const [verb, noun] = WORDS[step];
  const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
  const left = done > 0 && done < total && elapsedMs >= GUESS_MS ? (elapsedMs / done) * (total - done) : 0;
  return `${verb} ${done} of ${total} ${noun}, ${percent} %${left > 0 ? `, ${durationOf(left)} left` : ''}`;
}

function durationOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
