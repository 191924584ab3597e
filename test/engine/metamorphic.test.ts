import { describe, expect, it } from 'vitest';
import { checkProperties } from '../../src/evaluation/metamorphic/check-properties.ts';
import { type PropertyName, properties, propertyNames } from '../../src/evaluation/metamorphic/property.ts';
import { demoFiles, demoQuestions } from '../support/demo-questions.ts';
import { libraryOf } from '../support/library-of.ts';

/**
 * In how many cases a property is broken. Lower them when the engine gets better.
 *
 * With one reading left: a page "Vacation" gives way to a table that has "leave" for it (rules against that cost more
 * elsewhere); two rows were never sure by themselves; and a ship is found by its name in another sentence once no film
 * has the name.
 */
const tolerated: Readonly<Record<PropertyName, number>> = {
  order: 0,
  unrelated: 0,
  copy: 0,
  'renamed-copy': 0,
  'option-asks': 0,
  'option-other': 0,
  'option-lost': 0,
  'picked-asks': 0,
  'picked-other': 0,
  'picked-lost': 0,
  'one-left': 4,
  differ: 0,
};

describe('on the demo questions', () => {
  const { cases, violations } = checkProperties(libraryOf(demoFiles), demoQuestions);

  it.each(propertyNames.map((name) => [properties[name], name] as const))('%s', (_, name) => {
    expect(cases[name]).toBeGreaterThan(20);
    const broken = violations.filter(({ property }) => property === name);
    const report = JSON.stringify(broken, null, 2);
    expect(broken.length, `of ${cases[name]} are broken: ${report}`).toBe(tolerated[name]);
  });
});
