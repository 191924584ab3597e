import type { RenderedPrompt } from '../../model/port.ts';
import type { DataDocument, DataQuestion } from '../loaders/data-set.ts';

/** Which answers a writer of clarification questions is given beside question and documents. */
export const givenAnswers = ['none', 'predicted', 'gold'] as const;
/** One of `givenAnswers`. */
export type GivenAnswers = (typeof givenAnswers)[number];

/** A question with the documents that its prompt shows. */
export interface ShownQuestion {
  readonly question: DataQuestion;
  readonly documents: readonly DataDocument[];
}

/** Asks a model one prompt. @throws {ModelFailure} if no reply came. */
export type Ask = (prompt: string, variables: Readonly<Record<string, string>>) => Promise<string>;

/** Fills in a prompt without asking. */
export type Render = (prompt: string, variables: Readonly<Record<string, string>>) => RenderedPrompt;

/** What a method came to. */
export interface Written {
  /** All that the model wrote at last. */
  readonly output: string;
  /** What counts of it: the same, but for the thoughts before an answer. */
  readonly answer: string;
}

/** A way of the papers to get an answer or a clarification question out of a model. */
export interface Method {
  /** Prompts that it may ask, by name. */
  readonly prompts: readonly string[];
  readonly writes: 'answer' | 'clarification';
  readonly wantsDocuments: boolean;
  /** Whether it wants to know which entity a mention of the question stands for. */
  readonly wantsEntity: boolean;
  /** Whether its answers name their documents, so that citations can be counted. */
  readonly cites: boolean;
  /** Which documents it is shown in its paper: retrieved ones, or those of the set. */
  readonly usual: 'gold' | 'retrieved';
  /** Tokens of a reply, about, for an estimate. */
  readonly replyTokens: number;
  /** Prompts that one question takes, the variables of later ones left short. */
  sketch(shown: ShownQuestion, render: Render): readonly RenderedPrompt[];
  write(shown: ShownQuestion, ask: Ask): Promise<Written>;
}
