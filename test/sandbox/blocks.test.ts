import { describe, expect, test } from 'vitest';
import { checkBlocks } from '../../src/sandbox/blocks/check.ts';

let made = 0;
const check = (...blocks: unknown[]) => checkBlocks(blocks, () => `made-${++made}`);
const plain = (text: string) => ({ type: 'plain_text', text });
const button = (more: object = {}) => ({ type: 'button', text: plain('Pick'), ...more });
const actions = (...elements: unknown[]) => ({ type: 'actions', elements });
const option = (more: object = {}) => ({ text: plain('a'), value: 'a', ...more });
const select = (more: object = {}) => ({ type: 'static_select', options: [option()], ...more });
const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } });
const context = (count: number) => ({
  type: 'context',
  elements: Array.from({ length: count }, () => plain('x')),
});
const feedback = {
  type: 'feedback_buttons',
  positive_button: { text: plain('Good'), value: 'up' },
  negative_button: { text: plain('Bad'), value: 'down' },
};
const table = (rows: string[][]) => ({
  type: 'table',
  rows: rows.map((row) => row.map((text) => ({ type: 'raw_text', text }))),
});
const letters = (length: number) => 'a'.repeat(length);
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

const accepted: [string, unknown[]][] = [
  ['button text of 75', [actions(button({ text: plain(letters(75)) }))]],
  ['button value of 2000', [actions(button({ value: letters(2000) }))]],
  ['25 elements', [actions(...times(25, () => button()))]],
  ['a select with 100 options', [actions(select({ options: times(100, (i) => option({ value: `${i}` })) }))]],
  ['10 context elements', [context(10)]],
  ['feedback buttons', [{ type: 'context_actions', elements: [feedback] }]],
  ['section text of 3000', [section(letters(3000))]],
  ['a section with fields only', [{ type: 'section', fields: [plain('x')] }]],
  ['header of 150', [{ type: 'header', text: plain(letters(150)) }]],
  ['markdown of 12,000', [{ type: 'markdown', text: letters(12_000) }]],
  ['50 blocks', times(50, () => ({ type: 'divider' }))],
  [
    'a table',
    [
      table([
        ['Plan', 'Price'],
        ['Team', '5'],
      ]),
    ],
  ],
  [
    'the same action_id in two blocks',
    [actions(button({ action_id: 'a' })), actions(button({ action_id: 'a' }))],
  ],
];

