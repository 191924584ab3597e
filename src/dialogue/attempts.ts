/** Where a message stands. */
export interface MessageAt {
  readonly channel: string;
  readonly ts: string;
}

/**
 * Remembers which posts were begun, so that only those are looked for that may be there already, and which message
 * a streamed post fills. The number of a job's tries would not do: a job can be lost and added anew. Must outlive
 * the process.
 */
export interface Attempts {
  /** Notes that a post begins. @returns "first" if it never began before: it cannot be in the chat yet. */
  begin(effectId: string): Promise<'first' | 'again'>;
  /** Writes down which message the post of an effect fills. */
  noteStream(effectId: string, at: MessageAt): Promise<void>;
  /** @returns the timestamp of the message that the post of an effect fills; null if none was noted. */
  streamOf(effectId: string): Promise<string | null>;
  /** @returns the effect whose post fills a message; null if none was noted. */
  effectOf(at: MessageAt): Promise<string | null>;
}
