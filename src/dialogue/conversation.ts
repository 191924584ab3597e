import type { Place } from './ports.ts';

/** A question as it arrived. */
export interface Asked {
  readonly place: Place;
  /** Who asked: a user id. */
  readonly asker: string;
  readonly question: string;
  /** Timestamp of the message that asks; with workspace and channel it makes the dialogue's id, so a repeat is harmless. */
  readonly messageTs: string;
}

/** An option picked by button or by typing. */
export interface Picked {
  readonly dialogueId: string;
  readonly round: number;
  readonly optionId: string;
  readonly by: string;
  /** The prompt's timestamp, if the pick came from a button: a click is bound to its message. */
  readonly promptTs: string | null;
}

/** What became of a pick. Everything but "ok" is told to the person in an ephemeral message. */
export type PickOutcome =
  /** Taken: the answer is on its way. */
  | 'ok'
  /** Only the asker picks. */
  | 'other-user'
  /** The prompt ran out. */
  | 'late'
  /** The same or another option was taken before. */
  | 'answered'
  /** A later round or question took this prompt's place. */
  | 'superseded'
  /** No such dialogue, round or option. */
  | 'unknown';

/** A message typed into a thread. */
export interface Typed {
  readonly place: Place;
  readonly by: string;
  readonly text: string;
}

/** What a typed message was: a pick with its outcome, or nothing that concerns an open clarification. */
export type TypedOutcome =
  | { readonly kind: 'pick'; readonly outcome: PickOutcome }
  | { readonly kind: 'other' };

/** The incoming face of the dialogues: what chat surfaces call. Nothing here waits for an answer. */
export interface Conversation {
  /** Begins a dialogue; a repeat of the same message returns the same id and does nothing. */
  ask(asked: Asked): Promise<string>;
  pick(picked: Picked): Promise<PickOutcome>;
  /** Reads "2", "2.", "option 2", an exact label or its unique beginning as a pick while a clarification is open. */
  typed(typed: Typed): Promise<TypedOutcome>;
}
