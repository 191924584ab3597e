import { expect, it } from 'vitest';
import { type Figure, missed, percentile, ratioFigure, timeFigures } from '../../src/bench/figure.ts';

const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);

it('percentile() is the smallest value that the share does not exceed, in any order', () => {
  expect([0, 0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([1, 50, 95, 99, 100]);
  expect(percentile([7], 0.5)).toBe(7);
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

it('timeFigures() puts the guide on the median alone', () => {
  const figures = timeFigures(hundred, { part: 'prompt', what: 'trip', below: 60 });
  expect(figures).toEqual([
    { part: 'prompt', what: 'trip, p50 of 100', value: 50, unit: 'ms', below: 60 },
    { part: 'prompt', what: 'trip, p95 of 100', value: 95, unit: 'ms', below: null },
  ]);
});

it('ratioFigure() compares medians', () => {
  expect(ratioFigure('engine', 'ours over theirs', [8, 8, 90], [2, 1, 4]).value).toBe(4);
});

it('a guide is missed at its own value and above, and by what is no number', () => {
  const figure = (value: number, below: number | null): Figure => ({
    part: 'memory',
    what: `${value}`,
    value,
    unit: 'MB',
    below,
  });
  const figures = [figure(299, 300), figure(300, 300), figure(500, null), figure(Number.NaN, 300)];
  expect(missed(figures).map(({ what }) => what)).toEqual(['300', 'NaN']);
});

it('a guide from below is kept at its own value', () => {
  const figure = (value: number): Figure => ({
    part: 'robustness',
    what: `${value}`,
    value,
    unit: '%',
    below: null,
    atLeast: 80,
  });
  expect(missed([figure(80), figure(79.9), figure(Number.NaN)]).map(({ what }) => what)).toEqual([
    '79.9',
    'NaN',
  ]);
});
