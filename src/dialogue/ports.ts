import type { Earlier, NamedChoice, StandAlone } from '../engine/follow-up.ts';
import type { Answered, Clarification, Judgement, Option, Reader, Reading } from '../engine/schema.ts';
import type { Effect } from './effects.ts';
import type { Place } from './place.ts';
import type { DialogueRecord } from './record.ts';
import type { Reply } from './reply.ts';

export type { Place, Reply };

/** A message that was posted. */
export interface Posted {
  readonly ts: string;
}

/** One line of the list of dialogues, newest first. */
export interface DialogueSummary {
  readonly id: string;
  readonly question: string;
  readonly asker: string;
  readonly channel: string;
  /** Name of the flow's state. */
  readonly state: string;
  /** The last decision; null while the question is being read. */
  readonly decision: string | null;
  /** Whether every clarification that was asked is reviewed; null if there is none. */
  readonly review: 'open' | 'done' | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** Keeps dialogues. Contract: test/contract/dialogue-store.ts. */
export interface DialogueStore {
  /** @throws {StoredDataError} if the stored record is of an unknown version or broken. */
  load(id: string): Promise<DialogueRecord | undefined>;
  /**
   * Saves the record and the effects it asks for in one write.
   * @param record with its revision already raised by one.
   * @param effects to be performed later; `done` is removed in the same write.
   * @throws {RevisionConflict} if the stored revision is not `record.revision - 1`.
   */
  save(record: DialogueRecord, effects: readonly Effect[], done?: string): Promise<void>;
  /** The newest dialogue of a thread. */
  findByThread(place: Place): Promise<string | undefined>;
  /** Newest first. */
  list(limit: number): Promise<DialogueSummary[]>;
}

/** Answers questions from the team's documents: the engine behind a face that can be kept in another thread. */
export interface Answerer {
  readAndDecide(question: string, options: ReadOptions): Promise<Judgement>;
  /** Makes a follow-up a question that needs no thread. Never fails for want of a model. */
  standAlone(message: string, earlier: Earlier, options?: Pick<ReadOptions, 'channel'>): Promise<Rewritten>;
  /** @param question with the picked option in it. */
  answerReading(
    question: string,
    reading: Reading,
    judgement: Judgement,
    options?: AnswerOptions,
  ): Promise<Answered>;
}

/** A follow-up that stands alone, and what it took. */
export interface Rewritten extends StandAlone {
  /** Calls of a model; empty without one. */
  readonly calls: Answered['calls'];
}

/** How a reading is to be answered. */
export interface AnswerOptions {
  /** As in `ReadOptions`. */
  readonly channel?: string;
  /** Called with each piece of the answer that holds, in order, before the answer is whole; maybe never. */
  readonly onPiece?: (verifiedText: string) => void;
}

/** How a question is to be read. */
export interface ReadOptions {
  /** Clarifications that may still be asked. */
  readonly roundsLeft: number;
  /** Where the answer will be seen: only sources that this channel may see are read. Dialogues always say it. */
  readonly channel?: string;
  /** If given, nothing is read again: the earlier judgement is narrowed to these readings. */
  readonly among?: Narrowing;
}

/** Readings of an earlier judgement that a picked option left open. */
export interface Narrowing {
  readonly judgement: Judgement;
  readonly readingIds: readonly string[];
}

/** Who read the documents for a post. */
export interface ReadBy {
  readonly reader: Reader;
  /**
   * Whether a reply of a model could not be used: that on the passages, so that the extractive reader took over, or,
   * if a model is the reader, that which was to write the answer out.
   */
  readonly tookOver: boolean;
}

/** A clarification to post as buttons. */
export interface PromptPost {
  readonly place: Place;
  readonly effectId: string;
  readonly dialogueId: string;
  /** From 1. */
  readonly round: number;
  readonly clarification: Clarification;
  /** Absent if nobody is to be named. */
  readonly readBy?: ReadBy;
}

/** What a prompt came to. */
export type PromptOutcome =
  | {
      readonly kind: 'chosen' | 'all';
      /** What was picked; may stand for several options together. */
      readonly chosen: Option;
      /** Whether another option may still be picked in its stead. */
      readonly mayChange: boolean;
    }
  | { readonly kind: 'expired' | 'withdrawn' | 'superseded' };

/** A prompt that was posted. */
export interface PromptAt {
  readonly place: Place;
  /** Timestamp of the prompt. */
  readonly ts: string;
  readonly dialogueId: string;
  /** From 1. */
  readonly round: number;
  readonly clarification: Clarification;
}

/** A prompt whose buttons give way to what was decided. */
export interface SettlePost extends PromptAt {
  readonly outcome: PromptOutcome;
}

/** A settled prompt that gets its buttons back, to change the choice or keep it. */
export interface ReopenPost extends PromptAt {
  readonly chosen: Option;
}

/** A reply to post into a thread. */
export interface ReplyPost {
  readonly place: Place;
  readonly effectId: string;
  readonly dialogueId: string;
  readonly reply: Reply;
  /** Other readings of the question, each to be had with one tap. */
  readonly others: readonly Option[];
  /** The choice of an earlier question that the answer goes with, to be undone with one tap; absent if there is none. */
  readonly using?: NamedChoice;
  /** Absent if nobody is to be named. */
  readonly readBy?: ReadBy;
  /** How many readings the question had so far; goes with the choice of another. */
  readonly round: number;
}

/** A reply that may be shown while it is written. */
export interface StreamPost {
  readonly place: Place;
  /** That of the reply which ends the stream. */
  readonly effectId: string;
  readonly dialogueId: string;
  /** Who asked: a user id. */
  readonly asker: string;
}

/** A reply that grows in the thread while it is written. */
export interface ReplyStream {
  /** Shows more of the reply: verified plain text, such as a sentence. Never throws: nothing depends on it. */
  append(text: string): void;
  /** Takes back what was shown, as no reply will follow. Never throws. */
  withdraw(): Promise<void>;
}

/** A sentence with a reference number, in place of an answer that could not be given. */
export interface ApologyPost {
  readonly place: Place;
  readonly effectId: string;
  /** What it had shown of a reply is taken back. */
  readonly dialogueId: string;
  /** A sentence for people. */
  readonly reason: string;
  /** Short reference that also stands in the log. */
  readonly reference: string;
}

/** The chat side. Every post is sent once: one that carries `effectId` already is found, not sent again. */
export interface Surface {
  /** Says that a question is being read, until something is posted. Never throws: nothing depends on it. */
  showWorking(place: Place): Promise<void>;
  postPrompt(post: PromptPost): Promise<Posted>;
  settlePrompt(post: SettlePost): Promise<void>;
  reopenPrompt(post: ReopenPost): Promise<void>;
  /** Gets ready to show a reply while it is written; nothing is posted before the first piece. */
  openStream(post: StreamPost): ReplyStream;
  /** Posts a reply; a stream that was opened for its effect, also before a crash, becomes the reply. */
  postReply(post: ReplyPost): Promise<Posted>;
  postApology(post: ApologyPost): Promise<Posted>;
}

/** Says what time it is, in milliseconds since 1970. */
export type Clock = () => number;
