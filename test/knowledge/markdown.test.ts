import { describe, expect, it } from 'vitest';
import { UnreadableFile } from '../../src/knowledge/source.ts';
import { documentOf, passagesOf, textOf } from './parsing.ts';

describe('what a file is called', () => {
  it('is its front matter title', () =>
    expect(documentOf('---\ntitle: Leave\n---\n# Other\n\nText.').title).toBe('Leave'));
  it('else its first level-1 heading', () =>
    expect(documentOf('# Paid *leave*\n\nText.').title).toBe('Paid leave'));
  it('else its file name made readable', () => {
    expect(documentOf('Text.', 'posts/2024-01-25-release_notes.md').title).toBe('Release notes');
    expect(documentOf('Text.', 'guides/index.md').title).toBe('Guides');
  });
  it('does not stand among its headings', () => {
    expect(passagesOf('# Leave\n\n## Sick:\n\nText.').map((passage) => passage.headings)).toEqual([['Sick']]);
  });
});

describe('front matter', () => {
  it('gives aliases, link and date', () => {
    const { aliases, url, date } = documentOf(
      '---\naliases: [PTO, /old/path]\nurl: https://a.test/x\ndate: 2024-02-03\n---\nText.',
    );
    expect({ aliases, url, date }).toEqual({ aliases: ['PTO'], url: 'https://a.test/x', date: '2024-02-03' });
  });
  it('gives no date if there is no such day', () => {
    expect(documentOf('---\ndate: 2024-99-99\n---\nText.').date).toBeNull();
    expect(documentOf('---\nupdated: 2023-02-29\ndate: 2023-02-01\n---\nText.').date).toBe('2023-02-01');
  });
  it('that is broken makes the file unreadable, with the reason', () => {
    expect(() => documentOf('---\ntitle: [a\n---\nText.')).toThrow(UnreadableFile);
    expect(() => documentOf('---\ntitle: [a\n---\nText.')).toThrow(/front matter is broken/);
  });
  it('that is a program is never run', () => {
    expect(() => documentOf('---js\n{ title: (globalThis.ran = true) }\n---\nText.')).toThrow(/is a program/);
    expect(Reflect.has(globalThis, 'ran')).toBe(false);
  });
  it('is not seen in a text between two rules', () => {
    expect(textOf('---\n\nJust text\n\n---\n\nMore.')).toContain('Just text');
  });
});

describe('a date is found', () => {
  it('in a line that says nothing else', () =>
    expect(documentOf('Text.\n\n**Last updated:** Jan 25, 2022').date).toBe('2022-01-25'));
  it('in the file name', () => expect(documentOf('Text.', 'a/2021-12-22-note.md').date).toBe('2021-12-22'));
  it('but not in the middle of a text', () =>
    expect(documentOf('Updated 2024-01-01 to fix the login page of the shop.').date).toBeNull());
  it('but not where there is no such day', () =>
    expect(documentOf('Text.', '2021-02-30-note.md').date).toBeNull());
});

describe('what readers do not see is not indexed', () => {
  it.each([
    ['an HTML comment', 'Seen <!-- secret --> text.'],
    ['a comment without an end', 'Seen text.\n\n<!-- secret'],
    ['a fence in a comment', 'Seen text.\n\n<!--\n```\nsecret\n```\n-->\n'],
    ['a hidden element', 'Seen text.\n\n<div hidden><div>a</div>secret</div>\n'],
    ['an element without display', 'Seen text. <span style="color:red; display: none">secret</span>'],
    ['a script', 'Seen text.\n\n<script>\n\nsecret\n\n</script>\n'],
    ['an image', 'Seen text. ![secret](a.png "secret")'],
    ['struck-out text', 'Seen text. ~~secret~~'],
    ['a link definition', 'Seen text.\n\n[//]: # (secret)'],
    ['a template tag', 'Seen {{ secret }}{% if secret %} text.{: .secret }'],
    ['a template comment', 'Seen text. {% comment %}secret{% endcomment %}'],
  ])('%s', (_, source) => {
    expect(textOf(source)).not.toContain('secret');
    expect(textOf(source)).toContain('Seen');
    expect(textOf(source)).toContain('text.');
  });
  it('zero-width and bidirectional characters, also as entities', () => {
    expect(textOf('pay\u200bment \u202eout&#8203;side\u{e0041}')).toBe('payment outside');
  });
});

describe('what readers see stays', () => {
  it.each([
    ['text between template tags', '{% if a %}Kept{% endif %} text.', 'Kept text.'],
    ['link texts', 'See [the *guide*]({{ base }}{% link a.md %}).', 'See the guide.'],
    ['inline code', 'Set `<!-- a -->` and `{{ b }}`.', 'Set <!-- a --> and {{ b }}.'],
    ['placeholders', 'Run it with <app-name> twice.', 'Run it with <app-name> twice.'],
    ['about signs', 'From ~5 to ~10 days.', 'From ~5 to ~10 days.'],
    ['code blocks', '```sh\nrun --now <APP>\n```', 'run --now <APP>'],
    [
      'HTML paragraphs',
      '<div>\n    <p>First.</p>\n    <p>Second &amp; last.</p>\n</div>',
      'First.\nSecond & last.',
    ],
    ['HTML lists', '<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>', '- One\n- Two'],
  ])('%s', (_, source, text) => expect(textOf(source)).toBe(text));
  it('HTML headings', () => {
    expect(passagesOf('<h2>\n  Plans\n</h2>\n<p>Text.</p>')[0]?.headings).toEqual(['Plans']);
  });
  it('a bold line as the heading of what follows', () => {
    expect(passagesOf('## Leave\n\n**Paid leave:**\n\nFour weeks.')[0]?.headings).toEqual([
      'Leave',
      'Paid leave',
    ]);
  });
});
