import type { Citation } from '../engine/schema.ts';
import type { Place } from './ports.ts';

/** A question as it arrived. */
export interface Asked {
  readonly place: Place;
  /** Who asked: a user id. */
  readonly asker: string;
  readonly question: string;
  /** Timestamp of the message that asks; with workspace and channel it makes the dialogue's id, so a repeat is harmless. */
  readonly messageTs: string;
  /** Id of a dialogue whose open prompt this question takes the place of, besides those of the asker in this thread. */
  readonly supersedes?: string;
  /** Whether it was said as a reply in the thread, so that it may lean on what its asker asked there before. */
  readonly isReply?: boolean;
}

/** A prompt that somebody does something to. */
export interface PromptRef {
  readonly dialogueId: string;
  readonly round: number;
  readonly by: string;
  /** The prompt's timestamp, if it came from a button: a click is bound to its message. */
  readonly promptTs: string | null;
}

/** An option picked by button or by typing: its id, "o1+o3" for several together, or "all". */
export interface Picked extends PromptRef {
  readonly optionId: string;
}

/** A button that is not an open prompt's option. */
export type Pressed =
  /** Wants to change the choice, or to keep it after all. */
  | (PromptRef & { readonly control: 'reopen' | 'keep' })
  /** Picks another option of a prompt that was answered. */
  | (Picked & { readonly control: 'change' })
  /** Does not want the choice of an earlier question that was kept: the question is read again without it. */
  | (PromptRef & { readonly control: 'reread' })
  /** Picks one of the other readings below an answer; `round` counts the readings of the question so far. */
  | (Picked & { readonly control: 'switch' })
  /** Wants to ask something else: changes nothing, and says whether it may be. */
  | (PromptRef & { readonly control: 'rephrase' });

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

/** A message typed into a thread, or into a conversation with the bot alone. */
export interface Typed {
  /** Without a thread, only a bare number counts, for the newest open prompt of the channel. */
  readonly place: Omit<Place, 'threadTs'> & { readonly threadTs: string | null };
  readonly by: string;
  readonly text: string;
}

/** What a typed message was: a pick with its outcome, a "none of these", or nothing that concerns an open clarification. */
export type TypedOutcome =
  | { readonly kind: 'pick'; readonly outcome: PickOutcome }
  | { readonly kind: 'none' }
  /** A number that no option has; `most` is the last that one has. */
  | { readonly kind: 'out-of-range'; readonly most: number }
  | { readonly kind: 'other' };

/** Why a clarification was asked. */
export interface Explanation {
  /** The detection's own words. */
  readonly why: string;
  /** Every option with its answer and where it stands; null if the record does not say. */
  readonly options: readonly {
    readonly label: string;
    readonly answer: string | null;
    readonly citation: Citation | null;
  }[];
}

/** A message, by where it stands. */
export interface MessageRef {
  readonly workspace: string;
  readonly channel: string;
  readonly messageTs: string;
}

/** The incoming face of the dialogues: what chat surfaces call. Nothing here waits for an answer. */
export interface Conversation {
  /** Begins a dialogue; a repeat of the same message returns the same id and does nothing. */
  ask(asked: Asked): Promise<string>;
  pick(picked: Picked): Promise<PickOutcome>;
  press(pressed: Pressed): Promise<PickOutcome>;
  /** Reads "2", "2.", "option 2", an exact label, several or none of them as a pick while a clarification is open. */
  typed(typed: Typed): Promise<TypedOutcome>;
  /** @returns whether the newest question of a thread is this person's, so that a reply of theirs may be ours. */
  isAsker(place: Place, person: string): Promise<boolean>;
  /** @returns null if there is no such prompt. */
  explain(prompt: Pick<PromptRef, 'dialogueId' | 'round'>): Promise<Explanation | null>;
  /** Takes back the dialogue that a message began, if it began one. */
  withdraw(message: MessageRef): Promise<void>;
}
