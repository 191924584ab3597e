import type { Method, ShownQuestion } from './method.ts';
import { printShown } from './print-shown.ts';

const REASON = 'baselines/two-step-cot-reason';
const ANSWER = 'baselines/two-step-cot-answer';
const THOUGHTS = 'word '.repeat(150);

/**
 * Thinks aloud in a first call, and draws the answer from it in a second.
 *
 * @see Shaier et al. 2024, Adaptive Question Answering: zero-shot chain of thought, after Kojima et al. 2022
 */
export const twoSteps: Method = {
  prompts: [REASON, ANSWER],
  writes: 'answer',
  wantsDocuments: true,
  wantsEntity: false,
  cites: true,
  usual: 'gold',
  replyTokens: 150,
  sketch: (shown, render) => [
    render(REASON, variables(shown)),
    render(ANSWER, { ...variables(shown), reasoning: THOUGHTS }),
  ],
  async write(shown, ask) {
    const reasoning = await ask(REASON, variables(shown));
    const output = await ask(ANSWER, { ...variables(shown), reasoning: reasoning.trim() });
    return { output, answer: output.trim() };
  },
};

function variables({ question: { question }, documents }: ShownQuestion) {
  return { question, documents: printShown(documents) };
}
