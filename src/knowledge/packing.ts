import type { Passage, Unit } from './passage.ts';
import type { Context, Piece } from './piece.ts';

/** Sections up to this many words stay whole. */
const WHOLE_SECTION = 150;
/** Aimed-at length of a passage, in words. */
const PASSAGE = 110;
/** A remainder under this many words joins the passage before it. */
const REMAINDER = 25;
/** How much earlier a passage may end between blocks, and how much later inside a paragraph, as shares of the aim. */
const BETWEEN_BLOCKS = 0.9;
const INSIDE_PARAGRAPH = 1.15;

/** Text and units of one passage. */
export type PassageBody = Pick<Passage, 'text' | 'units'>;

/** Packs the pieces of one section into passages of about 100 words and about equal length. */
export function packPieces(pieces: readonly Piece[]): PassageBody[] {
  return groupsOf(pieces).map(render);
}

function wordsIn(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.words, 0);
}

function groupsOf(pieces: readonly Piece[]): Piece[][] {
  const total = wordsIn(pieces);
  if (total <= WHOLE_SECTION) return pieces.length > 0 ? [[...pieces]] : [];
  const aim = total / Math.ceil(total / PASSAGE);
  const groups: Piece[][] = [];
  let group: Piece[] = [];
  for (const piece of pieces) {
    const limit = aim * (piece.separator === '\n' ? BETWEEN_BLOCKS : INSIDE_PARAGRAPH);
    if (group.length > 0 && wordsIn(group) + piece.words / 2 > limit) {
      const intro = group.length > 1 && group.at(-1)?.opens ? group.splice(-1) : [];
      groups.push(group);
      group = intro;
    }
    group.push(piece);
  }
  return withoutRemainder([...groups, group]);
}

function withoutRemainder(groups: Piece[][]): Piece[][] {
  const last = groups.at(-1) ?? [];
  const before = groups.at(-2);
  if (!before || wordsIn(last) >= REMAINDER || wordsIn(before) + wordsIn(last) > WHOLE_SECTION) return groups;
  return [...groups.slice(0, -2), [...before, ...last]];
}

function render(pieces: readonly Piece[]): PassageBody {
  const shown = new Set<Context>();
  const units: Unit[] = [];
  let text = '';
  for (const piece of pieces) {
    for (const line of piece.context) {
      if (shown.has(line)) continue;
      text += (text === '' ? '' : '\n') + line.text;
      shown.add(line);
    }
    text += (text === '' ? '' : piece.separator) + piece.prefix;
    for (const unit of piece.units) {
      units.push({ ...unit, start: text.length + unit.start, end: text.length + unit.end });
    }
    text += piece.text;
    shown.add(piece.self);
  }
  return { text, units };
}
