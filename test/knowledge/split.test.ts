import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords } from '../../src/knowledge/cleaning.ts';
import { splitDocument } from '../../src/knowledge/split.ts';
import { documentOf, labelled, passagesOf, textOf } from './parsing.ts';

const sentence = (words: number, name = 'word') =>
  `${`${name} `.repeat(words - 1)}end.`.replace(/^./, (first) => first.toUpperCase());

describe('passages', () => {
  it('never cross a heading', () => {
    const passages = passagesOf('# T\n\nOne.\n\n## A\n\nTwo.\n\n### B\n\nThree.');
    expect(passages.map(({ headings, text }) => [headings, text])).toEqual([
      [[], 'One.'],
      [['A'], 'Two.'],
      [['A', 'B'], 'Three.'],
    ]);
  });
  it('have about 100 words each in a long section', () => {
    const lengths = passagesOf(Array.from({ length: 40 }, () => sentence(20)).join(' ')).map(({ text }) =>
      countWords(text),
    );
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(150);
  });
  it('cut what has no end: a text without stops or blanks', () => {
    for (const text of ['word '.repeat(3000), 'x'.repeat(20_000)]) {
      for (const passage of passagesOf(text)) expect(countWords(passage.text)).toBeLessThanOrEqual(240);
    }
  });
  it('keep a list with the sentence that introduces it', () => {
    const passages = passagesOf(
      `${sentence(90)} The plans are:\n\n${'- One of the many plans there are in the list\n'.repeat(12)}`,
    );
    expect(passages[0]?.text).not.toContain('The plans are:');
    for (const passage of passages.slice(1)) expect(passage.text).toMatch(/^The plans are:\n- One/);
  });
  it('repeat the header of a table that goes on, and the items around an item', () => {
    const table = passagesOf(
      `| Plan | Price |\n|---|---|\n${'| Free plan with a long name | nothing at all for a year |\n'.repeat(30)}`,
    );
    expect(table.length).toBeGreaterThan(1);
    for (const passage of table) expect(passage.text).toMatch(/^Plan \| Price\nFree/);
    const list = passagesOf(`- Leave:\n${'  - Some item with quite a few words in it\n'.repeat(30)}`);
    expect(list.length).toBeGreaterThan(1);
    for (const passage of list) expect(passage.text).toMatch(/^- Leave:\n {2}- Some/);
  });
  it('leave out a table of contents', () => {
    expect(
      passagesOf('## On this page\n\n- [A](#a)\n  - [B](#b)\n\n## A\n\nText.').map(({ text }) => text),
    ).toEqual(['Text.']);
  });
});

