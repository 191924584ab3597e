import { describe, expect, it } from 'vitest';
import { link } from '../../src/slack/link.ts';

describe('link()', () => {
  it('writes address and label as markup', () => {
    expect(link('https://x.org/a?b=1&c=2', 'Plans & prices', 200)).toBe(
      '<https://x.org/a?b=1&amp;c=2|Plans &amp; prices>',
    );
  });

  it('keeps parentheses, and encodes what would end the link', () => {
    expect(link('https://x.org/a(b)|c>d', 'A', 200)).toBe('<https://x.org/a(b)%7Cc%3Ed|A>');
  });

  it('takes bars and angle brackets out of the label', () => {
    expect(link('https://x.org/', 'a|b <!here> c', 200)).toBe('<https://x.org/|a b !here c>');
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'no address', ''])('does not lead to %j', (url) => {
    expect(link(url, 'Plans', 200)).toBe('Plans');
  });

  it('leaves out an address that does not fit', () => {
    expect(link(`https://x.org/${'a'.repeat(200)}`, 'Plans', 100)).toBe('Plans');
  });

  it('has a label even for a nameless document', () => {
    expect(link('https://x.org/', '<>', 100)).toBe('<https://x.org/|document>');
  });
});
