import { expect, test } from 'vitest';
import { bot, channels, people } from '../../src/sandbox/seed.ts';
import { typedText } from '../../src/sandbox/web/typed-text.ts';

const mira = people[0]?.id;

test.each([
  ['@Whichbot hi', `<@${bot.id}> hi`],
  ['@whichbot: hi', `<@${bot.id}>: hi`],
  ['ask @Mira Okafor', `ask <@${mira}>`],
  ['ask @mira, please', `ask <@${mira}>, please`],
  ['mail a@mira.example', 'mail a@mira.example'],
  ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
  ['<!channel> <@U1>', '&lt;!channel&gt; &lt;@U1&gt;'],
  ['see https://x.example/a?b=1&c=2.', 'see <https://x.example/a?b=1&amp;c=2>.'],
  ['in #general', 'in <#C0GENERAL1|general>'],
  ['issue #42', 'issue #42'],
])('%s becomes %s', (typed, text) => {
  expect(typedText(typed, channels)).toBe(text);
});
