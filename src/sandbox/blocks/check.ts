import { z } from 'zod';
import { limits } from '../limits.ts';
import type { StoredBlock } from '../workspace/message.ts';
import { interactivesOf } from './interactive.ts';
import { reasonsOf } from './reasons.ts';
import { Block } from './schema.ts';

/** Blocks that Slack would take, or the code and the reasons it would refuse them with. */
export type Checked =
  | { readonly ok: true; readonly blocks: StoredBlock[] }
  | { readonly ok: false; readonly error: string; readonly reasons: string[] };

/**
 * Checks the blocks of one message as strictly as Slack does and gives every block and element an id.
 * @param makeId returns a short random id.
 */
export function checkBlocks(blocks: unknown, makeId: () => string): Checked {
  if (!Array.isArray(blocks)) return refuse('invalid_blocks_format', []);
  if (blocks.length > limits.blocks) {
    return refuse('invalid_blocks', [`no more than ${limits.blocks} items allowed [json-pointer:/blocks]`]);
  }
  const parsed = z.array(Block).safeParse(blocks);
  if (!parsed.success)
    return refuse(
      'invalid_blocks',
      parsed.error.issues.flatMap((issue) => reasonsOf(issue, blocks, '/blocks')),
    );
  const reasons = [...repeats(parsed.data), ...tooMuch(parsed.data)];
  if (reasons.length > 0) return refuse('invalid_blocks', reasons);
  if (textLength(parsed.data) > limits.blocksText) return refuse('msg_blocks_too_long', []);
  return { ok: true, blocks: parsed.data.map((block) => withIds(block, makeId)) };
}

function refuse(error: string, reasons: string[]): Checked {
  return { ok: false, error, reasons };
}

function repeats(blocks: readonly Block[]): string[] {
  const ids = blocks.flatMap((block) => block.block_id ?? []);
  const blockReasons = twice(ids).map((id) => `block_id must be unique: ${id} [json-pointer:/blocks]`);
  const actionReasons = blocks.flatMap((block, index) =>
    twice(interactivesOf(block).flatMap((element) => element.action_id ?? [])).map(
      (id) => `action_id must be unique in its block: ${id} [json-pointer:/blocks/${index}/elements]`,
    ),
  );
  return [...blockReasons, ...actionReasons];
}

/** Those that occur more than once. */
export function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}

function tooMuch(blocks: readonly Block[]): string[] {
  const markdown = blocks.flatMap((block) => (block.type === 'markdown' ? [block.text] : []));
  const tables = blocks.flatMap((block) => (block.type === 'table' ? [block] : []));
  const cells = tables.flatMap((table) => table.rows.flat().map((cell) => cell.text));
  const expanded = blocks.length - markdown.length + markdown.reduce((sum, text) => sum + piecesOf(text), 0);
  return [
    ...(lengthOf(markdown) > limits.markdownText
      ? ['markdown text of the message is too long [json-pointer:/blocks]']
      : []),
    ...(expanded > limits.blocks
      ? [`no more than ${limits.blocks} items allowed [json-pointer:/blocks]`]
      : []),
    ...(tables.length > 1 ? ['only one table is allowed [json-pointer:/blocks]'] : []),
    ...(lengthOf(cells) > limits.tableText ? ['text of the table is too long [json-pointer:/blocks]'] : []),
  ];
}

/** How many blocks Slack makes of a markdown text: headings, rules and the runs of text between them. */
function piecesOf(markdown: string): number {
  const rules = markdown.match(/^(#{1,6} .*|-{3,}|\*{3,})$/gm) ?? [];
  return rules.length * 2 + 1;
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

/** Characters of every string that is shown; ids and values do not count. */
function textLength(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + textLength(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, item]) => sum + (key === 'text' && typeof item === 'string' ? item.length : textLength(item)),
    0,
  );
}

function withIds(block: Block, makeId: () => string): StoredBlock {
  const named = { ...block, block_id: block.block_id ?? makeId() };
  if ('elements' in named && named.type !== 'context') {
    return {
      ...named,
      elements: named.elements.map((element) => ({ ...element, action_id: element.action_id ?? makeId() })),
    };
  }
  if (named.type === 'section' && named.accessory !== undefined) {
    return { ...named, accessory: { ...named.accessory, action_id: named.accessory.action_id ?? makeId() } };
  }
  return named;
}
