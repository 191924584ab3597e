import type { DataDocument } from '../loaders/data-set.ts';
import { answersOf, splitPrompts } from './document-split.ts';
import { goldAnswersOf } from './gold-answers.ts';
import type { Ask, GivenAnswers, Method, ShownQuestion } from './method.ts';
import { printShown } from './print-shown.ts';

const ALONE = 'baselines/zero-shot-clarification';
const WITH_ANSWERS = 'baselines/zero-shot-clarification-answers';
const SPLIT = 'baselines/document-split';

/**
 * Writes a clarification question, from documents alone or with answers beside them. Predicted answers are what each
 * document answers alone.
 *
 * @see Lee et al. 2023, CAmbigNQ: generation with no answers, predicted answers and ground truth answers
 */
export function zeroShotClarification(answers: GivenAnswers): Method {
  return {
    prompts: answers === 'none' ? [ALONE] : answers === 'gold' ? [WITH_ANSWERS] : [SPLIT, WITH_ANSWERS],
    writes: 'clarification',
    wantsDocuments: true,
    wantsEntity: false,
    cites: false,
    usual: 'gold',
    replyTokens: 40,
    sketch(shown, render) {
      const documents = printShown(shown.documents);
      const { question } = shown.question;
      if (answers === 'none') return [render(ALONE, { question, documents })];
      const last = render(WITH_ANSWERS, { question, documents, answers: listed(goldIn(shown)) });
      return answers === 'gold' ? [last] : [...splitPrompts(shown, render), last];
    },
    async write(shown, ask) {
      const given =
        answers === 'none' ? null : answers === 'gold' ? goldIn(shown) : await answersOf(shown, ask);
      const output = await writeClarification(
        { question: shown.question.question, documents: shown.documents },
        given,
        ask,
      );
      return { output, answer: output.trim() };
    },
  };
}

/** Asks for one clarification question. @param answers null if none are given beside the documents. */
export function writeClarification(
  { question, documents }: { readonly question: string; readonly documents: readonly DataDocument[] },
  answers: readonly string[] | null,
  ask: Ask,
): Promise<string> {
  const variables = { question, documents: printShown(documents) };
  if (answers === null) return ask(ALONE, variables);
  return ask(WITH_ANSWERS, { ...variables, answers: listed(answers) });
}

function goldIn({ question: { gold } }: ShownQuestion): string[] {
  return goldAnswersOf(gold).flatMap(([first]) => first ?? []);
}

/** Each answer once, one a line. */
function listed(answers: readonly string[]): string {
  return [...new Set(answers.map((answer) => answer.replace(/\s+/g, ' ').trim()))]
    .filter((answer) => answer !== '')
    .join('\n');
}
