import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModelRow } from '../../../../src/engine/model/reading/rows.ts';
import { readExtractively } from '../../../../src/engine/read-extractively.ts';
import { Judgement } from '../../../../src/engine/schema.ts';
import type { Fault } from '../../../../src/scripted/faults.ts';
import { passageWith } from '../../../../src/scripted/passages.ts';
import type { Programme } from '../../../../src/scripted/programme.ts';
import { engineOf } from '../../../support/library-of.ts';
import { type ModelReader, startReader } from '../../../support/model-reader.ts';

const deps = engineOf({
  'films/kestrel-1971.md':
    '# Kestrel (1971 film)\n\nKestrel is a drama film. It was directed by Ada Stone.\n',
  'films/kestrel-2004.md': '# Kestrel (2004 film)\n\nKestrel is a comedy film. It was directed by Bo Reed.\n',
  'plans.md': `# Kiln plans

| Plan | Price | Storage |
|---|---|---|
| Free | $0 | 5 GB |
| Studio | $9 a month | 500 GB |
| Works | $21 a month | 5 TB |
`,
  'desk.md':
    '# Desks\n\nOn the first floor a desk is booked in the app. On the second floor whoever comes first sits down.\n',
  'backups.md': '# Database backups\n\nSnapshots of the main database are kept for 35 days.\n',
  'recovery.md': '# Disaster recovery\n\nSnapshots of the main database are kept for 21 days.\n',
  'cancel.md':
    '# Cancelling\n\nOpen the settings. Press Cancel. Contractors may not cancel a plan themselves.\n',
});

type Said = Partial<ModelRow> & Pick<ModelRow, 'answer' | 'quote'>;

/** Rows with the number of the passage that holds their quote, unless they name one. */
function saying(rows: readonly Said[], more: object = {}): Programme {
  return ({ prompt, passages }) => {
    if (prompt !== 'read') return null;
    const complete = rows.map((row) => ({
      pids: [passageWith(passages, { quote: row.quote })?.number ?? 1],
      entity: passageWith(passages, { quote: row.quote })?.title.split(' › ')[0] ?? '',
      condition: null,
      conditionKind: null,
      answerType: 'text',
      ...row,
    }));
    return { body: { kind: 'fact', wantsAll: false, rows: complete, ...more } };
  };
}

/** One programme a call. */
function inTurn(...programmes: readonly Programme[]): Programme {
  let next = 0;
  return (request) => programmes[Math.min(next++, programmes.length - 1)]?.(request) ?? null;
}

const failing =
  (fault: Fault): Programme =>
  () => ({ body: { kind: 'fact', wantsAll: false, rows: [] }, fault });

const directors: Said[] = [
  { answer: 'Ada Stone', answerType: 'name', quote: 'It was directed by Ada Stone.' },
  { answer: 'Bo Reed', answerType: 'name', quote: 'It was directed by Bo Reed.' },
];
const storage: Said[] = [
  ['Free', '$0', '5 GB'],
  ['Studio', '$9 a month', '500 GB'],
  ['Works', '$21 a month', '5 TB'],
].map(([condition = '', price = '', answer = '']) => ({
  condition,
  conditionKind: 'plan',
  answer,
  answerType: 'number',
  quote: `${condition} | ${price} | ${answer}`,
}));
const whoDirected = 'who directed Kestrel?';
const howMuch = 'how much storage do we get?';

let reader: ModelReader;
beforeAll(async () => {
  reader = await startReader();
});
afterAll(() => reader.stop());

const read = (question: string, programme: Programme, options = {}) =>
  reader.read(deps, question, programme, options);
const labels = ({ clarification }: Judgement) => clarification?.options.map(({ label }) => label);
const outcomes = ({ calls }: Judgement) => calls?.map(({ prompt, outcome }) => `${prompt} ${outcome}`);

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
    const judgement = await read(
      'how long are snapshots kept?',
      saying([
        {
          answer: '35 days',
          answerType: 'duration',
          quote: 'Snapshots of the main database are kept for 35 days.',
        },
      ]),
    );
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
      saying([
        {
          answer: '35 days',
          answerType: 'duration',
          quote: 'Snapshots of the main database are kept for 35 days.',
        },
        {
          answer: '21 days',
          answerType: 'duration',
          quote: 'Snapshots of the main database are kept for 21 days.',
        },
      ]),
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
        {
          answer: '35 days',
          answerType: 'duration',
          quote: 'Snapshots of the main database are kept for 35 days.',
        },
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
    const alone = readExtractively(whoDirected, deps);
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
