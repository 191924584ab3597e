import { finalAnswer } from './final-answer.ts';
import type { Method, ShownQuestion } from './method.ts';
import { printShown } from './print-shown.ts';

/** How a method of one prompt differs from the plainest. */
export type OnePrompt = Partial<
  Pick<Method, 'wantsDocuments' | 'wantsEntity' | 'cites' | 'usual' | 'replyTokens'>
> & {
  /** Whether thoughts stand before the answer. */
  readonly thinks?: boolean;
};

const SHORT_REPLY = 60;
const LONG_REPLY = 250;

/** A method that asks one prompt about all documents, or about none. */
export function onePrompt(name: string, settings: OnePrompt = {}): Method {
  const { thinks = false, ...others } = settings;
  const method = {
    writes: 'answer' as const,
    wantsDocuments: true,
    wantsEntity: false,
    cites: false,
    usual: 'gold' as const,
    replyTokens: thinks ? LONG_REPLY : SHORT_REPLY,
    ...others,
  };
  const variables = (shown: ShownQuestion) => ({
    question: shown.question.question,
    ...(method.wantsDocuments && { documents: printShown(shown.documents) }),
    ...(method.wantsEntity && entityIn(shown)),
  });
  return {
    ...method,
    prompts: [name],
    sketch: (shown, render) => [render(name, variables(shown))],
    async write(shown, ask) {
      const output = await ask(name, variables(shown));
      return { output, answer: thinks ? finalAnswer(output) : output.trim() };
    },
  };
}

function entityIn({ question: { id, gold } }: ShownQuestion): { mention: string; entity: string } {
  if (gold.kind === 'entity') return { mention: gold.mention, entity: gold.entity };
  throw new RangeError(`Cannot tell the entity of question "${id}": take a set whose mentions have one`);
}
