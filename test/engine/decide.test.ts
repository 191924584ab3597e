import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analyse.ts';
import { decide, needsAlternatives, type Situation } from '../../src/engine/decide.ts';
import { detect } from '../../src/engine/detect.ts';
import { group } from '../../src/engine/readings.ts';
import type { Decision } from '../../src/engine/schema.ts';
import { groundedOf, type Row } from '../support/findings.ts';
import { engineOf } from '../support/library-of.ts';

const deps = engineOf({ 'plans.md': '# Kiln plans\n\nEvery plan has storage.\n' });

/** What the rules see of findings for a question. */
function situationOf(rows: readonly Row[], question: string, rest: Partial<Situation> = {}): Situation {
  const grounded = rows.map(groundedOf);
  const passages = new Map(grounded.map(({ passage }) => [passage.id, passage]));
  const grouping = group(
    grounded.map(({ finding }) => finding),
    passages,
  );
  const { representatives, labels } = grouping;
  const analysis = analyse(question, deps.library, deps.names);
  return {
    detection: detect(grouping),
    analysis,
    representatives,
    sources: representatives.map((one) => [one]),
    labels,
    policy: 'ask',
    roundsLeft: 2,
    ...rest,
  };
}

const plans: readonly Row[] = [
  { headings: ['Plans'], label: 'Free', answer: '5 GB', text: 'Free comes with 5 GB.' },
  { headings: ['Plans'], label: 'Team', answer: '50 GB', text: 'Team comes with 50 GB.' },
];
const question = 'how much storage is there?';

function rule(
  rows: readonly Row[],
  asked = question,
  rest: Partial<Situation> = {},
): [Decision['kind'], string] {
  const decision = decide(situationOf(rows, asked, rest));
  expect(decision.why).not.toBe('');
  return [decision.kind, decision.rule];
}

describe('decide()', () => {
  it('asks when two readings differ', () => {
    expect(rule(plans)).toEqual(['ask', 'ambiguous']);
  });

  it('answers when the answers agree', () => {
    const same = plans.map((row) => ({ ...row, answer: '5 GB' }));
    expect(rule(same)).toEqual(['answer', 'not-ambiguous']);
  });

  it('answers when there is one reading', () => {
    expect(rule(plans.slice(0, 1))).toEqual(['answer', 'not-ambiguous']);
  });

  it.each([
    'how much storage is there on both plans?',
    'list the storage',
    'compare the storage of all the plans',
    'what are the differences in storage',
    'storage on each plan',
    'how much storage is there for every plan?',
  ])('lists all when all are wanted: %s', (asked) => {
    expect(rule(plans, asked)).toEqual(['all', 'wants-all']);
  });

  it('asks where "every" only says how often', () => {
    expect(rule(plans, 'how much storage is there for every month?')).toEqual(['ask', 'ambiguous']);
  });

  it('answers when the newest is wanted and every label is a year or version', () => {
    const versions = ['Kiln 3.0', 'Kiln 3.1'].map((title, i) => ({ title, answer: `${i + 1} GB` }));
    expect(rule(versions, 'how much storage is there in the latest version?')).toEqual([
      'answer',
      'wants-newest',
    ]);
    expect(rule(plans, 'how much storage is there currently?')).toEqual(['ask', 'ambiguous']);
  });

  it('lists all when the rounds are used up', () => {
    expect(rule(plans, question, { roundsLeft: 0 })).toEqual(['all', 'rounds-used-up']);
  });

  it('lists two or three short answers under the policy "auto", and asks otherwise', () => {
    const third = { headings: ['Plans'], label: 'Pro', answer: '60 GB', text: 'Pro comes with 60 GB.' };
    const fourth = { headings: ['Plans'], label: 'Max', answer: '70 GB', text: 'Max comes with 70 GB.' };
    const long = { ...third, text: `Pro comes with 60 GB ${'and more '.repeat(10)}.` };
    expect(rule([...plans, third], question, { policy: 'auto' })).toEqual(['all', 'policy-auto']);
    expect(rule([...plans, third, fourth], question, { policy: 'auto' })).toEqual(['ask', 'ambiguous']);
    expect(rule([...plans, long], question, { policy: 'auto' })).toEqual(['ask', 'ambiguous']);
  });

  it('lists under the policy "all" whatever the answers are, but not a single reading', () => {
    expect(rule(plans, question, { policy: 'all' })).toEqual(['all', 'policy-all']);
    expect(rule(plans.slice(0, 1), question, { policy: 'all' })[0]).toBe('answer');
  });

  it('takes the same statement with different values in two documents for a conflict', () => {
    const rows: readonly Row[] = ['30 days', '45 days'].map((answer, i) => ({
      title: ['Refund rules', 'Money back'][i] ?? '',
      answer,
      answerType: 'duration',
      text: `Customers may return a kiln within ${answer}.`,
    }));
    expect(rule(rows, 'when may customers return a kiln?')).toEqual(['conflict', 'sources-disagree']);
  });

  it('takes a year or version in the title for a reading, not for a conflict', () => {
    const rows: readonly Row[] = ['30 days', '45 days'].map((answer, i) => ({
      title: `Refund rules ${2024 + i}`,
      answer,
      answerType: 'duration',
      text: `Customers may return a kiln within ${answer}.`,
    }));
    expect(rule(rows, 'when may customers return a kiln?')[0]).toBe('ask');
  });

  it('abstains when nothing was found', () => {
    expect(rule([])).toEqual(['abstain', 'nothing-found']);
  });

  it('abstains with the name when that occurs nowhere', () => {
    const decision = decide(situationOf([], 'how much storage has Zanzibar?'));
    expect(decision).toMatchObject({ kind: 'abstain', rule: 'unknown-name' });
    expect(decision.why).toContain('Zanzibar');
  });
});

describe('needsAlternatives()', () => {
  /** A detection whose first reading has this mass. */
  function dominantBy(mass: number) {
    const { detection } = situationOf(plans, question);
    const [first, second] = detection.readings;
    if (!first || !second) throw new Error('two readings are needed');
    return {
      ...detection,
      readings: [
        { ...first, mass },
        { ...second, mass: 1 - mass },
      ],
    };
  }

  it('holds between .8 and .95', () => {
    expect(needsAlternatives(dominantBy(0.85))).toBe(true);
    expect(needsAlternatives(dominantBy(0.96))).toBe(false);
  });

  it('does not hold for a single reading', () => {
    expect(needsAlternatives(situationOf(plans.slice(0, 1), question).detection)).toBe(false);
  });
});

describe('detect()', () => {
  it('takes a reading that is much stronger for dominant', () => {
    const [first, second] = plans;
    const rows = [
      { ...first, score: 4 },
      { ...second, score: 1 },
    ];
    expect(situationOf(rows, question).detection.ambiguous).toBe(false);
    expect(rule(rows)).toEqual(['answer', 'not-ambiguous']);
  });

  it('gives masses that sum to one, best first', () => {
    const masses = situationOf(plans, question).detection.readings.map((reading) => reading.mass);
    expect(masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(1);
    expect([...masses].sort((a, b) => b - a)).toEqual(masses);
  });
});
