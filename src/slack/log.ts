import type { Logger as LibraryLogger } from '@slack/bolt';
import { LogLevel } from '@slack/bolt';
import type { Logger } from '../telemetry/log.ts';

/** Where this folder logs to. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** @returns a logger for Slack's libraries that passes on their warnings and errors. */
export function libraryLogger(log: Log): LibraryLogger {
  const words = (parts: unknown[]) => ({ said: parts.map(String).join(' ') });
  return {
    debug: () => undefined,
    info: () => undefined,
    warn: (...parts) => log.warn(words(parts), 'warning of the Slack library'),
    error: (...parts) => log.error(words(parts), 'error of the Slack library'),
    setLevel: () => undefined,
    getLevel: () => LogLevel.WARN,
    setName: () => undefined,
  };
}
