import type { LogFields, Logger } from '../../telemetry/log.ts';
import type { FromThread } from './messages.ts';
import { packError } from './sent-error.ts';

/** A logger whose lines are sent to the thread that writes them, so that all of them go one way. */
export function sentLog(send: (message: FromThread) => void, always: LogFields = {}): Logger {
  const at = (level: 'debug' | 'info' | 'warn' | 'error') => (fields: LogFields, message: string) =>
    send({ type: 'log', level, fields: sendable({ ...always, ...fields }), message });
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => sentLog(send, { ...always, ...fields }),
  };
}

/** Errors keep their class as a name; what only lives in its thread is left out. */
function sendable(fields: LogFields): LogFields {
  const plain: unknown = JSON.parse(
    JSON.stringify(fields, (_, value: unknown) => (value instanceof Error ? errorFields(value) : value)),
  );
  return typeof plain === 'object' && plain !== null ? { ...plain } : {};
}

function errorFields(error: Error): object {
  const { name: type, message, stack } = packError(error);
  const cause = error.cause instanceof Error ? { cause: errorFields(error.cause) } : {};
  return { type, ...error, message, stack, ...cause };
}
