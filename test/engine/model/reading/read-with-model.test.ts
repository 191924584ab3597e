import { describe, expect, it } from 'vitest';
import { Judgement } from '../../../../src/engine/schema.ts';
import type { Programme } from '../../../../src/scripted/programme.ts';
import { useModelReader } from '../../../support/model-reader.ts';
import {
  directors,
  filmsAndPlans,
  howMuch,
  outcomes,
  type Said,
  saying,
  storage,
  whoDirected,
} from '../../../support/said-rows.ts';

/** How long one of the documents says that snapshots are kept. */
const keptFor = (answer: string): Said => ({
  answer,
  answerType: 'duration',
  quote: `Snapshots of the main database are kept for ${answer}.`,
});

const reader = useModelReader();

const read = (question: string, programme: Programme, options = {}) =>
  reader.read(filmsAndPlans, question, programme, options);

describe('readAndDecide() with a model', () => {
  it('asks which, after one call, when rows of two things of a name differ', async () => {
    const judgement = await read(whoDirected, saying(directors));
    expect(judgement).toMatchObject({ reader: 'model', decision: { kind: 'ask' }, dropped: [] });
    expect(judgement.clarification?.text).toMatch(/^Which film: \d{4}(?: film)?, or \d{4}(?: film)?\?$/);
    expect(outcomes(judgement)).toEqual(['read ok']);
    expect(judgement.fallback).toBeUndefined();
    expect(Judgement.safeParse(judgement).success).toBe(true);
  });

  it('offers the rows of a table, with the noun of their condition', async () => {
    const judgement = await read(howMuch, saying(storage));
    expect(judgement.clarification?.text).toBe('Which plan: Free, Studio, or Works?');
    expect(judgement.findings.map(({ sentence }) => sentence)).toContain('Works – Storage: 5 TB');
  });

  it('takes the noun for the conditions as category', async () => {
    const rows = storage.map((row) => ({ ...row, conditionKind: 'membership' }));
    expect((await read(howMuch, saying(rows))).clarification?.category).toBe('membership');
  });

  it('names conditions that stand in a sentence, where the document has no place for them', async () => {
    const judgement = await read(
      'how do I get a desk?',
      saying([
        {
          condition: 'first floor',
          conditionKind: 'floor',
          answer: 'booked in the app',
          quote: 'On the first floor a desk is booked in the app.',
        },
        {
          condition: 'second floor',
          conditionKind: 'floor',
          answer: 'whoever comes first',
          quote: 'On the second floor whoever comes first sits down.',
        },
      ]),
    );
    expect(judgement.clarification?.text).toBe('Which floor: first, or second?');
  });

  it('answers a short fact after one call', async () => {
    const judgement = await read('how long are snapshots kept?', saying([keptFor('35 days')]));
    expect(judgement.answer).toMatchObject({ short: '35 days' });
    expect(outcomes(judgement)).toEqual(['read ok']);
    expect(judgement.writeOut).toBeUndefined();
  });

  it.each(['howto', 'list'])('leaves a %s to be written out', async (kind) => {
    const judgement = await read(
      'how do I cancel?',
      saying([{ answer: 'Press Cancel', quote: 'Press Cancel.' }], { kind }),
    );
    expect(judgement).toMatchObject({ writeOut: true, decision: { kind: 'answer' } });
  });

  it('shows a conflict where documents say the same with another value', async () => {
    const judgement = await read(
      'how long are snapshots of the main database kept?',
      saying([keptFor('35 days'), keptFor('21 days')]),
    );
    expect(judgement.decision.kind).toBe('conflict');
  });

  it.each([
    ['who directed Kestrel in 1971?', 'own words'],
    ['who directed Kestrel (1971 film)?', 'full title'],
  ])('answers "%s" by its %s although the model read both', async (question) => {
    const judgement = await read(question, saying(directors));
    expect(judgement.answer?.text).toContain('Ada Stone');
  });

  it('answers for the plan that the question names', async () => {
    const judgement = await read('how much storage is in the Studio plan?', saying(storage));
    expect(judgement.answer?.text).toContain('500 GB');
  });

  it('lists all if question or model says that all are wanted', async () => {
    expect((await read(whoDirected, saying(directors, { wantsAll: true }))).decision.kind).toBe('all');
    expect((await read('who directed both Kestrel films?', saying(directors))).decision.kind).toBe('all');
  });

  it('finds one answer where rows write the same value in several ways', async () => {
    const judgement = await read(
      'how long are snapshots kept?',
      saying([
        keptFor('35 days'),
        { answer: 'thirty-five days', answerType: 'text', quote: 'kept for 35 days' },
      ]),
    );
    expect(judgement.detection.readings).toHaveLength(1);
  });

  it('abstains without another call if the model finds no passage that answers', async () => {
    const judgement = await read(whoDirected, saying([]));
    expect(judgement).toMatchObject({ reader: 'model', decision: { kind: 'abstain' } });
    expect(judgement.nearest.length).toBeGreaterThan(0);
    expect(outcomes(judgement)).toEqual(['read ok']);
  });

  it('quotes a no only with words of what was asked', async () => {
    const no = { answer: 'no', answerType: 'yesno' } as const;
    const quoted = await read(
      'may contractors cancel a plan?',
      saying([{ ...no, quote: 'Contractors may not cancel a plan themselves.' }]),
    );
    expect(quoted.answer?.text).toContain('may not cancel');
    const beside = await read(
      'may contractors cancel a plan?',
      saying([{ ...no, quote: 'Open the settings.' }]),
    );
    expect(beside.dropped.map(({ check }) => check)).toEqual(['V3', 'V3']);
  });

  it('reads a narrowed question from the earlier judgement, without a call', async () => {
    const judgement = await read(howMuch, saying(storage));
    const before = reader.endpoint.calls().length;
    const readingIds = judgement.detection.readings.slice(0, 2).map(({ id }) => id);
    const narrowed = await read(howMuch, saying([]), { among: { judgement, readingIds } });
    expect(narrowed).toMatchObject({ reader: 'model', decision: { kind: 'ask' } });
    expect(reader.endpoint.calls()).toHaveLength(before);
  });
});
