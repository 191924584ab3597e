/** Who may read an error's message: the person who runs the bot, or everyone who talks to it. */
export type Audience = 'operator' | 'everyone';

/** An error with a message written for a person: action, value, wanted state, no full stop. */
export abstract class KnownError extends Error {
  abstract readonly audience: Audience;
  /** Whether the same call may succeed later without anybody changing anything. */
  abstract readonly retryable: boolean;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** A command was called the wrong way. Commands exit with 2. */
export class UsageError extends KnownError {
  readonly audience = 'operator';
  readonly retryable = false;
}

/** The machine, the configuration or a file is not as it must be. Commands exit with 1, without a stack. */
export class SetupError extends KnownError {
  readonly audience = 'operator';
  readonly retryable = false;
}

/** Somebody else saved the dialogue first. The caller loads it again and decides anew. */
export class RevisionConflict extends KnownError {
  readonly audience = 'operator';
  readonly retryable = true;
}

/** What was stored is not what this version can read. */
export class StoredDataError extends KnownError {
  readonly audience = 'operator';
  readonly retryable = false;
}

/** Reading the documents for a question was given up. Everyone is told. */
export class ReadingCut extends KnownError {
  readonly audience = 'everyone';
  readonly retryable = false;
}

/** @returns the message of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
