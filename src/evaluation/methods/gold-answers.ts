import type { Gold } from '../loaders/data-set.ts';

/** @returns the right answers, each with its aliases; a question of one answer has one. */
export function goldAnswersOf(gold: Gold): readonly (readonly string[])[] {
  switch (gold.kind) {
    case 'clarification':
      return gold.answers;
    case 'annotations':
      return gold.annotations.flat();
    case 'entities':
      return gold.readings.map(({ answer }) => [answer]);
    case 'contested':
    case 'citations':
      return gold.answers.map((answer) => [answer]);
    case 'entity':
      return [[gold.answer]];
    case 'labels':
      return labelledAnswers(gold.question);
  }
}

function labelledAnswers(
  question: Extract<Gold, { kind: 'labels' }>['question'],
): readonly (readonly string[])[] {
  if (question.ambiguous) return question.options.map(({ answer }) => answer);
  return question.answerable ? [question.answer] : [];
}
