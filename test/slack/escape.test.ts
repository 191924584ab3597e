import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeInPieces, escapeText, escapeWithin, oneLine } from '../../src/slack/escape.ts';
import { ellipsis } from '../../src/slack/graphemes.ts';
import { nastyText } from '../support/slack-samples.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

describe('escapeText()', () => {
  it('writes the three control characters as entities, also those of an entity', () => {
    expect(escapeText('a < b && c')).toBe('a &lt; b &amp;&amp; c');
    expect(escapeText('&amp;')).toBe('&amp;amp;');
  });

  it.each(['<!channel>', '<!here|here>', '<@U1>', '<!subteam^S1>', '<#C1>', '<https://x.org|y>'])(
    'leaves nothing alive of %s',
    (markup) => expect(escapeText(markup)).not.toMatch(/[<>]/),
  );

  it('leaves formatting signs, addresses and snake_case as they are', () => {
    for (const text of ['*a*b*', '5 * 3 * 2', 'snake_case', 'a@b.co']) expect(escapeText(text)).toBe(text);
  });
});

describe('escapeWithin()', () => {
  it('counts after escaping, and never cuts an entity', () => {
    expect(escapeWithin('<<<', 12)).toBe('&lt;&lt;&lt;');
    expect(escapeWithin('<<<', 11)).toBe(`&lt;&lt;${ellipsis}`);
  });

  it.each([75, 76])('keeps a family whole or leaves it out at %i', (limit) => {
    const text = `${'x'.repeat(74)}👩‍👩‍👧‍👦`;
    expect(escapeWithin(text, limit)).toBe(`${'x'.repeat(74)}${ellipsis}`);
  });

  it('keeps within the limit and cuts between graphemes, whatever the text', () => {
    fc.assert(
      fc.property(nastyText, fc.integer({ min: 1, max: 200 }), (text, limit) => {
        const written = escapeWithin(text, limit);
        expect(written.length).toBeLessThanOrEqual(limit);
        const whole = escapeText(text);
        if (written === whole) return;
        const kept = written.slice(0, -ellipsis.length);
        const ends = new Set([0]);
        let end = 0;
        for (const { segment } of segmenter.segment(text.replace(/\p{Surrogate}/gu, '\ufffd'))) {
          end += escapeText(segment).length;
          ends.add(end);
        }
        expect(written.endsWith(ellipsis)).toBe(true);
        expect(whole.startsWith(kept)).toBe(true);
        expect(ends.has(kept.length)).toBe(true);
      }),
    );
  });
});

describe('escapeInPieces()', () => {
  it('breaks at blanks and loses no word', () => {
    const words = Array.from({ length: 500 }, (_, index) => `word${index}`);
    const pieces = escapeInPieces(words.join(' '), 1000, 9);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join(' ').split(' ')).toEqual(words);
  });

  it('closes a block of code at the end of a piece and opens it again in the next', () => {
    const code = Array.from({ length: 200 }, (_, index) => `  line ${index}`).join('\n');
    const pieces = escapeInPieces(`Before.\n\`\`\`\n${code}\n\`\`\`\nAfter ${'word '.repeat(200)}`, 500, 20);
    for (const piece of pieces) {
      expect(piece.split('```').length % 2).toBe(1);
      expect(piece.length).toBeLessThanOrEqual(500);
    }
    expect(pieces.join('\n').match(/^ {2}line \d+$/gm)).toHaveLength(200);
    expect(pieces.at(-1)).not.toContain('```');
  });

  it('cuts no fence in two, wherever it stands', () => {
    for (let length = 60; length < 90; length += 1) {
      const pieces = escapeInPieces(`${'x'.repeat(length)}\`\`\`code\`\`\` ${'y'.repeat(99)}`, 80, 9);
      for (const piece of pieces) expect(piece.replaceAll('```', '')).not.toContain('`');
    }
  });

  it('keeps within pieces and limit, whatever the text', () => {
    fc.assert(
      fc.property(
        nastyText,
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 4 }),
        (text, limit, most) => {
          const pieces = escapeInPieces(text, limit, most);
          expect(pieces.length).toBeLessThanOrEqual(most);
          for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });
});

describe('oneLine()', () => {
  it('drops invisible characters and folds blanks', () => {
    expect(oneLine(' Basic\u200b \n plan\u202e ')).toBe('Basic plan');
  });
});
