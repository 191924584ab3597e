import { answerCategories } from '../../metrics/ambigdocs/answer-category.ts';

/** What is counted about a question, to be added up before anything is divided. */
export const counts = [
  'questions',
  'ambiguous',
  'answerable',
  'unanswerable',
  'asked',
  'askedAmbiguous',
  'askedAnswerable',
  'detectedRight',
  'goldOptions',
  'offeredOptions',
  'matchedOptions',
  'collapsed',
  'wellFormed',
  'answered',
  'abstained',
  'abstainedRight',
  ...answerCategories.map((category) => `listed_${category}` as const),
  'listedWords',
  'listedRecall',
  'labelPrecision',
  'labelRecall',
  'labelsPredicted',
  'labelsGold',
  'categoriesNamed',
  'categoriesAccepted',
  'categoriesJudged',
  'categoriesOne',
  'failed',
] as const;

/** The name of something counted. */
export type Count = (typeof counts)[number];
/** Counts of one question; what is left out is 0. */
export type Tally = Readonly<Partial<Record<Count, number>>>;
