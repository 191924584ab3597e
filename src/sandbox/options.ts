import { parseArgs } from 'node:util';
import { z } from 'zod';
import { messageOf, UsageError } from '../errors.ts';

/** What the command line of the sandbox says. */
export interface CommandLine {
  readonly port: number;
  readonly data: string;
  readonly botToken: string;
  readonly appToken: string;
  readonly rateLimits: boolean;
  readonly quiet: boolean;
  readonly withParent: boolean;
}

const Port = z.coerce.number().int().min(0).max(65_535);

/**
 * Reads `--port 0 --data DIR --bot-token T --app-token T [--no-rate-limits] [--quiet] [--with-parent]`.
 * @throws {UsageError} if an option is unknown, missing or not usable.
 */
export function readOptions(args: readonly string[]): CommandLine {
  const { values } = parse(args);
  const port = Port.safeParse(values.port);
  if (!port.success) throw new UsageError(`Cannot use --port ${values.port}: give a number from 0 to 65535`);
  return {
    port: port.data,
    data: required('--data', values.data),
    botToken: required('--bot-token', values['bot-token']),
    appToken: required('--app-token', values['app-token']),
    rateLimits: !values['no-rate-limits'],
    quiet: values.quiet,
    withParent: values['with-parent'],
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '0' },
        data: { type: 'string' },
        'bot-token': { type: 'string' },
        'app-token': { type: 'string' },
        'no-rate-limits': { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        'with-parent': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(messageOf(error), { cause: error });
  }
}

function required(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new UsageError(`Cannot start without ${name}: give a value`);
  return value;
}
