import { describe, expect, it } from 'vitest';
import { checkProperties } from '../../src/evaluation/metamorphic/check-properties.ts';
import { type PropertyName, properties, propertyNames } from '../../src/evaluation/metamorphic/property.ts';
import { demoFiles, demoQuestions } from '../support/demo-questions.ts';
import { libraryOf } from '../support/library-of.ts';

/**
 * In how many cases a property may be broken. Lower them when the engine gets better.
 *
 * Copies are never read, but the search still weighs words by how many passages have them, copies included: where two
 * passages are found about equally well, the other one comes first.
 * An option behind a question of one content word ("when can I deploy Deploy window?") is not told from its end.
 * With one reading left, the documents may leave open what stood behind it before: rows or places in the same words
 * elsewhere, or what lies inside of the reading. In two, nothing answers well enough.
 */
const tolerated: Readonly<Record<PropertyName, number>> = {
  order: 0,
  unrelated: 0,
  copy: 2,
  'renamed-copy': 3,
  'option-asks': 3,
  'option-other': 0,
  'option-lost': 0,
  'picked-asks': 0,
  'picked-other': 0,
  'picked-lost': 0,
  'one-left': 22,
  differ: 0,
};

describe('on the demo questions', () => {
  const { cases, violations } = checkProperties(libraryOf(demoFiles), demoQuestions);

  it.each(propertyNames.map((name) => [properties[name], name] as const))('%s', (_, name) => {
    expect(cases[name]).toBeGreaterThan(20);
    const broken = violations.filter(({ property }) => property === name);
    const report = broken.length > tolerated[name] ? broken : [];
    expect(report, `${broken.length} of ${cases[name]}, ${tolerated[name]} are tolerated`).toEqual([]);
  });
});
