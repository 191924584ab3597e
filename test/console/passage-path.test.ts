import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passageAnchor, passagePath } from '../../src/console/passage-path.ts';

describe('passagePath()', () => {
  it('names document, words and passage', () => {
    expect(passagePath({ documentId: 'a/b.md', passageId: 'a/b.md#3', quote: 'two words' })).toBe(
      '/documents/view?id=a%2Fb.md&quote=two+words#p3',
    );
  });

  it('keeps any document id and quote', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ minLength: 1, maxLength: 400 }),
        (documentId, quote) => {
          const url = new URL(
            passagePath({ documentId, passageId: `${documentId}#7`, quote }),
            'http://localhost',
          );
          expect(url.searchParams.get('id')).toBe(documentId);
          expect(url.searchParams.get('quote')).toBe(quote);
          expect(url.hash).toBe('#p7');
        },
      ),
    );
  });

  it('stays short with a long quote', () => {
    expect(passagePath({ documentId: 'a', passageId: 'a#0', quote: 'x'.repeat(9_000) }).length).toBeLessThan(
      450,
    );
  });
});

describe('passageAnchor()', () => {
  it('has no white space, whatever the passage is called', () => {
    expect(passageAnchor('doc', 'another "one"#1')).toBe('panother%20%22one%22%231');
  });
});
