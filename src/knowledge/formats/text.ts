import { tidyLine } from '../cleaning.ts';
import { decodeText } from '../decoding.ts';
import { plainLabel } from '../markdown/inline.ts';
import { type Heading, SectionBuilder } from '../markdown/section-builder.ts';
import { visibleText } from '../markdown/visible.ts';
import type { Block, Format, ParsedFile } from '../source.ts';
import { oneDocument } from './one-document.ts';

const HEADING_WORDS = 10;
/** Lines at least this long were broken to fit, so the sentence goes on in the next one. */
const WRAPPED_CHARS = 45;
const BULLET = /^\s*(?:[-*•–]|(\d{1,3})[.)])\s+(?=\S)/;
const RULE = /^\s*([=\-~*_#])\1{2,}\s*$/;

/**
 * Plain text. A line is a heading if it is underlined by "====" (level 1) or "----" (level 2), or if it stands alone
 * between blank lines, is short, and ends like no sentence (level 2; level 1 at the top of the file).
 */
export const text = {
  parse(path: string, bytes: Uint8Array): ParsedFile {
    const paragraphs = visibleText(decodeText(bytes))
      .split(/\n(?:[^\S\n]*\n)+/)
      .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
      .filter((lines) => lines.length > 0);
    const builder = new SectionBuilder();
    paragraphs.forEach((lines, index) => {
      const { heading, rest } = cutHeading(lines, index, paragraphs[index + 1]);
      if (heading) builder.open(heading.level, heading.text);
      builder.add(blocksOf(rest));
    });
    return oneDocument(path, builder.finish(), {});
  },
} satisfies Format;

interface Cut {
  readonly heading: Heading | null;
  readonly rest: readonly string[];
}

function cutHeading(lines: readonly string[], index: number, next: readonly string[] | undefined): Cut {
  const [first = '', second = ''] = lines;
  const mark = RULE.exec(second)?.[1];
  if ((mark === '=' || mark === '-') && !RULE.test(first) && !BULLET.test(first))
    return { heading: { level: mark === '=' ? 1 : 2, text: tidyLine(first) }, rest: lines.slice(2) };
  const alone = lines.length === 1 && next !== undefined && readsLikeHeading(first);
  if (alone && !(next.length === 1 && readsLikeHeading(next[0] ?? '') && index > 0))
    return { heading: { level: index === 0 ? 1 : 2, text: tidyLine(first).replace(/\s*:$/, '') }, rest: [] };
  return { heading: null, rest: lines };
}

function readsLikeHeading(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return (
    /^[\p{Lu}\p{N}]/u.test(line) &&
    words.length <= HEADING_WORDS &&
    !/[.!?,;]$|:\s+\S/.test(line.trim()) &&
    !BULLET.test(line)
  );
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  const close = () => {
    blocks.push(...paragraphOf(open));
    open = [];
  };
  for (const line of lines) {
    if (RULE.test(line)) close();
    else if (BULLET.test(line)) {
      close();
      open = [line];
    } else open.push(line);
  }
  close();
  return blocks;
}

function paragraphOf(lines: readonly string[]): Block[] {
  const [first] = lines;
  if (first === undefined) return [];
  const bullet = BULLET.exec(first);
  if (bullet) {
    const content = tidyLine([first.slice(bullet[0].length), ...lines.slice(1)].join(' '));
    const marker = bullet[1] === undefined ? '- ' : `${bullet[1]}. `;
    return content === ''
      ? []
      : [{ kind: 'item', text: content, label: plainLabel(content), marker, depth: 0 }];
  }
  const wrapped = lines.slice(0, -1).every((line) => line.trim().length >= WRAPPED_CHARS);
  const content = lines.map(tidyLine).join(wrapped ? ' ' : '\n');
  const label = lines.length === 1 ? plainLabel(content) : null;
  return content.trim() === '' ? [] : [{ kind: 'text', text: content, label }];
}
