import type { DialogueStore } from '../dialogue/ports.ts';
import type { GivenReview } from '../dialogue/review.ts';

/** The part of the dialogue store that the console reads. */
export type DialogueReader = Pick<DialogueStore, 'list' | 'load'>;

/** Keeps a review. @returns whether the dialogue still asks in that round what was reviewed; if not, nothing changed. */
export type TakeReview = (dialogueId: string, review: GivenReview) => Promise<boolean>;

/** What people and channels are called. */
export interface Names {
  /** @returns the id where the name cannot be had. */
  person(id: string): Promise<string>;
  /** @returns for example "#ask-the-docs"; the id where the name cannot be had. */
  channel(id: string): Promise<string>;
}

/** A document as its page shows it. */
export interface ShownDocument {
  readonly title: string;
  readonly path: string;
  /** The document's own link; null if it has none. */
  readonly url: string | null;
  /** ISO date (yyyy-mm-dd). */
  readonly date: string | null;
  /** In reading order. */
  readonly passages: readonly {
    readonly id: string;
    readonly headings: readonly string[];
    readonly text: string;
  }[];
}

/** One line of the list of documents. */
export interface DocumentLine {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** How many passages it was split into. */
  readonly passages: number;
}

/** The team's documents. */
export interface Documents {
  find(documentId: string): Promise<ShownDocument | undefined>;
  list(): Promise<readonly DocumentLine[]>;
}
