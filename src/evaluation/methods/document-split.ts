import type { Ask, Method, Render, ShownQuestion } from './method.ts';
import { printAlone } from './print-shown.ts';

const PROMPT = 'baselines/document-split';

/**
 * Asks about each document alone, and puts the answers one below the other.
 *
 * @see Shaier et al. 2024, Adaptive Question Answering: one document at a time
 */
export const documentSplit: Method = {
  prompts: [PROMPT],
  writes: 'answer',
  wantsDocuments: true,
  wantsEntity: false,
  cites: false,
  usual: 'gold',
  replyTokens: 20,
  sketch: (shown, render) => splitPrompts(shown, render),
  async write(shown, ask) {
    const output = (await answersOf(shown, ask)).join('\n');
    return { output, answer: output };
  },
};

/** The answer of each document, in their order. */
export async function answersOf(
  { question: { question }, documents }: ShownQuestion,
  ask: Ask,
): Promise<string[]> {
  const answers: string[] = [];
  for (const document of documents)
    answers.push((await ask(PROMPT, { question, document: printAlone(document) })).trim());
  return answers;
}

/** Its prompts, not asked. */
export function splitPrompts({ question: { question }, documents }: ShownQuestion, render: Render) {
  return documents.map((document) => render(PROMPT, { question, document: printAlone(document) }));
}
