import type { Question } from '../labels/questions.ts';
import { spread } from './spread.ts';

/** What a run with a model will take, before it is begun. */
export interface Estimate {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** What this rests on, in one sentence. */
  readonly assumes: string;
}

/** What one question will take. */
export interface ExpectedCalls {
  readonly question: string;
  /** Calls that read. */
  readonly reads: number;
  /** Calls that write, an answer or how to ask back. */
  readonly answers: number;
}

/** What an estimate is made with. */
export interface EstimateDeps {
  /** The texts that a question's prompt will hold. */
  readonly passagesOf: (question: string) => readonly string[];
  /** Counts the tokens of a text. */
  readonly tokensIn: (text: string) => number;
  /** Tokens of the prompts without passages and question. */
  readonly instructions: { readonly read: number; readonly answer: number };
}

/** Tokens of replies to our prompts, about. */
const READ_REPLY_TOKENS = 500;
const ANSWER_REPLY_TOKENS = 150;
/** Tokens around a passage: number, title, path. */
const FRAME_TOKENS = 25;
const ANSWER_PASSAGES = 5;
/** So many questions, spread over all, are looked up to see how long their passages are. */
const LOOKED_UP = 50;

/** What the labels promise: each option is picked. An answer at once is the reading's own, but for lists and steps. */
export function expectedCalls(question: Question): ExpectedCalls {
  return {
    question: question.question,
    reads: 1,
    answers: question.ambiguous ? question.options.length : 0,
  };
}

/** Estimates what asking these questions takes of a model. */
export function estimateRun(
  questions: readonly ExpectedCalls[],
  { passagesOf, tokensIn, instructions }: EstimateDeps,
): Estimate {
  const samples = spread(questions, LOOKED_UP).map(({ question }) => passagesOf(question));
  const texts = samples.flat();
  const passages = texts.length / Math.max(samples.length, 1);
  const passage =
    texts.reduce((sum, text) => sum + tokensIn(text) + FRAME_TOKENS, 0) / Math.max(texts.length, 1);
  const reads = questions.reduce((sum, one) => sum + one.reads, 0);
  const answers = questions.reduce((sum, one) => sum + one.answers, 0);
  return {
    calls: reads + answers,
    inputTokens: Math.round(
      reads * (instructions.read + passages * passage) +
        answers * (instructions.answer + ANSWER_PASSAGES * passage),
    ),
    outputTokens: reads * READ_REPLY_TOKENS + answers * ANSWER_REPLY_TOKENS,
    assumes:
      `${reads} reading calls with ${passages.toFixed(0)} passages of ${passage.toFixed(0)} tokens, ` +
      `${answers} writing calls for what the labels offer with ${ANSWER_PASSAGES}, ` +
      `instructions of ${instructions.read} and ${instructions.answer} tokens, ` +
      `replies of ${READ_REPLY_TOKENS} and ${ANSWER_REPLY_TOKENS} tokens, no repairs, and no list or steps written out`,
  };
}
