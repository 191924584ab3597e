/** Something in a prompt's file that is not as it must be. */
export interface Problem {
  /** From 1. */
  readonly line: number;
  /** What is wanted there, without a full stop. */
  readonly wanted: string;
}

/** Something read from a file, or why it cannot be read; both if it can be read in part. */
export interface Checked<T> {
  readonly value: T | null;
  readonly problems: readonly Problem[];
}
