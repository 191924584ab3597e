import { KnownError, messageOf, SetupError, StoredDataError, UsageError } from '../../errors.ts';

/** An error on its way from one thread to another, where its class would get lost. */
export interface SentError {
  /** Name of the class. */
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
}

/** Errors that are told apart by those who catch them. */
const known = { SetupError, StoredDataError, UsageError };

/** Packs whatever was thrown. */
export function packError(thrown: unknown): SentError {
  const error = thrown instanceof Error ? thrown : null;
  return { name: error?.name ?? 'Error', message: messageOf(thrown), stack: error?.stack ?? null };
}

/** @returns the same error on the other side: of the same class if anybody asks for that, with the stack it had. */
export function unpackError({ name, message, stack }: SentError): Error {
  const error = isKnown(name) ? new known[name](message) : new Error(message);
  if (!(error instanceof KnownError)) error.name = name;
  if (stack !== null) error.stack = stack;
  return error;
}

function isKnown(name: string): name is keyof typeof known {
  return name in known;
}
