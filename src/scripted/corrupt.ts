import { chanceOf } from './chance.ts';
import type { RowFault } from './faults.ts';
import { isJsonObject, type JsonObject } from './json-object.ts';
import { fold, type NumberedPassage } from './passages.ts';

/** How many rows to spoil, and how. */
export interface Corruption {
  readonly kind: RowFault;
  /** From 0 to 1. */
  readonly share: number;
  readonly seed: number;
}

const lists = ['rows', 'claims', 'labels'] as const;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function otherNumbers(text: string): string {
  if (!/\d/.test(text)) return `${text} (since 1742)`;
  return text.replace(/\d+/g, (digits) => `${(Number(digits) * 3 + 17) % 10 ** 9}`);
}

/** Numbers of passages without the row's words; a number that no passage has where every passage holds them. */
function wrongIds(item: JsonObject, passages: readonly NumberedPassage[], chance: number): number[] {
  const quote = fold(textOf(item.quote));
  const others = passages.filter(({ text }) => !fold(text).includes(quote));
  const other = others[Math.floor(chance * others.length * 2)];
  return [other?.number ?? passages.length + 7];
}

type Spoiler = (item: JsonObject, passages: readonly NumberedPassage[], chance: number) => JsonObject[];

const spoilers: Readonly<Record<RowFault, Spoiler>> = {
  'invented-quote': (item) => [
    { ...item, quote: `It was settled long ago that this is ${textOf(item.answer ?? item.text)}.` },
  ],
  'wrong-ids': (item, passages, chance) => [{ ...item, pids: wrongIds(item, passages, chance) }],
  'invented-number': (item) => {
    const key = ['answer', 'text', 'label'].find((name) => typeof item[name] === 'string') ?? 'answer';
    return [{ ...item, [key]: otherNumbers(textOf(item[key])) }];
  },
  'duplicate-rows': (item) => [
    item,
    { ...item, ...(typeof item.condition === 'string' && { condition: ` ${item.condition.toUpperCase()}` }) },
  ],
  'label-holds-answer': (item) => {
    const key = typeof item.label === 'string' ? 'label' : 'condition';
    const label = [textOf(item[key]), textOf(item.answer)].filter((words) => words !== '').join(' ');
    return [{ ...item, [key]: label }];
  },
};

/** Spoils one row, claim or label; several may come of it. */
export function corruptItem(
  item: unknown,
  kind: RowFault,
  passages: readonly NumberedPassage[],
  seed = 1,
): unknown[] {
  if (typeof item === 'string')
    return corruptItem({ label: item }, kind, passages, seed).map((one) =>
      isJsonObject(one) ? one.label : one,
    );
  if (!isJsonObject(item)) return [item];
  return spoilers[kind](item, passages, chanceOf(seed, 'which', JSON.stringify(item)));
}

/**
 * Spoils a share of a reply's rows, claims or labels. Which ones depends on the seed and on the words of the row
 * alone, and a larger share spoils the same ones and more.
 */
export function corruptReply(
  body: unknown,
  { kind, share, seed }: Corruption,
  passages: readonly NumberedPassage[],
): unknown {
  if (!isJsonObject(body)) return body;
  const spoil = (item: unknown): unknown[] =>
    chanceOf(seed, JSON.stringify(item)) < share ? corruptItem(item, kind, passages, seed) : [item];
  const spoiled = lists.flatMap((name) => {
    const list = body[name];
    return Array.isArray(list) ? [[name, list.flatMap(spoil)] as const] : [];
  });
  return { ...body, ...Object.fromEntries(spoiled) };
}
