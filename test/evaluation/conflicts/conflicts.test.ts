import { describe, expect, it } from 'vitest';
import { readAndDecide } from '../../../src/engine/engine.ts';
import { askPlanted } from '../../../src/evaluation/conflicts/ask-planted.ts';
import { conflictFigures } from '../../../src/evaluation/conflicts/conflict-figures.ts';
import { conflictTable } from '../../../src/evaluation/conflicts/conflict-table.ts';
import { plantsFor } from '../../../src/evaluation/conflicts/plants.ts';
import type { Question } from '../../../src/evaluation/labels/questions.ts';
import { libraryOf } from '../../support/library-of.ts';

const files = {
  'studio/firing.md':
    '# Firing\n\nA glaze firing takes 14 hours. Shelves are cleaned after each firing.\n\n## Booking\n\nA slot in the large kiln costs $40.\n',
  'studio/glazes.md': '# Glazes\n\nThe celadon recipe was written by Ines Okafor. Stir it before use.\n',
  'studio/visits.md': '# Visits\n\nSchool classes come on Tuesdays. The tour starts at the gate.\n',
};
const one = (id: string, question: string, answer: string, path: string, quote: string): Question => ({
  id,
  question,
  kind: 'fact',
  ambiguous: false,
  answerable: true,
  answer: [answer],
  evidence: [path, quote],
});
const questions: Question[] = [
  one('q1', 'how long does a glaze firing take?', '14 hours', 'studio/firing.md', 'takes 14 hours'),
  one('q2', 'what does a slot in the large kiln cost?', '$40', 'studio/firing.md', 'costs $40'),
  one('q3', 'who wrote the celadon recipe?', 'Ines Okafor', 'studio/glazes.md', 'written by Ines Okafor'),
  one('q4', 'what is stirred?', 'Stir it before use', 'studio/glazes.md', 'Stir it before use'),
];
const library = libraryOf(files);
const ask = (seed: number) =>
  askPlanted(questions, library, {
    seed,
    read: (question, documents) => readAndDecide(question, { ...documents, now: () => 0 }),
    onProgress: () => {},
  });

describe('plantsFor()', () => {
  const plants = plantsFor(questions, library, 1);
  const textOf = ({ document }: (typeof plants)[number]) =>
    document.passages.map(({ text }) => text).join('\n');

  it('plants two conflicts and three controls for each question whose answer is a value', () => {
    expect(new Set(plants.map(({ question }) => question.id))).toEqual(new Set(['q1', 'q2', 'q3']));
    expect(plants.filter(({ question }) => question.id === 'q1').map(({ kind }) => kind)).toEqual([
      'copy',
      'reworded',
      'same value',
      'other condition',
      'other thing',
    ]);
  });

  it('puts the changed value into each conflicting document, and takes the old one out', () => {
    const conflicts = plants.filter(({ values }) => values !== null);
    expect(conflicts).toHaveLength(6);
    for (const plant of conflicts) {
      const [old, planted] = plant.values ?? [];
      expect(textOf(plant)).toContain(planted?.accepted[0]);
      expect(textOf(plant)).not.toContain(old?.accepted[0]);
      expect(planted?.places).toEqual([plant.document.info.path]);
    }
  });

  it('keeps the units of a copy in step with its text', () => {
    for (const { document } of plants)
      for (const { text, units } of document.passages)
        for (const unit of units) expect(text.slice(unit.start, unit.end)).toBe(unit.text);
  });

  it('plants the same for the same seed, and something else for another', () => {
    expect(plantsFor(questions, library, 1)).toEqual(plants);
    expect(plantsFor(questions, library, 2)).not.toEqual(plants);
  });
});

describe('askPlanted()', () => {
  it('shows the copies that contradict a document, and no document that contradicts nothing', async () => {
    const outcomes = await ask(1);
    const figures = conflictFigures(outcomes);
    expect(outcomes).toHaveLength(questions.length + 15);
    expect(figures.byBefore).toEqual([{ name: 'answered rightly', total: 6, flagged: 6 }]);
    expect(figures.byKind.find(({ name }) => name === 'copy')).toEqual({
      name: 'copy',
      total: 3,
      flagged: 3,
    });
    expect(figures.precision.value).toBe(1);
    expect(figures.bothShown.value).toBe(1);
    expect(conflictTable(figures)).toContain('flag precision');
  });
});

describe('conflictFigures()', () => {
  it('counts what is flagged without a contradiction against the precision', async () => {
    const outcomes = (await ask(1)).map((outcome) => ({ ...outcome, flagged: true }));
    const { precision, recall } = conflictFigures(outcomes);
    expect(precision.value).toBeCloseTo(6 / 19);
    expect(recall.value).toBe(1);
  });

  it('has no value where nothing was planted', () => {
    expect(conflictFigures([]).recall).toEqual({ value: null, low: null, high: null });
  });
});
