import { describe, expect, it } from 'vitest';
import { temporalLinks } from '../../../src/metrics/dynamicer/temporal-linking.ts';

const entities = new Map([
  ['east', [1, 0]],
  ['north', [0, 1]],
]);
const mention = (id: string, ...embedding: number[]) => ({ id, embedding });

describe('temporalLinks()', () => {
  it('links to the largest inner product, which longer vectors win', () => {
    const far = new Map([...entities, ['far', [0.5, 9]]]);
    const [first] = temporalLinks({ entities: far, initial: [], segments: [[mention('m', 1, 0.2)]] });
    expect(first?.links).toEqual([{ id: 'm', entity: 'far', score: 0.5 + 0.2 * 9 }]);
  });

  it('moves an entity to the mean of its mentions by the rest of alpha', () => {
    const initial = [
      { entity: 'east', embedding: [0, 2] },
      { entity: 'east', embedding: [2, 4] },
    ];
    const [first] = temporalLinks({ entities, initial, segments: [[]] });
    // 0.8 of [1, 0] and 0.2 of [1, 3].
    expect(first?.representations.get('east')?.map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      1, 0.6,
    ]);
    expect(first?.representations.get('north')).toEqual([0, 1]);
  });

  it('takes the links of the step before alone, and predicted ones', () => {
    const segments = [[mention('m', 0, 5)], [mention('n', 1, 0)], []];
    const initial = [{ entity: 'east', embedding: [3, 0] }];
    const steps = temporalLinks({ entities, initial, segments, alpha: 0.5 });
    expect(steps.map(({ representations }) => Object.fromEntries(representations))).toEqual([
      { east: [2, 0], north: [0, 1] },
      { east: [1, 0], north: [0, 3] },
      { east: [1, 0], north: [0, 1] },
    ]);
    expect(steps.map(({ links }) => links.map(({ entity }) => entity))).toEqual([['north'], ['east'], []]);
  });

  it('takes the first of equally near entities, and none where there are none', () => {
    const segments = [[mention('m', 1, 1)]];
    expect(temporalLinks({ entities, initial: [], segments })[0]?.links[0]?.entity).toBe('east');
    expect(temporalLinks({ entities: new Map(), initial: [], segments })[0]?.links[0]?.entity).toBeNull();
  });
});
