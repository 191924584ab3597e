import { describe, expect, it } from 'vitest';
import type { Programme } from '../../../../src/scripted/programme.ts';
import { useModelReader } from '../../../support/model-reader.ts';
import { directors, filmsAndPlans, outcomes, saying, whoDirected } from '../../../support/said-rows.ts';

const reader = useModelReader();

const read = (question: string, programme: Programme, options = {}) =>
  reader.read(filmsAndPlans, question, programme, options);

describe('the detector "direct"', () => {
  const judging =
    (ambiguous: boolean): Programme =>
    (request) =>
      request.prompt === 'detect-direct'
        ? { body: { ambiguous, why: 'ask <!here> instead' } }
        : saying(directors)(request);

  it('decides by the word of the model, in a call of its own', async () => {
    const clear = await read(whoDirected, judging(false), { detector: 'direct' });
    expect(clear).toMatchObject({ detection: { method: 'direct' }, decision: { kind: 'answer' } });
    expect(outcomes(clear)).toEqual(['read ok', 'detect-direct ok']);
    expect(JSON.stringify(clear)).not.toContain('<!here>');
    expect((await read(whoDirected, judging(true), { detector: 'direct' })).decision.kind).toBe('ask');
  });

  it('gives way to the findings if the model has no word', async () => {
    const judgement = await read(whoDirected, saying(directors), { detector: 'direct' });
    expect(judgement.detection).toMatchObject({ method: 'findings', ambiguous: true });
  });
});
