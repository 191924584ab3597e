import { pino } from 'pino';
import { toReadableLine } from './readable-line.ts';
import { redactSecrets } from './redact.ts';

/** What stands beside a message. An error goes under `err`. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Where a part of the program says what happened. Messages are fixed words; what varies stands in the fields. */
export interface Logger {
  debug(fields: LogFields, message: string): void;
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
  /** A logger that adds these fields to every line. */
  child(fields: LogFields): Logger;
}

/** How much is logged, from everything to nothing. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

/** Where lines go, each with its line break: a stream such as `process.stderr`. */
export interface LogTarget {
  /** Whether a person reads along; then lines are made for reading, else they are JSON. */
  readonly isTTY?: boolean | undefined;
  write(line: string): unknown;
}

/**
 * Makes the logger of a process. Tokens and passwords are blotted out of every line.
 * @param options.target standard error by default: standard output belongs to what a command was asked for.
 */
export function createLogger(options: { readonly level: LogLevel; readonly target?: LogTarget }): Logger {
  const target = options.target ?? process.stderr;
  const shape = target.isTTY ? toReadableLine : (line: string) => line;
  const stream = { write: (line: string) => void target.write(shape(redactSecrets(line))) };
  return pino({ level: options.level, base: null, formatters: { level: (level) => ({ level }) } }, stream);
}

/** A logger that says nothing. */
export const silentLogger: Logger = {
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: () => {},
  child: () => silentLogger,
};
