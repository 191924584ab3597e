import { countWords } from './cleaning.ts';
import { codePieces } from './code-pieces.ts';
import { labelParallels } from './parallel-sentences.ts';
import { type Context, type Piece, pieceOf, sentenceLines, unitOf } from './piece.ts';
import type { Block, ItemBlock } from './source.ts';
import { tablePieces } from './table-pieces.ts';

/** Longest sentence in words. */
const LONG_SENTENCE = 120;
/** Items over this many words that hold several sentences give a unit a sentence. */
const LONG_ITEM = 30;
/** Longest sentence, in words, that is repeated when the list or table it introduces goes on in another passage. */
const LONG_INTRO = 40;

/** Where a list stands: the sentence that introduces it, and the items around the next one, by depth. */
interface ListState {
  readonly intro: readonly Context[];
  readonly introduced: string | null;
  readonly parents: readonly Context[];
}

/** Turns the blocks of one section into pieces in reading order. */
export function piecesOf(blocks: readonly Block[]): Piece[] {
  const pieces: Piece[] = [];
  let list: ListState | null = null;
  for (const block of blocks) {
    if (block.kind === 'item') {
      list ??= { intro: introOf(pieces.at(-1)), introduced: introducedBy(pieces.at(-1)), parents: [] };
      const own = under(list.introduced, itemPieces(block, list));
      const self = own[0]?.self;
      if (block.marker !== '' && self)
        list = { ...list, parents: [...list.parents.slice(0, block.depth), self] };
      pieces.push(...own);
    } else {
      if (block.kind !== 'code') list = null;
      const introduced = block.kind === 'text' ? null : (list?.introduced ?? introducedBy(pieces.at(-1)));
      pieces.push(...under(introduced, blockPieces(block, list, pieces.at(-1))));
    }
  }
  return labelParallels(pieces);
}

function introOf(before: Piece | undefined): Context[] {
  return before?.opens && before.words <= LONG_INTRO ? [before.self] : [];
}

/** "Where the role is one of:" says what the list, table or code after it is about. */
function introducedBy(before: Piece | undefined): string | null {
  return before?.opens && before.words <= LONG_INTRO ? before.text.replace(/\s*:$/, '') : null;
}

function under(intro: string | null, pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => ({ ...piece, units: piece.units.map((unit) => ({ ...unit, intro })) }));
}

function itemPieces(item: ItemBlock, list: ListState): Piece[] {
  const around = item.marker === '' ? item.depth + 1 : item.depth;
  const context = [...list.intro, ...list.parents.slice(0, around)];
  const indent = '  '.repeat(item.marker === '' ? item.depth + 1 : item.depth);
  const whole = countWords(item.text) <= LONG_ITEM && !item.text.includes('\n');
  const lines = whole
    ? [{ text: item.text, separator: '\n' as const }]
    : sentenceLines(item.text, LONG_SENTENCE);
  return lines.map(({ text, separator }, index) =>
    pieceOf(text, [unitOf('item', text, item.label)], {
      prefix: index === 0 ? indent + item.marker : separator === '\n' ? indent : '',
      separator: index === 0 ? '\n' : separator,
      context,
    }),
  );
}

function blockPieces(
  block: Exclude<Block, ItemBlock>,
  list: ListState | null,
  before: Piece | undefined,
): Piece[] {
  if (block.kind === 'table') return tablePieces(block.table, introOf(before));
  if (block.kind === 'code')
    return codePieces(block.text, list ? [...list.intro, ...list.parents] : introOf(before));
  const kind = block.label === null ? 'sentence' : 'item';
  return sentenceLines(block.text, LONG_SENTENCE).map(({ text, separator }) =>
    pieceOf(text, [unitOf(kind, text, block.label)], { separator }),
  );
}
