import { describe, expect, it } from 'vitest';
import { jsonl } from '../../src/knowledge/formats/jsonl.ts';
import { NAME_CHARS, shortName } from '../../src/knowledge/short-name.ts';
import { splitDocument } from '../../src/knowledge/split.ts';
import { documentOf, passagesOf } from './parsing.ts';

const endless = 'W'.repeat(100_000);
const long = 'Weir keeper '.repeat(10_000);
const rest = 'The weir gate lifts at 5.';

/** Everything by which the passages of a file are called. */
function namesIn(source: string): string[] {
  return passagesOf(source).flatMap(({ title, headings, units }) => [
    title,
    ...headings,
    ...units.flatMap(({ label, labelHeader, column }) => [label ?? '', labelHeader ?? '', column ?? '']),
  ]);
}

describe('shortName()', () => {
  it('leaves a name of 300 characters as it is', () =>
    expect(shortName('n'.repeat(NAME_CHARS))).toBe('n'.repeat(NAME_CHARS)));
  it('cuts a longer one at a blank, with an ellipsis', () => {
    const short = shortName(long);
    expect(short).toMatch(/^Weir keeper .* (?:Weir|keeper)…$/);
    expect(short.length).toBeLessThanOrEqual(NAME_CHARS);
  });
  it('cuts no character in two', () => {
    expect(shortName(`${'n'.repeat(NAME_CHARS - 2)}😀${endless}`)).toBe(`${'n'.repeat(NAME_CHARS - 2)}…`);
  });
});

describe('whatever names something in a document is short', () => {
  it.each([
    ['an endless heading', `# ${endless}\n\n${rest}`],
    ['a long heading', `# ${long}\n\n${rest}`],
    ['an endless heading below another', `# Weir\n\n### ${endless}\n\n${rest}`],
    ['an endless bold line', `# Weir\n\n**${endless}**\n\n${rest}`],
    ['the name of a tab', `# Weir\n\n=== "${endless}"\n\n    ${rest}`],
    ['the title of front matter', `---\ntitle: ${endless}\n---\n${rest}`],
    ['a bold label', `- **${endless}:** opens at 5\n`],
    ['an item with others in it', `- ${endless}\n  - Gate: opens at 5\n`],
    ['the first cell of a row', `| Gate | Opens |\n|---|---|\n| ${endless} | 5 |`],
    ['the header of a table', `| Gate | ${endless} |\n|---|---|\n| North | 5 |`],
  ])('%s', (_, source) => {
    const names = namesIn(source);
    expect(Math.max(...names.map((name) => name.length))).toBeLessThanOrEqual(NAME_CHARS);
  });
  it('the title of a line of JSONL, and the id made of it', () => {
    const line = JSON.stringify({ title: long, text: rest });
    const [document] = jsonl.parse('weirs.jsonl', new TextEncoder().encode(line)).documents;
    expect(document?.title.length).toBeLessThanOrEqual(NAME_CHARS);
    expect(document?.id.length).toBeLessThanOrEqual(NAME_CHARS + 'weirs.jsonl#'.length);
  });
  it('an alias', () => {
    const { aliases } = documentOf(`---\naliases: ["${long}"]\n---\n${rest}`);
    expect(aliases.map((alias) => alias.length <= NAME_CHARS)).toEqual([true]);
  });
});

describe('what was cut', () => {
  it('of a heading stands in the text below it', () => {
    const sentence = `${'The keeper walks the bank. '.repeat(20)}The sluice key hangs in the mill.`;
    const { title, passages } = {
      ...documentOf(`# ${sentence}\n\n${rest}`),
      passages: passagesOf(`# ${sentence}\n\n${rest}`),
    };
    expect(title).toMatch(/^The keeper walks .*…$/);
    expect(passages.flatMap(({ units }) => units.map(({ text }) => text))).toEqual(
      expect.arrayContaining(['The sluice key hangs in the mill.', rest]),
    );
  });
  it('of a heading without an end is nowhere', () =>
    expect(passagesOf(`# ${endless}\n\n${rest}`).map(({ text }) => text)).toEqual([rest]));
  it('of a table without a short header is one of its rows', () => {
    const long = `${'The mill pond is drained each autumn. '.repeat(10)}Eels move at night.`;
    const source = `| Gate | ${long} |\n|---|---|\n| North | 5 |`;
    const units = splitDocument(documentOf(source)).passages.flatMap((passage) => passage.units);
    expect(units.map(({ text }) => text)).toEqual(expect.arrayContaining(['Eels move at night.', '5']));
  });
});
