import fc from 'fast-check';
import type { Citation, Clarification } from '../../src/engine/schema.ts';

/** Texts that have broken bots: mentions, entities, half characters, long graphemes, markup, nothing. */
export const nastyText = fc.oneof(
  fc.constantFrom(
    '<!channel> <!here> <!everyone>',
    '<@U123> <!subteam^S1> <#C1|x>',
    '&amp; &lt;',
    'a < b && c > d',
    '*a*b* _c_ `d`',
    ':fire: plan',
    '10:30:00',
    'half \ud83d',
    '\udd25 half',
    '👩‍👩‍👧‍👦'.repeat(40),
    `z${'\u0301'.repeat(90)}`,
    '',
    '  \n ',
    '\u200b',
    '|>',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .tuple(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), fc.integer({ min: 1, max: 1500 }))
    .map(([text, times]) => text.repeat(times)),
);

/** A citation with every field open. */
export const anyCitation: fc.Arbitrary<Citation> = fc.record({
  passageId: fc.string({ maxLength: 6 }),
  documentId: nastyText,
  path: nastyText,
  title: nastyText,
  heading: fc.option(nastyText),
  quote: nastyText,
  date: fc.option(fc.constantFrom('2026-01-31', '<!here>')),
  url: fc.option(
    fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      nastyText.map((text) => `https://example.org/${text}`),
      fc.constantFrom('javascript:alert(1)', 'https://x.org/a(b)|c>d', 'not a url'),
    ),
  ),
});

/** @returns a clarification as the engine makes it. */
export function clarificationOf(labels: readonly string[], category = 'plan'): Clarification {
  const last = labels.length - 1;
  const list = labels.map((label, index) => (index === last ? `or ${label}` : label)).join(', ');
  return {
    category,
    options: labels.map((label, index) => ({ id: `o${index + 1}`, label, readingIds: [`r${index + 1}`] })),
    text: `Which ${category}: ${list}?`,
  };
}

/** @returns a citation of a document that has, or has not, a link of its own. */
export function citationOf(title: string, more: Partial<Citation> = {}): Citation {
  const passageId = `${title}#0`;
  const where = { passageId, documentId: title, path: `${title}.md`, title, heading: null };
  return { ...where, quote: 'quote', date: null, url: null, ...more };
}
