import { parseSentence } from '../../engine/sentence.ts';
import { partialMatch } from '../../metrics/partial-match.ts';
import { comparable } from '../labels/contains.ts';
import { goldAnswer, goldOptions } from '../labels/gold.ts';
import { isGood } from '../labels/is-good.ts';
import { judgeCategory } from '../labels/judge-category.ts';
import { mostPairs } from '../labels/matching.ts';
import type { AmbiguousQuestion, Question } from '../labels/questions.ts';
import { listText } from '../runs/plain.ts';
import type { PredictedAnswer, Prediction } from '../runs/prediction.ts';
import type { Lexicon } from '../wordnet/lexicon.ts';
import type { Tally } from './counts.ts';
import { listedTally } from './listed-tally.ts';

/**
 * Counts everything about what came of a question.
 * @param lexicon judges categories; without it none is judged.
 */
export function tallyOf(question: Question, prediction: Prediction, lexicon: Lexicon | null = null): Tally {
  const asked = prediction.decision === 'ask';
  const abstained = prediction.decision === 'abstain';
  return {
    ...detectionTally(question, asked),
    ...(question.ambiguous && listedTally(question, listText(prediction.all?.entries ?? []))),
    ...(question.ambiguous && clarifiedTally(question, prediction)),
    ...(asked && formTally(prediction)),
    ...(question.ambiguous && asked && lexicon && categoryTally(question, prediction, lexicon)),
    answered: Number(isAnswered(question, prediction)),
    abstained: Number(abstained),
    abstainedRight: Number(abstained && !question.answerable),
    failed: Number(prediction.decision === 'error'),
  };
}

/** Counts what matters if all that is known is whether the question was taken for ambiguous. */
export function detectionTally(question: Question, asked: boolean): Tally {
  const isPlain = !question.ambiguous && question.answerable;
  return {
    questions: 1,
    ambiguous: Number(question.ambiguous),
    answerable: Number(isPlain),
    unanswerable: Number(!question.answerable),
    asked: Number(asked),
    askedAmbiguous: Number(asked && question.ambiguous),
    askedAnswerable: Number(asked && isPlain),
    detectedRight: Number(asked === question.ambiguous),
  };
}

/** Counts what matters if there is one text for every question. */
export function answerTally(question: Question, answer: PredictedAnswer | null): Tally {
  const gold = goldAnswer(question);
  return {
    ...detectionTally(question, false),
    ...(question.ambiguous && listedTally(question, answer?.text ?? '')),
    answered: Number(gold !== null && isGood(answer, gold)),
  };
}

function isAnswered(question: Question, { decision, answer, all }: Prediction): boolean {
  const gold = goldAnswer(question);
  if (gold === null) return false;
  if (decision === 'answer') return isGood(answer, gold);
  return decision === 'conflict' && (all?.entries ?? []).some((entry) => isGood(entry, gold));
}

/** Gold options count also where nothing was asked. */
function clarifiedTally(question: AmbiguousQuestion, prediction: Prediction): Tally {
  const golds = goldOptions(question);
  if (prediction.decision !== 'ask') return { goldOptions: golds.length };
  const offered = prediction.optionAnswers;
  const labels = partialMatch(
    question.options.map(({ label }) => label),
    (prediction.clarification?.options ?? []).map(({ label }) => label),
  );
  const fits = (i: number, j: number) => {
    const gold = golds[j];
    return gold !== undefined && isGood(offered[i], gold);
  };
  return {
    goldOptions: golds.length,
    offeredOptions: offered.length,
    matchedOptions: mostPairs(offered.length, golds.length, fits),
    labelPrecision: labels.precisionSum,
    labelRecall: labels.recallSum,
    labelsPredicted: labels.predicted,
    labelsGold: labels.gold,
  };
}

function formTally({ clarification, optionAnswers }: Prediction): Tally {
  const labels = (clarification?.options ?? []).map(({ label }) => label);
  const parsed = parseSentence(clarification?.text ?? '')?.options ?? [];
  const answers = optionAnswers.flatMap((answer) =>
    answer ? [comparable(answer.short ?? answer.text)] : [],
  );
  return {
    collapsed: Number(new Set(answers).size < answers.length),
    wellFormed: Number(JSON.stringify(parsed) === JSON.stringify(labels)),
  };
}

function categoryTally(
  { category }: AmbiguousQuestion,
  { clarification }: Prediction,
  lexicon: Lexicon,
): Tally {
  if (category === undefined || !clarification) return {};
  const verdict = judgeCategory(clarification.category, category, lexicon);
  if (verdict === null) return {};
  return {
    categoriesJudged: 1,
    categoriesOne: Number(verdict === 'one'),
    categoriesNamed: Number(verdict !== 'one'),
    categoriesAccepted: Number(verdict === 'accepted'),
  };
}
