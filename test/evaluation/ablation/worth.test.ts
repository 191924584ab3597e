import { describe, expect, it } from 'vitest';
import { ablationMarkdown, ablationTable } from '../../../src/evaluation/ablation/table.ts';
import { byWorth, worthOf } from '../../../src/evaluation/ablation/worth.ts';
import type { Tally } from '../../../src/evaluation/figures/counts.ts';

const rule = { name: 'kiln-first', why: 'Kilns come first', table: null };
const sets = [
  { name: 'north', kind: 'club' },
  { name: 'south', kind: 'club' },
  { name: 'shop', kind: 'shop' },
];
const right: Tally = { questions: 1, answerable: 1, answered: 1 };
const wrong: Tally = { questions: 1, answerable: 1, answered: 0 };
const asked: Tally = { ...wrong, asked: 1, askedAnswerable: 1 };
const observed = (north: Tally, shop: Tally, violations: string[] = []) => ({
  sets: [north, right, shop].map((tally) => ({ tallies: [tally], seen: [JSON.stringify(tally)] })),
  violations,
  astray: [],
});

describe('worthOf()', () => {
  const whole = observed(right, right);

  it('counts sets of one kind together, and takes the mean over the kinds', () => {
    const worth = worthOf(rule, sets, whole, observed(wrong, right));
    expect(worth.sets.north).toEqual({ answered: 1 });
    expect(worth.kinds).toEqual({ club: { answered: 0.5 }, shop: {} });
    expect(worth.worth).toBe(25);
    expect(worth.changed).toEqual({ north: 1, south: 0, shop: 0 });
  });

  it('counts for a rule what it keeps low where less is better', () => {
    expect(worthOf(rule, sets, whole, observed(right, asked)).worth).toBe(100);
  });

  it('tells how many cases of properties would go wrong, which alone make it worth something', () => {
    const worth = worthOf(rule, sets, whole, observed(right, right, ['order kiln: Who fires it?']));
    expect(worth).toMatchObject({ violations: 1, worth: 0, isNothing: false });
  });

  it('puts what is worth most first', () => {
    const some = worthOf(rule, sets, whole, observed(wrong, right));
    const harmful = worthOf(rule, sets, observed(wrong, right), whole);
    expect([harmful, some].sort(byWorth)).toEqual([some, harmful]);
  });
});

describe('what rules are worth', () => {
  const worths = [
    worthOf(rule, sets, observed(right, right), observed(wrong, asked)),
    worthOf({ ...rule, name: 'idle' }, sets, observed(right, right), observed(right, right)),
  ];

  it('is printed with what changes, by kind', () => {
    const table = ablationTable(worths);
    expect(table).toMatch(
      /kiln-first +\+125\.0 +2\n {4}club: answered \+50\.0\n {4}shop: over-ask −100\.0, answered \+100\.0\nidle +nothing\n/,
    );
  });

  it('is written as Markdown with the reason, and questions by set', () => {
    const markdown = ablationMarkdown(worths);
    expect(markdown).toContain('| kiln-first | +125.0 | answered +50.0 |');
    expect(markdown).toContain('| 1 |  | 1 |  |  | Kilns come first |');
  });
});
