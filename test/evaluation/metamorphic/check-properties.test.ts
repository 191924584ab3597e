import { describe, expect, it } from 'vitest';
import { checkProperties } from '../../../src/evaluation/metamorphic/check-properties.ts';
import type { PropertyName } from '../../../src/evaluation/metamorphic/property.ts';
import { propertiesTable } from '../../../src/evaluation/metamorphic/table.ts';
import { libraryOf } from '../../support/library-of.ts';

const library = libraryOf({
  'kilns/north.md': '# North kiln\n\nThe kiln is fired by Ana Reyes on Mondays.\n',
  'kilns/south.md': '# South kiln\n\nThe kiln is fired by Tom Bauer on Fridays.\n',
  'glazing.md':
    '# Glazing\n\n| Glaze | Drying time |\n|---|---|\n| Celadon | 3 days |\n| Tenmoku | 5 days |\n',
  'clay.md': '# Clay store\n\nNew clay is delivered on the second Tuesday of a month.\n',
});
const questions = [
  { id: 'kiln', question: 'Who fires the kiln?' },
  { id: 'glaze', question: 'What is the drying time of the glaze?' },
  { id: 'clay', question: 'When is new clay delivered?' },
];

describe('checkProperties()', () => {
  const checked = checkProperties(library, questions);

  it('tries every question with other documents, and every option and reading of those that ask', () => {
    const counts: Partial<Record<PropertyName, number>> = {
      order: 3,
      unrelated: 3,
      'option-asks': 4,
      'one-left': 4,
    };
    expect(checked.cases).toMatchObject(counts);
  });

  it('asks a sample that the seed draws', () => {
    const ids = (seed: number) => checkProperties(library, questions, { sample: 1, seed }).cases;
    expect(ids(1).order).toBe(1);
    expect(ids(1)).toEqual(ids(1));
  });

  it('leaves the documents as they were', () => {
    expect(checkProperties(library, questions)).toEqual(checked);
  });
});

describe('propertiesTable()', () => {
  it('says which question breaks which property', () => {
    const cases = checkProperties(library, questions).cases;
    const violation = { property: 'order', id: 'kiln', question: 'How hot?', why: 'it asks' } as const;
    const table = propertiesTable({ cases, violations: [violation] });
    expect(table).toMatch(/the order of the documents changes nothing +1 +3\n/);
    expect(table).toContain('order  kiln: How hot?\n  it asks');
  });
});