const refused: [string, unknown[], string][] = [
  [
    'button text of 76',
    [actions(button({ text: plain(letters(76)) }))],
    'must be less than 76 characters [json-pointer:/blocks/0/elements/0/text/text]',
  ],
  [
    'button text in mrkdwn',
    [actions(button({ text: { type: 'mrkdwn', text: 'x' } }))],
    '[json-pointer:/blocks/0/elements/0/text/type]',
  ],
  ['empty button text', [actions(button({ text: plain('') }))], 'must be more than 0 characters'],
  ['button value of 2001', [actions(button({ value: letters(2001) }))], 'must be less than 2001 characters'],
  [
    'accessibility label of 76',
    [actions(button({ accessibility_label: letters(76) }))],
    'must be less than 76',
  ],
  ['action_id of 256', [actions(button({ action_id: letters(256) }))], 'must be less than 256'],
  ['block_id of 256', [{ type: 'divider', block_id: letters(256) }], 'must be less than 256'],
  [
    'an unknown key in a button',
    [actions(button({ colour: 'red' }))],
    'invalid additional property: colour [json-pointer:/blocks/0/elements/0]',
  ],
  [
    'an unknown key in a text',
    [{ type: 'header', text: { ...plain('x'), bold: true } }],
    'invalid additional property: bold',
  ],
  [
    'an unknown key in a block',
    [{ type: 'divider', thick: true }],
    'invalid additional property: thick [json-pointer:/blocks/0]',
  ],
  ['an unknown block', [{ type: 'sparkles' }], 'unsupported type: sparkles [json-pointer:/blocks/0/type]'],
  [
    'an unknown element',
    [actions({ type: 'knob' })],
    'unsupported type: knob [json-pointer:/blocks/0/elements/0/type]',
  ],
  ['a block without its text', [{ type: 'header' }], 'missing required field: text [json-pointer:/blocks/0]'],
  ['an empty section', [{ type: 'section' }], 'missing required field: text'],
  ['no elements', [actions()], 'no fewer than 1 items allowed'],
  ['26 elements', [actions(...times(26, () => button()))], 'no more than 25 items allowed'],
  ['11 context elements', [context(11)], 'no more than 10 items allowed'],
  [
    '6 context actions',
    [{ type: 'context_actions', elements: times(6, () => feedback) }],
    'no more than 5 items',
  ],
  [
    '101 options',
    [actions(select({ options: times(101, (i) => option({ value: `${i}` })) }))],
    'no more than 100 items',
  ],
  [
    'option text of 76',
    [actions(select({ options: [option({ text: plain(letters(76)) })] }))],
    'must be less than 76',
  ],
  [
    'option value of 151',
    [actions(select({ options: [option({ value: letters(151) })] }))],
    'must be less than 151',
  ],
  ['placeholder of 151', [actions(select({ placeholder: plain(letters(151)) }))], 'must be less than 151'],
  [
    'a select without options',
    [actions({ type: 'static_select' })],
    'exactly one of options and option_groups',
  ],
  ['section text of 3001', [section(letters(3001))], 'must be less than 3001'],
  ['11 fields', [{ type: 'section', fields: times(11, () => plain('x')) }], 'no more than 10 items'],
  ['field of 2001', [{ type: 'section', fields: [plain(letters(2001))] }], 'must be less than 2001'],
  ['header of 151', [{ type: 'header', text: plain(letters(151)) }], 'must be less than 151'],
  [
    'two markdown blocks of 12,001 together',
    [
      { type: 'markdown', text: letters(6000) },
      { type: 'markdown', text: letters(6001) },
    ],
    'markdown text of the message is too long',
  ],
  [
    '51 blocks',
    times(51, () => ({ type: 'divider' })),
    'no more than 50 items allowed [json-pointer:/blocks]',
  ],
  [
    'markdown that becomes more than 50 blocks',
    [{ type: 'markdown', text: times(26, (i) => `# ${i}\ntext`).join('\n') }],
    'no more than 50 items',
  ],
  ['an empty table cell', [table([['a', '']])], 'must be more than 0 characters'],
  ['21 table columns', [table([times(21, () => 'x')])], 'no more than 20 items'],
  ['101 table rows', [table(times(101, () => ['x']))], 'no more than 100 items'],
  ['two tables', [table([['a']]), table([['b']])], 'only one table'],
  [
    'an action_id twice in a block',
    [actions(button({ action_id: 'a' }), button({ action_id: 'a' }))],
    'action_id must be unique in its block: a',
  ],
  [
    'a block_id twice',
    [
      { type: 'divider', block_id: 'b' },
      { type: 'divider', block_id: 'b' },
    ],
    'block_id must be unique: b',
  ],
  ['a link that is no web address', [actions(button({ url: 'javascript:alert(1)' }))], 'must be a valid URL'],
];

describe('checkBlocks()', () => {
  test.each(accepted)('accepts %s', (_name, blocks) => {
    expect(check(...blocks)).toMatchObject({ ok: true });
  });
  test.each(refused)('refuses %s', (_name, blocks, reason) => {
    const checked = check(...blocks);
    expect(checked).toMatchObject({ ok: false, error: 'invalid_blocks' });
    expect(checked.ok ? '' : checked.reasons.join('\n')).toContain(reason);
  });
  test('refuses more than 13,200 characters in all as too long', () => {
    const checked = check(...times(5, () => section(letters(2641))));
    expect(checked).toMatchObject({ ok: false, error: 'msg_blocks_too_long' });
    expect(check(...times(5, () => section(letters(2640))))).toMatchObject({ ok: true });
  });
  test('gives ids to blocks and elements that have none, and keeps the others', () => {
    const checked = check(actions(button({ action_id: 'mine' }), button()));
    expect(checked).toMatchObject({
      blocks: [
        {
          block_id: expect.stringMatching(/^made-/),
          elements: [{ action_id: 'mine' }, { action_id: expect.stringMatching(/^made-/) }],
        },
      ],
    });
  });
});
