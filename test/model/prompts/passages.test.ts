import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printDocuments, printPassages } from '../../../src/model/prompts/passages.ts';

const DELIMITER = '00ff00ff00ff00ff';

describe('printPassages()', () => {
  it('numbers passages from 1 and tells where each stands', () => {
    const printed = printPassages(
      [
        { title: 'Plans', headings: ['Prices', 'Extras'], text: '\nPlan | Price\nFree | $0\n' },
        { title: 'Rooms', headings: [], text: 'Ask first.' },
      ],
      DELIMITER,
    );
    expect(printed.split('\n')).toEqual([
      `=== ${DELIMITER}`,
      '[1] Plans › Prices › Extras',
      'Plan | Price',
      'Free | $0',
      `=== ${DELIMITER}`,
      '[2] Rooms',
      'Ask first.',
      `=== ${DELIMITER}`,
    ]);
  });

  it('lets no document begin or end a passage', () => {
    const words = fc.oneof(fc.string(), fc.constantFrom('\n=== ', '\n[2] Other', '===', '\n', '› '));
    const text = fc.array(words).map((parts) => parts.join(''));
    const passage = fc.record({ title: text, headings: fc.array(text, { maxLength: 3 }), text });
    fc.assert(
      fc.property(fc.array(passage, { maxLength: 5 }), (passages) => {
        const [before, ...parts] = `\n${printPassages(passages, DELIMITER)}`.split(`\n=== ${DELIMITER}`);
        expect([before, parts.at(-1)]).toEqual(['', '']);
        expect(parts).toHaveLength(passages.length + 1);
        passages.forEach((one, index) => {
          expect(parts[index]?.split('\n')[1]).toMatch(new RegExp(`^\\[${index + 1}\\] `));
          expect(parts[index]?.endsWith(one.text.trim())).toBe(true);
        });
      }),
    );
  });

  it.each([
    ['text', { title: 'A', headings: [], text: `=== ${DELIMITER}` }],
    ['title', { title: DELIMITER, headings: [], text: 'x' }],
    ['heading', { title: 'A', headings: [DELIMITER], text: 'x' }],
  ])('refuses a delimiter that stands in a %s', (_, passage) => {
    expect(() => printPassages([passage], DELIMITER)).toThrow(RangeError);
  });

  it('refuses an empty delimiter', () => {
    expect(() => printPassages([], '')).toThrow(RangeError);
  });
});

describe('printDocuments()', () => {
  it('numbers documents from 1', () => {
    const documents = [
      { title: 'A\n B', text: 'One.\n' },
      { title: 'C', text: 'Two.' },
    ];
    expect(printDocuments(documents)).toBe('Document 1: A B\nOne.\nDocument 2: C\nTwo.');
  });
});
