import type { Question } from '../labels/questions.ts';

/** A document that a question comes with. */
export interface DataDocument {
  /** Empty where the set has none. */
  readonly title: string;
  readonly text: string;
  /** The number by which the set's own citations name it; absent if that is its place, from 1. */
  readonly number?: number;
}

/** What is right for a question, in the terms of its set. */
export type Gold =
  | {
      readonly kind: 'clarification';
      /** The whole clarification question. */
      readonly text: string;
      readonly options: readonly string[];
      /** For each option its aliases. */
      readonly answers: readonly (readonly string[])[];
    }
  | {
      readonly kind: 'annotations';
      /** Whether every annotator found several readings. */
      readonly ambiguous: boolean;
      /** For each annotator the answers, each with its aliases. */
      readonly annotations: readonly (readonly (readonly string[])[])[];
    }
  | {
      readonly kind: 'entities';
      /** What all documents' entities are called in the question. */
      readonly surfaceName: string;
      readonly readings: readonly { readonly title: string; readonly answer: string }[];
    }
  | {
      readonly kind: 'contested';
      readonly answers: readonly string[];
      /** What misinformation says. */
      readonly wrong: readonly string[];
    }
  | {
      readonly kind: 'citations';
      readonly answers: readonly string[];
      /** Whole sentences that an answer with its sources has. */
      readonly citations: readonly string[];
    }
  | {
      readonly kind: 'entity';
      readonly entity: string;
      /** The words of the question that stand for the entity. */
      readonly mention: string;
      readonly answer: string;
      readonly timeStep: string;
    }
  | { readonly kind: 'labels'; readonly question: Question };

/** A question of any set. */
export interface DataQuestion {
  /** Unique in its set; made of its place where the set has none. */
  readonly id: string;
  readonly question: string;
  /** Those that hold the answers; empty where the set has none. */
  readonly documents: readonly DataDocument[];
  /** What the set itself has retrieved, best first; absent if nothing. */
  readonly retrieved?: readonly DataDocument[];
  /** What a model wrote, in files of results. */
  readonly output?: string;
  readonly gold: Gold;
}

/** A piece of a post that stands for an entity. */
export interface Mention {
  readonly text: string;
  /** Offsets into the post's body, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Its name with blanks. */
  readonly entity: string;
  /** Whether the body has exactly these words there. */
  readonly isVerbatim: boolean;
}

/** A post with the mentions in it. */
export interface Post {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
  readonly mentions: readonly Mention[];
}

/** Formats of sets of questions. */
export type QuestionFormat = Exclude<DataFormat, 'dynamicer-el'>;

/** Formats that can be loaded. "adaptive-qa" is AmbigQA-Cite and DisentQA-Cite, which look the same. */
export const dataFormats = [
  'questions',
  'cambignq',
  'ambignq',
  'ambigdocs',
  'ramdocs',
  'adaptive-qa',
  'hotpotqa-cite',
  'dynamicer-qa',
  'dynamicer-el',
] as const;
/** What a file holds, recognised by its fields. */
export type DataFormat = (typeof dataFormats)[number];

/** Questions of one file, in its order, with the format that it was found to have. */
export interface QuestionSet {
  readonly kind: 'questions';
  readonly format: QuestionFormat;
  readonly questions: readonly DataQuestion[];
}

/** A set of posts whose mentions are to be linked. */
export interface MentionSet {
  readonly kind: 'mentions';
  readonly format: 'dynamicer-el';
  readonly posts: readonly Post[];
}

/** What a file came to: questions to answer, or mentions to link. */
export type DataSet = QuestionSet | MentionSet;
