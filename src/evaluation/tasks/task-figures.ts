import { answerAccuracy } from '../../metrics/cambignq/answer-accuracy.ts';
import {
  type ClarifiedAnswerScore,
  clarifiedAnswerScore,
  clarifiedExactMatch,
} from '../../metrics/cambignq/clarified-answers.ts';
import { detectionScore } from '../../metrics/cambignq/detection.ts';
import { ratio } from '../../metrics/ratios.ts';
import { type Figures, scoredClarifications } from '../methods/method-figures.ts';
import type { Given, TaskOutcome } from './task-outcome.ts';
import type { GoldClarification, TaskQuestion } from './task-question.ts';

interface Pair {
  readonly question: TaskQuestion;
  readonly outcome: TaskOutcome;
}
interface ClarifiedPair extends Pair {
  readonly gold: GoldClarification;
}

/**
 * Computes what CAmbigNQ's tables say: detection (Table 3, if nothing was given), clarification (Table 4, unless that
 * was given), answering of what was asked back about (Table 5), and if nothing was given answering end to end
 * (Table 6), where an ambiguous question that was not asked back about counts as missed. Questions without an outcome
 * are left out, tables that no question has labels for too; what failed counts as nothing said.
 *
 * @see Lee et al. 2023, CAmbigNQ: Tables 3 to 6, without BERTScore
 */
export function taskFigures(
  questions: readonly TaskQuestion[],
  outcomes: readonly TaskOutcome[],
  given: Given,
): Figures {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
  const pairs = questions.flatMap((question): Pair[] => {
    const outcome = byId.get(question.id);
    return outcome ? [{ question, outcome }] : [];
  });
  const clarified = pairs.flatMap((pair): ClarifiedPair[] =>
    pair.question.clarification ? [{ ...pair, gold: pair.question.clarification }] : [],
  );
  return {
    questions: pairs.length,
    ...(given === 'nothing' && detectionFigures(pairs)),
    ...(clarified.length > 0 && clarifiedFigures(clarified, given)),
    ...plainFigures(pairs),
    failed: ratio(pairs.filter(({ outcome }) => outcome.error !== null).length, pairs.length),
  };
}

function clarifiedFigures(clarified: readonly ClarifiedPair[], given: Given): Figures {
  const asked = clarified.filter(({ outcome }) => outcome.asked);
  return {
    ...(given !== 'clarification' && clarificationFigures(asked)),
    ...answeringFigures(asked),
    ...(given === 'clarification' && { 'answers.exactMatch': exactMatch(asked) }),
    ...(given === 'nothing' && endToEndFigures(clarified)),
  };
}

function detectionFigures(pairs: readonly Pair[]): Figures {
  const { accuracy, precision, recall, f1 } = detectionScore(
    pairs.map(({ question, outcome }) => ({ gold: question.ambiguous, predicted: outcome.asked })),
  );
  return {
    'detection.accuracy': accuracy,
    'detection.precision': precision,
    'detection.recall': recall,
    'detection.f1': f1,
  };
}

function clarificationFigures(asked: readonly ClarifiedPair[]): Figures {
  return scoredClarifications(
    asked.map(({ gold, outcome }) => ({ reference: gold.text, prediction: outcome.clarification ?? '' })),
  );
}

function answeringFigures(asked: readonly ClarifiedPair[]): Figures {
  const { precision, recall, f1, averageGenerated, averageUnique } = answerScoreOf(asked);
  return {
    'answers.precision': precision,
    'answers.recall': recall,
    'answers.f1': f1,
    'answers.average': averageGenerated,
    'answers.different': averageUnique,
  };
}

function endToEndFigures(clarified: readonly ClarifiedPair[]): Figures {
  const { precision, recall, f1 } = answerScoreOf(clarified);
  return { 'endToEnd.precision': precision, 'endToEnd.recall': recall, 'endToEnd.f1': f1 };
}

/** Their code drops questions after the last one with an answer: here those without one go first, and all count. */
function answerScoreOf(pairs: readonly ClarifiedPair[]): ClarifiedAnswerScore {
  const ordered = pairs.toSorted((a, b) => saidIn(a).length - saidIn(b).length);
  const answers = ordered.flatMap((pair, question) => saidIn(pair).map((text) => ({ question, text })));
  const undetected = new Set(ordered.flatMap(({ outcome }, i) => (outcome.asked ? [] : [i])));
  return clarifiedAnswerScore(
    ordered.map(({ gold }) => gold.answers),
    answers,
    { undetected },
  );
}

/** An option without an answer keeps its place, with an empty one. */
function exactMatch(asked: readonly ClarifiedPair[]): number | null {
  const answers = asked.flatMap(({ gold, outcome }) =>
    gold.options.map((_, i) => outcome.optionAnswers[i] ?? ''),
  );
  return clarifiedExactMatch(
    asked.map(({ gold }) => gold.answers),
    answers,
  );
}

function plainFigures(pairs: readonly Pair[]): Figures {
  const plain = pairs.filter(({ question }) => !question.ambiguous && question.answers.length > 0);
  if (plain.length === 0) return {};
  const outputs = plain.map(({ question: { answers }, outcome: { answer } }) => ({
    output: answer ?? '',
    answers,
  }));
  return { answered: answerAccuracy(outputs) };
}

function saidIn({ outcome: { optionAnswers } }: ClarifiedPair): string[] {
  return optionAnswers.filter((answer) => answer !== null);
}
