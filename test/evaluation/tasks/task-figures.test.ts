import { describe, expect, it } from 'vitest';
import { taskFigures } from '../../../src/evaluation/tasks/task-figures.ts';
import type { TaskOutcome } from '../../../src/evaluation/tasks/task-outcome.ts';
import { type TaskQuestion, taskQuestion } from '../../../src/evaluation/tasks/task-question.ts';
import { refundDays, whichOffice, wifiPassword } from '../../support/evaluation.ts';

const questions = [whichOffice, { ...whichOffice, id: 'hours-2' }, refundDays, wifiPassword].flatMap(
  (question): TaskQuestion[] => {
    const { id, question: asked } = question;
    const task = taskQuestion({ id, question: asked, documents: [], gold: { kind: 'labels', question } });
    return task ? [task] : [];
  },
);

function outcomeOf(outcome: Partial<TaskOutcome> & Pick<TaskOutcome, 'id'>): TaskOutcome {
  return { asked: false, clarification: null, optionAnswers: [], answer: null, error: null, ...outcome };
}

const asked = (id: string) =>
  outcomeOf({
    id,
    asked: true,
    clarification: 'Which one: Oslo, or Porto?',
    optionAnswers: ['8:00', '9:30'],
  });
const perfect = [
  asked('hours'),
  asked('hours-2'),
  outcomeOf({ id: 'refund', answer: 'within 14 days' }),
  outcomeOf({ id: 'wifi' }),
];

describe('taskFigures()', () => {
  it('are all 1 if everything is right', () => {
    expect(taskFigures(questions, perfect, 'nothing')).toMatchObject({
      questions: 4,
      'detection.accuracy': 1,
      'detection.f1': 1,
      'clarification.bleu4': 1,
      'category.exactMatch': 1,
      'options.f1': 1,
      'options.average': 2,
      'answers.f1': 1,
      'answers.average': 2,
      'endToEnd.f1': 1,
      answered: 1,
      failed: 0,
    });
  });

  it('count a question that was not asked back about end to end alone, wherever it stands', () => {
    const missed = perfect.map((one) => (one.id.startsWith('hours-') ? outcomeOf({ id: one.id }) : one));
    for (const order of [questions, questions.toReversed()]) {
      const figures = taskFigures(order, missed, 'nothing');
      expect(figures).toMatchObject({ 'detection.recall': 0.5, 'answers.recall': 1, 'endToEnd.recall': 0.5 });
      expect(figures['endToEnd.precision']).toBeCloseTo(2 / 3);
    }
  });

  it('leave out what was given', () => {
    const detection = Object.keys(taskFigures(questions, perfect, 'detection'));
    expect(detection).toContain('clarification.bleu4');
    expect(detection).not.toContain('detection.f1');
    expect(detection).not.toContain('endToEnd.f1');
    const clarification = taskFigures(questions, perfect, 'clarification');
    expect(Object.keys(clarification)).not.toContain('clarification.bleu4');
    expect(clarification['answers.exactMatch']).toBe(1);
  });

  it('leave out what no question has labels for', () => {
    const plain = questions.map((question) => ({ ...question, clarification: null }));
    const names = Object.keys(taskFigures(plain, perfect, 'nothing'));
    expect(names).toContain('detection.f1');
    expect(names).not.toContain('options.f1');
    expect(names).not.toContain('endToEnd.f1');
  });

  it('compare each answer with the option at its place, also after one without an answer', () => {
    const gap = [{ ...asked('hours'), optionAnswers: [null, '9:30'] }, asked('hours-2')];
    expect(taskFigures(questions, gap, 'clarification')['answers.exactMatch']).toBe(0.75);
  });

  it('count what failed, as nothing said', () => {
    const failed = [outcomeOf({ id: 'hours', asked: true, error: 'silence' }), ...perfect.slice(1)];
    expect(taskFigures(questions, failed, 'detection')).toMatchObject({
      failed: 0.25,
      'options.average': 1.5,
    });
  });
});

describe('taskQuestion()', () => {
  it('takes category, options and aliases of CAmbigNQ', () => {
    const gold = {
      kind: 'clarification' as const,
      text: 'Which place: Ostervale, or Lower Quill?',
      options: ['Ostervale', 'Lower Quill'],
      answers: [['1931'], ['1974']],
    };
    expect(taskQuestion({ id: 'c', question: 'When?', documents: [], gold })).toMatchObject({
      ambiguous: true,
      clarification: { category: 'place', options: gold.options, answers: gold.answers },
    });
  });
});
