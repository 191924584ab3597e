import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/slack/plain-text.ts';
import { mentionsUs, withoutMention } from '../../src/slack/self.ts';

describe('plainText()', () => {
  it.each([
    ['what is &lt;T&gt; &amp; &amp;lt;?', 'what is <T> & &lt;?'],
    ['see <https://x.org/a|the page> or <https://y.org>', 'see the page or https://y.org'],
    ['ask <@U1|bob> in <#C1|general>', 'ask @bob in #general'],
    ['write <mailto:a@b.co|a@b.co>', 'write a@b.co'],
    ['<!here> who knows? <!date^1^{date}|today>', '@here who knows? today'],
    ['  two\n lines ', 'two lines'],
  ])('reads %j', (markup, text) => expect(plainText(markup)).toBe(text));
});

describe('mentions of us', () => {
  const self = { userId: 'UBOT', botId: 'BBOT', teamId: 'T1' };

  it.each(['<@UBOT> hi', 'hi <@UBOT|which>', '<@BBOT> hi'])('are seen and taken out of %j', (text) => {
    expect(mentionsUs(text, self)).toBe(true);
    expect(withoutMention(text, self).trim()).toBe('hi');
  });

  it.each(['<@UBOT2> hi', '@UBOT hi', '<@UB> hi'])('are not seen in %j', (text) => {
    expect(mentionsUs(text, self)).toBe(false);
    expect(withoutMention(text, self)).toBe(text);
  });
});
