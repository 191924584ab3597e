import { describe, expect, it } from 'vitest';
import type { Question } from '../../../src/evaluation/labels/questions.ts';
import { engineWith } from '../../../src/evaluation/runs/engine-with.ts';
import { runTask, type WriteClarification } from '../../../src/evaluation/tasks/run-task.ts';
import type { Given } from '../../../src/evaluation/tasks/task-outcome.ts';
import { type TaskQuestion, taskQuestion } from '../../../src/evaluation/tasks/task-question.ts';
import { refundDays, whichOffice } from '../../support/evaluation.ts';
import { engineOf, type Files } from '../../support/library-of.ts';
import { smallHandbook } from '../../support/small-handbook.ts';

const files: Files = Object.fromEntries(
  Object.entries(smallHandbook).filter(([path]) => path.endsWith('.md')),
);
const deps = engineOf(files);
const engines = {
  own: engineWith(deps, 'findings'),
  always: engineWith(deps, 'always'),
  never: engineWith(deps, 'never'),
};

function taskOf(question: Question): TaskQuestion {
  const { id, question: asked } = question;
  const task = taskQuestion({ id, question: asked, documents: [], gold: { kind: 'labels', question } });
  return task ?? expect.unreachable();
}

const run = (question: Question, given: Given, write?: WriteClarification) =>
  runTask(taskOf(question), { given, engines, ...(write && { write }) });

describe('runTask()', () => {
  it('asks back by itself if nothing is given, and picks each option', async () => {
    const outcome = await run(whichOffice, 'nothing');
    expect(outcome).toMatchObject({ asked: true, answer: null, error: null });
    expect(outcome.clarification).toMatch(/^Which .+: Oslo.*, or Porto.*\?$/);
    expect(outcome.optionAnswers.join()).toMatch(/8:00.*9:30/);
  });

  it('takes a labelled question for what it is, whatever detection would say', async () => {
    const mistaken = { ...engines, own: engineWith(deps, 'never') };
    const outcome = await runTask(taskOf(whichOffice), { given: 'detection', engines: mistaken });
    expect(outcome).toMatchObject({ asked: true, optionAnswers: [expect.any(String), expect.any(String)] });
    expect(await run(refundDays, 'detection')).toMatchObject({ asked: false, clarification: null });
    expect((await run(refundDays, 'detection')).answer).toContain('14 days');
  });

  it('answers each given option, put into the question', async () => {
    const outcome = await run(whichOffice, 'clarification');
    expect(outcome).toMatchObject({ asked: true, clarification: 'Which one: Oslo, or Porto?' });
    expect(outcome.optionAnswers[0]).toContain('8:00');
    expect(outcome.optionAnswers[1]).toContain('9:30');
  });

  it('answers the options of a clarification question that somebody else wrote', async () => {
    const outcome = await run(whichOffice, 'detection', async (_, { passages }) => {
      expect(passages.map(({ title }) => title)).toContain('Porto office');
      return 'Which office: Porto,\n or Oslo?';
    });
    expect(outcome.clarification).toBe('Which office: Porto, or Oslo?');
    expect(outcome.optionAnswers[0]).toContain('9:30');
    expect(outcome.optionAnswers[1]).toContain('8:00');
  });

  it('has an error for an outcome where something failed', async () => {
    const outcome = await run(whichOffice, 'detection', async () => {
      throw new RangeError('no model');
    });
    expect(outcome).toEqual({
      id: 'hours',
      asked: true,
      clarification: null,
      optionAnswers: [],
      answer: null,
      error: 'no model',
    });
  });
});
