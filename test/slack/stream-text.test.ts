import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksTheSame, sameWords, streamText } from '../../src/slack/stream-text.ts';
import { nastyText } from '../support/slack-samples.ts';

/** What a reader of markdown, or a chat that looks for addresses, would make something live of. */
const live = [
  /[<>]/,
  /\]\(/,
  /\]:/,
  /:\/\//,
  /@[\p{L}\p{N}]/u,
  /[\p{L}\p{N}_-]\.\p{L}{2}/u,
  /&(?!amp;|lt;|gt;)/,
];

describe('streamText()', () => {
  it.each([
    '<!channel> <@U0MIRA0001> <!subteam^S1|all>',
    '[click](https://evil.example/x) and ![pixel](https://evil.example/p.png)',
    '[1]: https://evil.example',
    'https://evil.example www.evil.example evil.example a@b.co',
    '<https://evil.example|safe> @here &#60;!here&#62;',
  ])('leaves nothing live in %j', (text) => {
    for (const pattern of live) expect(streamText(text)).not.toMatch(pattern);
    expect(looksTheSame(text)).toBe(false);
  });

  it('leaves nothing live in whatever a document says', () => {
    fc.assert(
      fc.property(fc.oneof(nastyText, fc.string()), (text) => {
        for (const pattern of live) expect(streamText(text)).not.toMatch(pattern);
      }),
    );
  });

  it('changes nothing that is seen', () => {
    const text = 'See https://a.example, ask ops@a.example.';
    expect(streamText(text).replaceAll('\u2060', '')).toBe(text);
  });
});

describe('looksTheSame()', () => {
  it.each(['Backups are kept for 90 days. [1][2]', 'It costs 5 € (net), e.g. 10:30.', 'Yes: 3.5 GB'])(
    'holds for %j',
    (text) => expect(looksTheSame(text)).toBe(true),
  );
  it.each(['*bold*', 'snake_case', 'a\nb', '- item', '1. item', 'a < b', '`code`', '# title'])(
    'does not hold for %j',
    (text) => expect(looksTheSame(text)).toBe(false),
  );
});

it('sameWords() passes over blanks alone', () => {
  expect(sameWords('One.  Two. ', 'One. Two.')).toBe(true);
  expect(sameWords('One. Two', 'One. Three')).toBe(false);
});
