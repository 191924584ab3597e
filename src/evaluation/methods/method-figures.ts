import { answerAccuracies, citationAccuracy } from '../../metrics/adaptive-qa/answer-accuracy.ts';
import { prepareOutput } from '../../metrics/adaptive-qa/prepare.ts';
import { answerScores } from '../../metrics/ambigdocs/answer-scores.ts';
import { kPrecision } from '../../metrics/ambigdocs/k-precision.ts';
import { answerF1Mean } from '../../metrics/ambigqa/answer-f1.ts';
import { answerAccuracy } from '../../metrics/cambignq/answer-accuracy.ts';
import { clarificationScore } from '../../metrics/cambignq/clarification.ts';
import { firstSentenceF1Mean } from '../../metrics/dynamicer/qa-f1.ts';
import { meanOf } from '../../metrics/means.ts';
import { ratio } from '../../metrics/ratios.ts';
import { wordCount } from '../labels/word-count.ts';
import type { DataQuestion, Gold } from '../loaders/data-set.ts';
import { containsNormalised } from './contains-normalised.ts';
import { goldAnswersOf } from './gold-answers.ts';
import type { Method } from './method.ts';
import type { Output } from './output.ts';

/** Figures by name, in the order of a table; null where one is not defined. */
export type Figures = Readonly<Record<string, number | null>>;

type Kind = Gold['kind'];
interface Pair {
  readonly question: DataQuestion;
  readonly gold: Gold;
  readonly output: Output;
}
type PairOf<K extends Kind> = Pair & { readonly gold: Extract<Gold, { kind: K }> };

/**
 * Scores outputs by the metrics of the paper that the set is from. An output that failed counts as an empty one, and
 * among `failed`; questions without an output are left out.
 *
 * @param method what wrote them; null if that is not known, for files of results
 */
export function methodFigures(
  questions: readonly DataQuestion[],
  outputs: readonly Output[],
  method: Pick<Method, 'writes' | 'cites'> | null,
): Figures {
  const byId = new Map(outputs.map((output) => [output.id, output]));
  const pairs = questions.flatMap((question): Pair[] => {
    const output = byId.get(question.id);
    return output ? [{ question, gold: question.gold, output }] : [];
  });
  const failed = pairs.filter(({ output }) => output.error !== null).length;
  return {
    questions: pairs.length,
    ...(method?.writes === 'clarification' ? clarificationFigures(pairs) : answerFigures(pairs, method)),
    words: ratio(
      pairs.reduce((sum, { output }) => sum + wordCount(output.answer), 0),
      pairs.length,
    ),
    failed: ratio(failed, pairs.length),
  };
}

function answerFigures(pairs: readonly Pair[], method: Pick<Method, 'cites'> | null): Figures {
  return {
    ...entityFigures(ofKind(pairs, 'entities')),
    ...contestedFigures(ofKind(pairs, 'contested')),
    ...citationFigures(ofKind(pairs, 'citations'), method?.cites ?? true),
    ...linkedFigures(ofKind(pairs, 'entity')),
    ...annotatedFigures(ofKind(pairs, 'annotations')),
    ...anyAnswer(ofKind(pairs, 'clarification')),
    ...labelledFigures(ofKind(pairs, 'labels')),
  };
}

function ofKind<K extends Kind>(pairs: readonly Pair[], kind: K): PairOf<K>[] {
  return pairs.filter((pair): pair is PairOf<K> => pair.gold.kind === kind);
}

/** @see Lee et al. 2023, CAmbigNQ: Table 4 */
function clarificationFigures(pairs: readonly Pair[]): Figures {
  const own = ofKind(pairs, 'clarification').map(({ gold, output }) => ({
    reference: gold.text,
    prediction: output.answer.replace(/\s+/g, ' '),
  }));
  return scoredClarifications(own);
}

/** Scores clarification questions by the metrics of CAmbigNQ. */
export function scoredClarifications(pairs: Parameters<typeof clarificationScore>[0]): Figures {
  const { bleu4, categoryExactMatch, categoryBleu1, options } = clarificationScore(pairs);
  return {
    'clarification.bleu4': bleu4,
    'category.exactMatch': categoryExactMatch,
    'category.bleu1': categoryBleu1,
    'options.precision': options.precision,
    'options.recall': options.recall,
    'options.f1': options.f1,
    'options.average': options.averageOptions,
  };
}

