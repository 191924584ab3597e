import type { Question } from './questions.ts';

/** What a run with a model will take, before it is begun. */
export interface Estimate {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** What this rests on, in one sentence. */
  readonly assumes: string;
}

/** Tokens of instructions and demonstrations of our prompts, about, and of replies to them. */
const READ_TOKENS = 1_300;
const ANSWER_TOKENS = 900;
const READ_REPLY_TOKENS = 500;
const ANSWER_REPLY_TOKENS = 150;
/** Tokens around a passage: number, title, path. */
const FRAME_TOKENS = 25;
const ANSWER_PASSAGES = 5;
/** So many questions, spread over all, are looked up to see how long their passages are. */
const LOOKED_UP = 50;

/**
 * Estimates what asking these questions takes of a model.
 * @param passagesOf the texts that a question's prompt will hold.
 * @param tokensIn counts the tokens of a text.
 */
export function estimateRun(
  questions: readonly Question[],
  passagesOf: (question: string) => readonly string[],
  tokensIn: (text: string) => number,
): Estimate {
  const step = Math.ceil(questions.length / LOOKED_UP);
  const samples = questions.filter((_, i) => i % step === 0).map(({ question }) => passagesOf(question));
  const texts = samples.flat();
  const passages = texts.length / Math.max(samples.length, 1);
  const passage =
    texts.reduce((sum, text) => sum + tokensIn(text) + FRAME_TOKENS, 0) / Math.max(texts.length, 1);
  const picks = questions.reduce(
    (sum, one) => sum + (one.ambiguous ? one.options.length : Number(one.answerable)),
    0,
  );
  const reads = questions.length;
  return {
    calls: reads + picks,
    inputTokens: Math.round(
      reads * (READ_TOKENS + passages * passage) + picks * (ANSWER_TOKENS + ANSWER_PASSAGES * passage),
    ),
    outputTokens: reads * READ_REPLY_TOKENS + picks * ANSWER_REPLY_TOKENS,
    assumes:
      `one reading call a question with ${passages.toFixed(0)} passages of ${passage.toFixed(0)} tokens, ` +
      `one answering call for each labelled option and each one-answer question with ${ANSWER_PASSAGES}, ` +
      `instructions of ${READ_TOKENS} and ${ANSWER_TOKENS} tokens, replies of ${READ_REPLY_TOKENS} and ${ANSWER_REPLY_TOKENS} tokens, no repairs`,
  };
}
