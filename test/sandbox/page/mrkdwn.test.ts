import { describe, expect, test } from 'vitest';

const module = new URL('../../../src/sandbox/page/mrkdwn.js', import.meta.url);
const { parseMrkdwn, parseMarkdown } = (await import(module.href)) as Record<
  string,
  (text: string) => unknown[]
>;
const spans = (text: string) => Object(parseMrkdwn?.(text)[0]).children;
const text = (value: string) => ({ type: 'text', text: value });

describe('parseMrkdwn()', () => {
  test.each([
    ['*bold*', [{ type: 'bold', children: [text('bold')] }]],
    [
      '_a_ ~b~',
      [{ type: 'italic', children: [text('a')] }, text(' '), { type: 'strike', children: [text('b')] }],
    ],
    ['*a _b_*', [{ type: 'bold', children: [text('a '), { type: 'italic', children: [text('b')] }] }]],
    ['5 * 3 * 2', [text('5 * 3 * 2')]],
    ['snake_case_name', [text('snake_case_name')]],
    ['`*code*`', [{ type: 'code', text: '*code*' }]],
    ['a &lt; b &amp;&amp; c', [text('a < b && c')]],
    ['&amp;lt;', [text('&lt;')]],
    ['<@U1>', [{ type: 'user', id: 'U1' }]],
    ['<#C1|general>', [{ type: 'channel', id: 'C1', name: 'general' }]],
    ['<!here>', [{ type: 'special', name: 'here' }]],
    [
      '<https://x.example/?a=1&amp;b=2|Label>',
      [{ type: 'link', url: 'https://x.example/?a=1&b=2', children: [text('Label')] }],
    ],
    [
      '<https://x.example>',
      [{ type: 'link', url: 'https://x.example', children: [text('https://x.example')] }],
    ],
    ['one\ntwo', [text('one'), { type: 'break' }, text('two')]],
    [':tada: 10:30:00', [text('🎉 10:30:00')]],
  ])('%s', (source, expected) => {
    expect(spans(source)).toEqual(expected);
  });
  test.each([
    '<javascript:alert(1)|x>',
    '<data:text/html,x|x>',
    '<file:///etc/passwd|x>',
    '<//evil.example|x>',
  ])('%s is no link', (source) => {
    expect(JSON.stringify(parseMrkdwn?.(source))).not.toContain('"link"');
  });
  test('lists, quotes and fences are parts of their own', () => {
    const parts = parseMrkdwn?.('• a\n• b\n\n&gt; said\n3. c\n```x &lt; y\n*z*```');
    expect(parts).toEqual([
      { type: 'list', ordered: false, start: 1, items: [[text('a')], [text('b')]] },
      { type: 'quote', parts: [{ type: 'paragraph', children: [text('said')] }] },
      { type: 'list', ordered: true, start: 3, items: [[text('c')]] },
      { type: 'code', text: 'x < y\n*z*' },
    ]);
  });
});

describe('parseMarkdown()', () => {
  test('reads headings, bold, links and tables', () => {
    const parts = parseMarkdown?.('## Title\n**b** [l](https://x.example)\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(parts).toEqual([
      { type: 'heading', level: 2, children: [text('Title')] },
      {
        type: 'paragraph',
        children: [
          { type: 'bold', children: [text('b')] },
          text(' '),
          { type: 'link', url: 'https://x.example', children: [text('l')] },
        ],
      },
      {
        type: 'table',
        rows: [
          [[text('a')], [text('b')]],
          [[text('1')], [text('2')]],
        ],
      },
    ]);
  });
});
