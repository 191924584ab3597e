import { isObject } from '../../evaluation/loaders/json-value.ts';

/** A figure that is not what it should be. */
export interface Mismatch {
  /** Where it stands: "per_document.0.entity_recall". */
  readonly key: string;
  readonly expected: string;
  readonly got: string;
}

/** How to compare. */
export interface Comparison {
  /** The largest difference between numbers that is none. */
  readonly tolerance: number;
  /** Errors of the reference on input that has a meaning here: any finite figures are right. */
  readonly answered?: readonly string[];
}

const DIVIDED = '0 or null, and no NaN';
const FINITE = 'finite figures';

/**
 * Compares what a function gave with what a case expects. Keys that are not expected do not matter. Where the
 * reference fails (`error`, or `x_error` beside `x`), the figures of `recommended` are expected, and without any that
 * one at least is 0 or null and none is NaN.
 *
 * @param recommended what to give where the reference fails, in the shape of `expected`
 */
export function mismatches(
  expected: unknown,
  got: unknown,
  comparison: Comparison,
  recommended?: unknown,
  key = '',
): Mismatch[] {
  if (!isObject(expected) && !Array.isArray(expected))
    return isSame(expected, got, comparison.tolerance) ? [] : [mismatch(key, expected, got)];
  if (isObject(expected) && typeof expected.error === 'string')
    return atError(expected.error, got, comparison, recommended, key);
  if (Array.isArray(expected) && (!Array.isArray(got) || got.length !== expected.length))
    return [mismatch(key, expected, got)];
  return Object.entries(expected).flatMap(([name, value]) => {
    const parts = [valueAt(got, name), comparison, valueAt(recommended, name), joined(key, name)] as const;
    const error = valueAt(expected, `${name}_error`);
    if (typeof error === 'string') return atError(error, ...parts);
    return isErrorOfAnother(expected, name) ? [] : mismatches(value, ...parts);
  });
}

function atError(
  error: string,
  got: unknown,
  comparison: Comparison,
  recommended: unknown,
  key: string,
): Mismatch[] {
  if (recommended !== undefined) return mismatches(recommended, got, comparison, undefined, key);
  const figures = figuresOf(got);
  const areFinite = figures.every((figure) => typeof figure !== 'number' || Number.isFinite(figure));
  const mayBeAny = comparison.answered?.includes(error) ?? false;
  if (areFinite && (mayBeAny || figures.some((figure) => figure === 0 || figure === null))) return [];
  return [{ key: joined(key, error), expected: mayBeAny ? FINITE : DIVIDED, got: shown(got) }];
}

function figuresOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresOf) : [value];
}

function isErrorOfAnother(expected: object, name: string): boolean {
  return name.endsWith('_error') && name.slice(0, -'_error'.length) in expected;
}

function isSame(expected: unknown, got: unknown, tolerance: number): boolean {
  if (typeof expected === 'number' && typeof got === 'number') return Math.abs(expected - got) <= tolerance;
  return expected === got;
}

function mismatch(key: string, expected: unknown, got: unknown): Mismatch {
  return { key, expected: shown(expected), got: shown(got) };
}

function shown(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value) ?? 'nothing';
}

function joined(key: string, name: string): string {
  return key === '' ? name : `${key}.${name}`;
}

function valueAt(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}
