import type { AnswerView, LabelledAnswer, QuestionView, Verdict } from '../../pages/evaluation/view.ts';
import { duration } from '../../pages/time.tsx';
import { listedCategory } from '../figures/listed-tally.ts';
import type { Pair } from '../figures/report.ts';
import { type Gold, goldOf } from '../labels/gold.ts';
import { isGood } from '../labels/is-good.ts';
import type { GoldOption, Question } from '../labels/questions.ts';
import { listText } from '../runs/plain.ts';
import type { PredictedAnswer } from '../runs/prediction.ts';
import type { ReadPlace } from '../runs/read-passages.ts';
import { kindOf } from './kinds.ts';
import { type Outcome, outcomeOf, outcomeWords } from './outcome.ts';

/** A page with all of them is large; passages.jsonl has the rest. */
const SHOWN_PASSAGES = 10;

const tones: Readonly<Record<Outcome, Verdict['tone']>> = {
  right: 'good',
  partly: 'info',
  missed: 'warn',
  'over-asked': 'violet',
  wrong: 'bad',
  abstained: 'plain',
  error: 'bad',
};
const categoryTones = {
  complete: 'good',
  partial: 'info',
  no_answer: 'plain',
  ambiguous: 'warn',
  merged: 'bad',
} as const;

/** One question as a report page shows it. */
export function questionView(pair: Pair, read: readonly ReadPlace[]): QuestionView {
  const { question, prediction } = pair;
  const outcome = outcomeOf(question, prediction);
  return {
    id: question.id,
    question: question.question,
    kind: kindOf(question.kind),
    outcome: { name: outcome, words: outcomeWords[outcome], tone: tones[outcome] },
    expected: expectedOf(question),
    got: gotOf(pair),
    facts: [...factsOf(pair), ...passagesLeft(read.length)],
    passages: read.slice(0, SHOWN_PASSAGES).map(({ path, title, heading, start }) => ({
      place: placeOf(title, heading),
      path,
      start,
    })),
  };
}

function expectedOf(question: Question): QuestionView['expected'] {
  if (!question.answerable) return { summary: 'No answer, as the documents do not say.', options: [] };
  if (!question.ambiguous) return { summary: 'One answer.', options: [wanted('', goldOf(question))] };
  return {
    summary:
      question.category === undefined ? 'To be asked which.' : `To be asked which ${question.category}.`,
    options: question.options.map((option) => wanted(option.label, goldOf(option))),
  };
}

function wanted(label: string, { accepted, places }: Gold): QuestionView['expected']['options'][number] {
  return { label, accepted: accepted.map((one) => `“${one}”`).join(' or '), places: places.join(', ') };
}

function gotOf({ question, prediction }: Pair): QuestionView['got'] {
  const { decision, clarification, optionAnswers, answer, all } = prediction;
  const asked = decision === 'ask';
  return {
    decision: decisionWords[decision],
    sentence: asked ? (clarification?.text ?? null) : null,
    options: asked
      ? (clarification?.options ?? []).map(({ label }, i) =>
          labelled(question, label, optionAnswers[i] ?? null),
        )
      : [],
    answer: answer && labelled(question, '', answer),
    list: all && {
      verdict: question.ambiguous ? listVerdict(question, listText(all.entries)) : null,
      entries: all.entries.map((entry) => labelled(question, entry.label, entry)),
    },
  };
}

const decisionWords = {
  answer: 'It answered.',
  ask: 'It asked.',
  all: 'It listed all readings.',
  conflict: 'It showed that the documents disagree.',
  abstain: 'It abstained.',
  error: 'It failed.',
} as const;

function labelled(question: Question, label: string, answer: PredictedAnswer | null): LabelledAnswer {
  return { label, answer: answer && answerView(answer), verdict: verdictOf(question, answer) };
}

/** Of an ambiguous question, an answer is good for the options whose answer it is. */
function verdictOf(question: Question, answer: PredictedAnswer | null): Verdict | null {
  if (!question.answerable) return null;
  const options: readonly GoldOption[] = question.ambiguous ? question.options : [];
  const met = options.filter((option) => isGood(answer, goldOf(option))).map(({ label }) => label);
  const isRight = question.ambiguous ? met.length > 0 : isGood(answer, goldOf(question));
  if (!isRight) return { words: 'not good', tone: 'bad' };
  return { words: met.length === 0 ? 'good' : `good for ${met.join(', ')}`, tone: 'good' };
}

function listVerdict(question: Extract<Question, { ambiguous: true }>, text: string): Verdict {
  const category = listedCategory(question, text);
  return { words: category.replace('_', ' '), tone: categoryTones[category] };
}

function answerView({ text, short, citations }: PredictedAnswer): AnswerView {
  const sources = citations.map(({ title, heading, path, quote }) => ({
    place: placeOf(title, heading),
    path,
    quote,
  }));
  return { text, short, sources };
}

function placeOf(title: string, heading: string | null): string {
  return heading === null || heading === title ? title : `${title} › ${heading}`;
}

function factsOf({ prediction }: Pair): QuestionView['facts'] {
  const { why, alternatives, elapsedMs, baselines, spent, ambiguous } = prediction;
  const top = baselines?.topPassage;
  return [
    { label: 'Why', text: why === '' ? 'It does not say.' : why },
    { label: 'Detected', text: ambiguous ? 'ambiguous' : 'not ambiguous' },
    ...(alternatives.length > 0 ? [{ label: 'Other readings', text: alternatives.join('; ') }] : []),
    { label: 'Time', text: duration(elapsedMs) },
    ...(baselines ? [{ label: 'Names alone', text: baselines.names ? 'ambiguous' : 'not ambiguous' }] : []),
    ...(top ? [{ label: 'Top passage', text: `${top.text} (${top.citations[0]?.path ?? ''})` }] : []),
    ...(spent ? [{ label: 'Read by', text: readBy(spent) }] : []),
  ];
}

function passagesLeft(count: number): QuestionView['facts'] {
  if (count <= SHOWN_PASSAGES) return [];
  return [
    {
      label: 'Passages',
      text: `${count} read; the first ${SHOWN_PASSAGES} follow, and all are in passages.jsonl`,
    },
  ];
}

function readBy({ reader, fallback, calls }: NonNullable<Pair['prediction']['spent']>): string {
  const count = calls === 1 ? '1 call' : `${calls} calls`;
  return fallback === null ? `${reader}, ${count}` : `${reader}, ${count}, as the model failed: ${fallback}`;
}