/** @see Lee et al. 2024, AmbigDocs */
function entityFigures(pairs: readonly PairOf<'entities'>[]): Figures {
  if (pairs.length === 0) return {};
  const scores = answerScores(
    pairs.map(({ gold, output }) => ({
      answer: output.answer,
      readings: gold.readings,
      surfaceName: gold.surfaceName,
    })),
  );
  const grounded = pairs.map(({ question: { question }, output: { documents, answer } }) =>
    kPrecision({ question, documents, answer }),
  );
  return { ...recallFigures(scores), kPrecision: meanOf(grounded) };
}

function recallFigures({
  answer,
  entity,
  entityAnswer,
  categories,
}: ReturnType<typeof answerScores>): Figures {
  return {
    answerRecall: answer,
    entityRecall: entity,
    entityAnswerRecall: entityAnswer,
    'answers.complete': categories.complete,
    'answers.partial': categories.partial,
    'answers.none': categories.no_answer,
    'answers.ambiguous': categories.ambiguous,
    'answers.merged': categories.merged,
  };
}

/** @see Wang et al. 2025, Retrieval-Augmented Generation with Conflicting Evidence: exact match, of contained answers */
function contestedFigures(pairs: readonly PairOf<'contested'>[]): Figures {
  if (pairs.length === 0) return {};
  const has = (output: Output) => (answer: string) => containsNormalised(output.answer, answer);
  const all = pairs.filter(({ gold, output }) => gold.answers.every(has(output)));
  const wrong = pairs.filter(({ gold, output }) => gold.wrong.some(has(output)));
  return {
    exact: all.filter((pair) => !wrong.includes(pair)).length / pairs.length,
    allGold: all.length / pairs.length,
    anyWrong: wrong.length / pairs.length,
  };
}

/** @see Shaier et al. 2024, Adaptive Question Answering: Acc_K and A_C */
function citationFigures(pairs: readonly PairOf<'citations'>[], cites: boolean): Figures {
  if (pairs.length === 0) return {};
  const outputs = pairs.map(({ gold, output }) => ({
    output: prepareOutput(output.answer),
    answers: gold.answers,
    citations: gold.citations,
  }));
  const accuracies = answerAccuracies(outputs).map((value, i) => [`accuracy.${i + 1}`, value] as const);
  return { ...Object.fromEntries(accuracies), citations: cites ? citationAccuracy(outputs) : null };
}

/** @see Kim et al. 2024, DynamicER: entity-centric question answering */
function linkedFigures(pairs: readonly PairOf<'entity'>[]): Figures {
  if (pairs.length === 0) return {};
  const answers = pairs.map(({ gold, output }) => ({ prediction: output.answer, reference: gold.answer }));
  return { f1: firstSentenceF1Mean(answers) };
}

/** Answers are taken to stand one a line. @see Min et al. 2020, AmbigQA: F1 answer */
function annotatedFigures(pairs: readonly PairOf<'annotations'>[]): Figures {
  if (pairs.length === 0) return {};
  const predicted = pairs.map(({ gold: { annotations }, output }) => ({
    annotations,
    predictions: output.answer.split('\n').filter((line) => line.trim() !== ''),
  }));
  return { ...anyAnswer(pairs), answerF1: answerF1Mean(predicted) };
}

/** @see Lee et al. 2023, CAmbigNQ: accuracy of large language models (Tables 7 and 8) */
function anyAnswer(pairs: readonly Pair[]): Figures {
  if (pairs.length === 0) return {};
  const outputs = pairs.map(({ gold, output }) => ({
    output: output.answer,
    answers: goldAnswersOf(gold).flat(),
  }));
  return { anyAnswer: answerAccuracy(outputs) };
}

/** Ambiguous questions by the categories of AmbigDocs, with labels for titles; others by whether the answer is there. */
function labelledFigures(pairs: readonly PairOf<'labels'>[]): Figures {
  const scored = pairs.flatMap(({ gold: { question }, output: { answer } }) =>
    question.ambiguous
      ? {
          answer,
          readings: question.options.map((one) => ({ title: one.label, answer: one.answer[0] ?? '' })),
          surfaceName: '',
        }
      : [],
  );
  const plain = pairs.filter(({ gold: { question } }) => !question.ambiguous && question.answerable);
  return {
    ...(scored.length > 0 && recallFigures(answerScores(scored))),
    ...anyAnswer(plain),
  };
}
