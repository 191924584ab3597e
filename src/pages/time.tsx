import type { JSX } from 'hono/jsx/jsx-runtime';

/** Writes moments as people read them. */
export interface TimeFormat {
  /** @returns for example "29 Nov 2026, 21:54:07". @param at milliseconds since 1970. */
  moment(at: number): string;
  /** @returns the time of day, and the date too if it is another one than that of `start`. */
  since(at: number, start: number): string;
  /** @returns "just now", "5 min ago", "3 h ago", "yesterday", and the date for what is older than a week. */
  ago(at: number): string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * @param now says what time it is, in milliseconds since 1970.
 * @param timeZone an IANA name; default: the machine's.
 */
export function timeFormat(now: () => number, timeZone?: string): TimeFormat {
  const zone = timeZone === undefined ? {} : { timeZone };
  const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', ...zone });
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', ...zone });
  return {
    moment: (at) => `${date.format(at)}, ${clock.format(at)}`,
    since: (at, start) =>
      `${date.format(at) === date.format(start) ? '' : `${date.format(at)}, `}${clock.format(at)}`,
    ago: (at) => {
      const past = now() - at;
      if (past < MINUTE_MS) return 'just now';
      if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)} min ago`;
      if (past < DAY_MS) return `${Math.floor(past / HOUR_MS)} h ago`;
      if (past < 7 * DAY_MS) return days(Math.floor(past / DAY_MS));
      return date.format(at);
    },
  };
}

function days(count: number): string {
  return count === 1 ? 'yesterday' : `${count} days ago`;
}

/** @returns for example "0.3 ms", "84 ms", "2.4 s", "3 min 20 s" or "2 h 5 min". @param ms not negative. */
export function duration(ms: number): string {
  if (ms < 10) return `${Number(ms.toFixed(1))} ms`;
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${Number((ms / 1000).toFixed(1))} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return parts(seconds, 60, 'min', 's');
  return parts(Math.round(seconds / 60), 60, 'h', 'min');
}

function parts(small: number, size: number, bigUnit: string, smallUnit: string): string {
  const rest = small % size;
  return `${Math.floor(small / size)} ${bigUnit}${rest === 0 ? '' : ` ${rest} ${smallUnit}`}`;
}

/**
 * A moment that machines can read too; hovering tells date and time.
 *
 * @param props.at milliseconds since 1970.
 * @param props.words what people read; default: date and time.
 */
export function Moment(props: { at: number; format: TimeFormat; words?: string }): JSX.Element {
  const { at, format, words } = props;
  return (
    <time class="number" datetime={new Date(at).toISOString()} title={format.moment(at)}>
      {words ?? format.moment(at)}
    </time>
  );
}
