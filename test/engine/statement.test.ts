import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/engine/analyse.ts';
import { candidateOf } from '../../src/engine/candidate.ts';
import { fitWords, statementOf } from '../../src/engine/statement.ts';
import { engineOf } from '../support/library-of.ts';

/** The statements of every unit of a document. */
function statements(markdown: string, question = 'how much is it?'): string[] {
  const deps = engineOf({ 'a.md': markdown });
  const analysis = analyse(question, deps.library, deps.names);
  return deps.library.passages.flatMap((passage) =>
    passage.units.map((unit) => statementOf(candidateOf(analysis, analysis.content, passage, unit))),
  );
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '' && word !== '…').length;
}

describe('statementOf()', () => {
  it('shows a cell with its row and column', () => {
    const table = '# Plans\n\n| Plan | Storage |\n|---|---|\n| Free | 5 GB |\n';
    expect(statements(table)).toContain('Free – Storage: 5 GB');
  });

  const tins =
    '# Tins\n\n| Tin | Place | Note |\n|---|---|---|\n| Red | north shelf | dry |\n| Blue | south shelf | damp |\n';

  it('shows with a cell the rest of its own row, and of no other', () => {
    expect(statements(tins, 'where is it?').at(-1)).toBe('Blue – Place: south shelf; Note: damp');
  });

  it('shows each cell alone where several of one row answer', () => {
    const { library, names } = engineOf({ 'a.md': tins });
    const analysis = analyse('where is it?', library, names);
    const cells = library.passages.flatMap((passage) =>
      passage.units.map((unit) => candidateOf(analysis, analysis.content, passage, unit)),
    );
    const shown = cells.map((cell) => statementOf(cell, cells));
    expect(shown).toContain('Blue – Place: south shelf');
    expect(shown).toContain('Blue – Note: damp');
  });

  it('shows an item with its label once', () => {
    const [item] = statements('# Manager\n\n- Laptop: 14-inch\n');
    expect(item).toBe('Laptop: 14-inch');
  });

  it('shows a sentence as it stands', () => {
    expect(statements('# Kiln\n\nIt costs 5 dollars.\n')).toEqual(['It costs 5 dollars.']);
  });

  it('goes on after a colon with the items that follow', () => {
    const [intro] = statements('# Kiln\n\nBring these:\n\n- a glove\n- a brush\n');
    expect(intro).toContain('a glove');
    expect(intro).toContain('a brush');
  });
});

describe('fitWords()', () => {
  it('leaves at most 45 words, the span among them', () => {
    const words = fc.array(fc.constantFrom('red', 'blue', 'kiln', 'of', 'glaze'), {
      minLength: 0,
      maxLength: 150,
    });
    fc.assert(
      fc.property(words, words, (before, after) => {
        const shown = fitWords([...before, 'ANSWER ONE', ...after].join(' '), 'ANSWER ONE');
        expect(wordCount(shown)).toBeLessThanOrEqual(45);
        expect(shown).toContain('ANSWER ONE');
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('marks where something was left out', () => {
    const long = Array.from({ length: 100 }, (_, i) => `w${i}`).join(' ');
    expect(fitWords(long, 'w0')).toMatch(/^w0 .*w44…$/);
    expect(fitWords(long, 'w99')).toMatch(/^…w55 .* w99$/);
    expect(fitWords(long, 'w70')).toMatch(/^…w.*w70/);
  });

  it('leaves a short text whole, with single blanks', () => {
    expect(fitWords(' It  is\nred. ', 'red')).toBe('It is red.');
  });
});
