import fc from 'fast-check';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseWithPlainRows } from '../../../src/knowledge/markdown/plain-rows.ts';
import { outlineOf } from '../../../src/knowledge/markdown/sections.ts';
import { textOf } from '../parsing.ts';

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).freeze();

/** How many characters the parser was given, and what came of it. */
function parsed(markdown: string) {
  let chars = 0;
  const root = parseWithPlainRows(markdown, (some) => {
    chars += some.length;
    return parser.parse(some);
  });
  return { outline: outlineOf(root), chars };
}

const cell = fc.constantFrom(
  '7 kg',
  '',
  ' ',
  'Larch & oak',
  '**Elm**',
  'a\\|b',
  'Ash: 3',
  '`x|y`',
  'é 😀',
  'a_b_c',
);
const row = fc.array(cell, { minLength: 1, maxLength: 5 }).map((cells) => `| ${cells.join(' | ')} |`);
const plainRows = fc
  .nat(60)
  .map((count) => Array.from({ length: count }, (_, i) => `| Plank ${i} | ${i % 7} kg |`));
const body = fc
  .array(
    fc.oneof(
      plainRows,
      row.map((one) => [one]),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.flat());
const frame = fc.constantFrom(
  (rows: string[]) => ['# Wood', '', '| Plank | Weight |', '|---|---|', ...rows, '', 'The end.'],
  (rows: string[]) => ['```', '| Plank | Weight |', '|---|---|', ...rows, '```', 'The end.'],
  (rows: string[]) => ['<pre>', '| Plank | Weight |', '|---|---|', ...rows, '</pre>', '', 'The end.'],
  (rows: string[]) => [
    '- Wood:',
    '',
    ...['| Plank | Weight |', '|---|---|', ...rows].map((line) => `  ${line}`),
  ],
  (rows: string[]) => ['Not a table', '|---|---|', ...rows, 'The end.'],
  (rows: string[]) => ['    | Plank | Weight |', '    |---|---|', ...rows],
);

describe('parseWithPlainRows()', () => {
  it('finds what the parser alone finds', () => {
    fc.assert(
      fc.property(frame, body, (inFrame, rows) => {
        const markdown = inFrame(rows).join('\n');
        expect(parsed(markdown).outline).toEqual(outlineOf(parser.parse(markdown)));
      }),
    );
  });
  it('takes the plain rows of a long table past the parser', () => {
    const rows = Array.from({ length: 1_000 }, (_, i) => `| Plank ${i} | ${i % 7} kg |`);
    const { outline, chars } = parsed(['| Plank | Weight |', '|---|---|', ...rows].join('\n'));
    expect(chars).toBeLessThan(100);
    const [block] = outline.sections[0]?.blocks ?? [];
    expect(block?.kind === 'table' && block.table.rows.at(-1)).toEqual(['Plank 999', '5 kg']);
  });
});

describe('a document that is nested', () => {
  const list = (levels: number) =>
    Array.from({ length: levels }, (_, i) => `${'  '.repeat(i)}- step ${i}`).join('\n');
  it('over 100 levels is refused before it is parsed', () => {
    expect(() => textOf(list(3_000))).toThrow('it is nested too deeply: simplify it');
    expect(() => textOf(`${'> '.repeat(101)}quoted`)).toThrow('it is nested too deeply');
    expect(() => textOf(`${'1. '.repeat(101)}numbered`)).toThrow('it is nested too deeply');
  });
  it('less deeply, or only looks like it, is read', () => {
    expect(textOf(list(20))).toContain('step 19');
    expect(textOf(`Over\n\n${'- '.repeat(300)}\n\nUnder\n\n- a\n${'- b\n'.repeat(300)}`)).toContain('Under');
    expect(textOf(`\`\`\`\n${list(120)}\n\`\`\``)).toContain('step 119');
  });
});
