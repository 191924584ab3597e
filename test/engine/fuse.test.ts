import { describe, expect, it } from 'vitest';
import { fuse } from '../../src/engine/fuse.ts';
import { libraryOf } from '../support/library-of.ts';

const library = libraryOf({
  'a.md': '# A\n\nApples.\n',
  'b.md': '# B\n\nBread.\n',
  'c.md': '# C\n\nCheese.\n',
});
const hits = (...ids: string[]) =>
  ids.flatMap((id, i) => {
    const passage = library.passage(id);
    return passage ? [{ passage, score: 10 - i }] : [];
  });
const order = (fused: ReturnType<typeof fuse>) => fused.map(({ passage }) => passage.id);

describe('fuse()', () => {
  it('keeps the order of words where meaning says nothing', () => {
    expect(order(fuse(hits('a.md#0', 'b.md#0'), [], library))).toEqual(['a.md#0', 'b.md#0']);
  });

  it('lets meaning order neighbours, and never put its own find before the first by words', () => {
    const fused = fuse(hits('a.md#0', 'b.md#0'), ['c.md#0', 'b.md#0'], library);
    expect(order(fused)).toEqual(['b.md#0', 'a.md#0', 'c.md#0']);
  });

  it('adds what only meaning found, with the lowest score, and drops what may not be seen', () => {
    const fused = fuse(hits('a.md#0'), ['gone.md#0', 'c.md#0'], library);
    expect(order(fused)).toEqual(['a.md#0', 'c.md#0']);
    expect(fused[1]?.score).toBeLessThan(fused[0]?.score ?? 0);
  });
});
