import { shareOf } from '../means.ts';
import { splitAtBlanks } from '../normalise.ts';
import { overlapOf } from '../overlap.ts';
import { contentTokens } from './content-tokens.ts';

/** An answer with what it was made from. */
export interface GroundedAnswer {
  readonly question: string;
  /** All that the model was shown, however many. */
  readonly documents: readonly { readonly title: string; readonly text: string }[];
  readonly answer: string;
}

/**
 * Share of an answer's tokens that stand in the prompt; a word counts only as often as it stands there. 0 for an
 * answer without tokens.
 *
 * @see Lee et al. 2024, AmbigDocs: K-precision. The paper speaks of tokens of the documents; the code counts those of
 * the instruction and the question too.
 */
export function kPrecision({ question, documents, answer }: GroundedAnswer): number {
  const prompt = [
    'Answer for the given question using only the provided context.',
    `Question: ${question}`,
    ...documents.map(({ title, text }) => `Context: ${title} | ${text}`),
    'Answer:',
  ].join('\n');
  const tokens = contentTokens(splitAtBlanks(answer).join(' '));
  return shareOf(overlapOf(tokens, contentTokens(prompt)), tokens.length);
}
