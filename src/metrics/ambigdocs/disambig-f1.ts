import { meanOf } from '../means.ts';
import { tokenF1 } from '../token-f1.ts';
import { contentTokens } from './content-tokens.ts';

/** What an extractive reader took out of an answer for one document, and what stands there. */
export interface Extraction {
  readonly gold: string;
  readonly extracted: string;
}

/**
 * F1 of extracted answers: the mean of each question's documents, then of questions. The reader is not part of it:
 * the released code asks RoBERTa (SQuAD 2.0) the question with the shared name replaced by the title, of the first
 * five documents.
 *
 * @param questions for each question its extractions; one without any counts 0
 * @see Lee et al. 2024, AmbigDocs: Disambig-F1, after Stelmakh et al. 2022
 */
export function disambigF1(questions: readonly (readonly Extraction[])[]): number {
  const f1 = ({ gold, extracted }: Extraction) =>
    tokenF1(contentTokens(extracted), contentTokens(gold), { whenBothEmpty: 1 });
  return meanOf(questions.map((extractions) => meanOf(extractions.map(f1))));
}
