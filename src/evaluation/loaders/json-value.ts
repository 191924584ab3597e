import { messageOf } from '../../errors.ts';
import { jsonOfLine } from '../files/json-lines.ts';
import { wrongPart } from '../files/wrong-file.ts';

/** One value of a file, and where it stands. */
export interface Item {
  /** "index 3" in an array, from 0; "line 3" in a file of lines, from 1. */
  readonly at: string;
  readonly value: unknown;
}

/** What a file holds: items, or one object. */
export type FileContent =
  | { readonly kind: 'items'; readonly items: readonly Item[] }
  | { readonly kind: 'object'; readonly value: Readonly<Record<string, unknown>> };

/**
 * Reads JSON: an array or one object, or one value a line.
 * @param file its name, for messages.
 * @throws {SetupError} naming the line that is no JSON.
 */
export function readContent(text: string, file: string): FileContent {
  const source = text.replace(/^\uFEFF/, '');
  const whole = tryJson(source);
  if ('value' in whole) return contentOf(whole.value, file);
  const lines = source.split('\n');
  const first = lines.find((line) => line.trim() !== '') ?? '';
  if ('problem' in tryJson(first))
    throw wrongPart({ file, at: lineAt(source, whole.problem) }, '', `expected JSON (${whole.problem})`);
  return { kind: 'items', items: lines.flatMap((line, i) => itemOf(line, i, file)) };
}

function contentOf(value: unknown, file: string): FileContent {
  if (Array.isArray(value))
    return { kind: 'items', items: value.map((item, i) => ({ at: `index ${i}`, value: item })) };
  if (!isObject(value))
    throw wrongPart({ file, at: '' }, '', 'expected a JSON array, object, or lines of JSON');
  return { kind: 'object', value };
}

/** @returns whether a value is an object with names, no array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function itemOf(line: string, i: number, file: string): Item[] {
  return line.trim() === '' ? [] : [{ at: `line ${i + 1}`, value: jsonOfLine(line, i + 1, file) }];
}

function tryJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { problem: messageOf(error) };
  }
}

/** The parser shows so many characters before what it stumbled over. */
const CONTEXT_CHARS = 10;
const SHOWN = /, (\.\.\.)?"([\s\S]*)"(?:\.\.\.)? is not valid JSON$/;

/**
 * The line that the JSON parser stopped at, from what it says: a position, the text around, or that there was no more.
 */
function lineAt(text: string, problem: string): string {
  const [, isCut, around = ''] = SHOWN.exec(problem) ?? [];
  const position = Number(/position (\d+)/.exec(problem)?.[1] ?? text.length);
  const stop = around === '' ? position : text.indexOf(around) + (isCut ? CONTEXT_CHARS : 0);
  return `line ${text.slice(0, stop).split('\n').length}`;
}