describe('units', () => {
  it('carry the label of "Label: value" in its forms', () => {
    expect(
      labelled(
        '- Free: 5 users\n- **Pro** – 50 users\n- **Max:** many users\n- `solo` - one user\n- Not a label.',
      ),
    ).toEqual([
      ['Free', 'Free: 5 users'],
      ['Pro', 'Pro – 50 users'],
      ['Max', 'Max: many users'],
      ['solo', 'solo - one user'],
      [null, 'Not a label.'],
    ]);
  });
  it('carry the item around them in front', () => {
    expect(labelled('- Paid leave:\n  - Parents: 16 weeks\n  - 4 weeks for others')).toEqual([
      [null, 'Paid leave:'],
      ['Paid leave – Parents', 'Parents: 16 weeks'],
      ['Paid leave', '4 weeks for others'],
    ]);
  });
  it('of a table are its cells with row, column and the first header', () => {
    const units = passagesOf('| Plan | Price | Users |\n|---|---|---|\n| **Free** | 0 | |\n| | 1 | 5 |')[0]
      ?.units;
    expect(
      units?.map(({ kind, text, label, labelHeader, column }) => [kind, text, label, labelHeader, column]),
    ).toEqual([
      ['cell', '0', 'Free', 'Plan', 'Price'],
      ['cell', '1', 'Free', 'Plan', 'Price'],
      ['cell', '5', 'Free', 'Plan', 'Users'],
    ]);
  });
  it('of a table whose first cells repeat carry the first two', () => {
    const units = passagesOf(
      '| Kiln | Size | Fuel |\n|---|---|---|\n| Raku | small | gas |\n| Raku | large | wood |',
    )[0]?.units;
    expect(units?.map(({ text, label, labelHeader }) => [text, label, labelHeader])).toEqual([
      ['small', 'Raku', 'Kiln'],
      ['gas', 'Raku – small', 'Size'],
      ['large', 'Raku', 'Kiln'],
      ['wood', 'Raku – large', 'Size'],
    ]);
  });
  it('know what introduces their list, table or code', () => {
    const units = passagesOf('Firing takes:\n\n- Raku: 1 hour\n\nAs a rule.\n\nRun:\n\n```\nkiln on\n```')[0]
      ?.units;
    expect(units?.map(({ text, intro }) => [text, intro])).toEqual([
      ['Firing takes:', null],
      ['Raku: 1 hour', 'Firing takes'],
      ['As a rule.', null],
      ['Run:', null],
      ['kiln on', 'Run'],
    ]);
  });
  it('carry the heading of the item around them, and labels whose bold is misplaced', () => {
    expect(labelled('- ### Raku\n  - Fuel: gas\n- **Anagama: **wood')).toEqual([
      [null, 'Raku'],
      ['Raku – Fuel', 'Fuel: gas'],
      ['Anagama', 'Anagama: wood'],
    ]);
  });
  it('that say the same of different things, side by side, carry what differs', () => {
    expect(
      labelled(
        'A salt firing will take 12 hours. Stay near.\n\nA raku firing will take one hour.\n\nFor guests, the fee is $5 a day. For members, the fee is $3.',
      ),
    ).toEqual([
      ['salt', 'A salt firing will take 12 hours.'],
      [null, 'Stay near.'],
      ['raku', 'A raku firing will take one hour.'],
      ['guests', 'For guests, the fee is $5 a day.'],
      ['members', 'For members, the fee is $3.'],
    ]);
  });
  it('that merely begin alike carry nothing', () => {
    expect(labelled('It is open. It is warm. The kiln was built in 1990. The yard was sold.')).toEqual([
      [null, 'It is open.'],
      [null, 'It is warm.'],
      [null, 'The kiln was built in 1990.'],
      [null, 'The yard was sold.'],
    ]);
  });
  it('of a table with one column are its only cells', () => {
    const units = passagesOf('| Plan |\n|---|\n| Free |\n| Pro |')[0]?.units;
    expect(units?.map(({ text, label, column }) => [text, label, column])).toEqual([
      ['Free', null, 'Plan'],
      ['Pro', null, 'Plan'],
    ]);
  });
  it('of a table whose line of dashes has too many or too few cells are its cells as well', () => {
    const body = '`dev` | 1 node | 5 |\n`ha` | 3 nodes | 9 |';
    for (const dashes of ['--- | --- | --- | ---', '--- | ---', ':-: |']) {
      const units = passagesOf(`Plan | Nodes | Price |\n${dashes}\n${body}`)[0]?.units;
      expect(units?.map(({ label, column, text }) => `${label} ${column}: ${text}`)).toEqual([
        'dev Nodes: 1 node',
        'dev Price: 5',
        'ha Nodes: 3 nodes',
        'ha Price: 9',
      ]);
    }
  });
  it('of code are its lines, even where they look like such a table', () => {
    expect(textOf('```\na | b |\n--- | --- | ---\n```')).toContain('--- | --- | ---');
  });
  it('of an HTML table are the same, spans filled', () => {
    const html = `<table><tr><td><b>Role</b></td><td><strong>Days</strong></td></tr>
      <tr><td rowspan="2">Manager</td><td>5 | more</td></tr>
      <tr><td>6<br>or 7</td></tr></table>`;
    const [passage] = passagesOf(html);
    expect(passage?.text).toBe('Role | Days\nManager | 5 | more\nManager | 6 or 7');
    expect(passage?.units.map(({ text, label, column }) => [text, label, column])).toEqual([
      ['5 | more', 'Manager', 'Days'],
      ['6 or 7', 'Manager', 'Days'],
    ]);
  });
});

const words = fc.stringMatching(/^[A-Za-z0-9.,:!?()`*_|<>~[\]{}%#"' \u200b-]{0,60}$/);
const block = fc.oneof(
  words,
  fc.tuple(fc.integer({ min: 1, max: 4 }), words).map(([level, text]) => `${'#'.repeat(level)} ${text}`),
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 3 }), words), { maxLength: 30 })
    .map((items) => items.map(([depth, text]) => `${'  '.repeat(depth)}- ${text}`).join('\n')),
  fc
    .array(fc.tuple(words, words, words), { maxLength: 30 })
    .map((rows) =>
      ['| A | B | C |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
    ),
  fc.array(words).map((lines) => `\`\`\`\n${lines.join('\n')}\n\`\`\``),
  fc.array(words).map((cells) => `<table><tr>${cells.map((cell) => `<td>${cell}`).join('')}</table>`),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);

describe('for any document', () => {
  it('each unit is exactly its stretch of the passage, in order, without overlap', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 12 }), (blocks) => {
        const document = documentOf(`Start.\n\n${blocks.join('\n\n')}`);
        const { passages } = splitDocument(document);
        expect(passages.length).toBeGreaterThan(0);
        for (const passage of passages) {
          let end = 0;
          for (const unit of passage.units) {
            expect(unit.text).toBe(passage.text.slice(unit.start, unit.end));
            expect(unit.text.trim()).not.toBe('');
            expect(unit.start).toBeGreaterThanOrEqual(end);
            end = unit.end;
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});
