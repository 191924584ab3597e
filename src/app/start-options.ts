import { parseArgs } from 'node:util';
import { messageOf, UsageError } from '../errors.ts';

/** What `npm start` was told. */
export interface StartOptions {
  /** "scripted" puts written replies in place of a model; null leaves it to the configuration. */
  readonly model: 'scripted' | null;
}

const usage = 'start without arguments, or with "--model scripted"';

/**
 * Reads the arguments of `npm start`.
 * @throws {UsageError} if there is one that it does not know.
 */
export function readStartOptions(args: readonly string[]): StartOptions {
  const { model } = parse(args);
  if (model === undefined) return { model: null };
  if (model === 'scripted') return { model };
  throw new UsageError(
    `Cannot use --model "${model}": ${usage}; which model reads is set by OPENAI_MODEL in .env`,
  );
}

function parse(args: readonly string[]): { model?: string | undefined } {
  try {
    return parseArgs({ args: [...args], options: { model: { type: 'string' } } }).values;
  } catch (error) {
    const [reason] = messageOf(error).split('. ');
    throw new UsageError(`Cannot start with "${args.join(' ')}" (${reason}): ${usage}`, { cause: error });
  }
}
