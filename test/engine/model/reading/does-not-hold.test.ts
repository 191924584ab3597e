import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../../../src/engine/read-extractively.ts';
import type { Fault } from '../../../../src/scripted/faults.ts';
import type { Programme } from '../../../../src/scripted/programme.ts';
import { useModelReader } from '../../../support/model-reader.ts';
import {
  directors,
  filmsAndPlans,
  howMuch,
  labels,
  outcomes,
  type Said,
  saying,
  storage,
  whoDirected,
} from '../../../support/said-rows.ts';

/** One programme a call. */
function inTurn(...programmes: readonly Programme[]): Programme {
  let next = 0;
  return (request) => programmes[Math.min(next++, programmes.length - 1)]?.(request) ?? null;
}

const failing =
  (fault: Fault): Programme =>
  () => ({ body: { kind: 'fact', wantsAll: false, rows: [] }, fault });

const reader = useModelReader();

const read = (question: string, programme: Programme, options = {}) =>
  reader.read(filmsAndPlans, question, programme, options);

describe('a reply that does not hold', () => {
  const wrong: Said = {
    answer: 'Cy Young',
    answerType: 'name',
    quote: 'It was directed by Cy Young.',
    entity: 'Kestrel (1971 film)',
  };

  it('is repaired once, and the rows that held are kept', async () => {
    const [first = wrong, second = wrong] = directors;
    const judgement = await read(whoDirected, inTurn(saying([first, wrong]), saying([second])));
    expect(labels(judgement)).toHaveLength(2);
    expect(outcomes(judgement)).toEqual(['read ok', 'read ok']);
    expect(judgement.calls?.map(({ repair }) => repair)).toEqual([false, true]);
    expect(judgement.dropped).toEqual([{ answer: 'Cy Young', passageId: expect.any(String), check: 'V2' }]);
  });

  it('is asked for no third time: the extractive reader takes over', async () => {
    const judgement = await read(whoDirected, saying([wrong]));
    const alone = readExtractively(whoDirected, filmsAndPlans);
    expect(judgement).toMatchObject({
      reader: 'extractive',
      fallback: expect.stringContaining('did not hold'),
    });
    expect(judgement.clarification).toEqual(alone.clarification);
    expect(outcomes(judgement)).toHaveLength(2);
  });

  it('is completed by the extractive reader where one row of several is lost', async () => {
    const rows = storage.map((row, i) => (i === 1 ? { ...row, answer: '501 GB' } : row));
    const judgement = await read(howMuch, saying(rows));
    expect(judgement.reader).toBe('model');
    expect(labels(judgement)).toEqual(['Free', 'Studio', 'Works']);
    expect(judgement.dropped.map(({ check }) => check)).toEqual(['V3', 'V3']);
  });

  it('offers no label that holds its answer', async () => {
    const rows = storage.map((row) => ({ ...row, condition: `${row.condition} ${row.answer}` }));
    expect(labels(await read(howMuch, saying(rows)))).toEqual(['Free', 'Studio', 'Works']);
  });

  it('counts a row that is said twice once', async () => {
    const twice = storage.flatMap((row) => [row, { ...row, condition: ` ${row.condition?.toUpperCase()}` }]);
    const judgement = await read(howMuch, saying(twice));
    expect(judgement.findings).toHaveLength(3);
  });

  it.each([
    ['V1', { pids: [99] }],
    ['V2', { quote: 'It was directed by Ada  Stones.' }],
    ['V3', { answer: 'Ada Stone (since 1742)' }],
    ['V4', { entity: 'Merlin' }],
    ['V4', { condition: 'Enterprise' }],
  ])('is refused by %s: %o', async (check, change) => {
    const rows = directors.map((row) => ({ ...row, ...change }));
    const judgement = await read(whoDirected, saying(rows));
    expect(new Set(judgement.dropped.map((one) => one.check))).toEqual(new Set([check]));
    expect(judgement.reader).toBe('extractive');
  });

  it.each([
    ['malformed-json', 2],
    ['truncated-json', 2],
    ['refusal', 1],
    ['unauthorized', 1],
  ] as const)('is replaced by the extractive reading after %s and %i calls', async (fault, calls) => {
    const judgement = await read(whoDirected, failing(fault));
    expect(judgement).toMatchObject({
      reader: 'extractive',
      fallback: expect.any(String),
      decision: { kind: 'ask' },
    });
    expect(judgement.calls).toHaveLength(calls);
  });

  it('is used if only its repair fits', async () => {
    const judgement = await read(whoDirected, inTurn(failing('malformed-json'), saying(directors)));
    expect(judgement).toMatchObject({ reader: 'model', decision: { kind: 'ask' } });
    expect(outcomes(judgement)).toEqual(['read invalid', 'read ok']);
  });
});
