import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Embed, openDenseIndex } from '../../../src/knowledge/dense/dense-index.ts';
import { libraryOf } from '../../support/library-of.ts';

/** Vectors that count letters: near if the same letters are used. */
function counting(): { embed: Embed; texts: string[] } {
  const texts: string[] = [];
  const embed: Embed = async (given) => {
    texts.push(...given);
    return given.map((text) =>
      Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => text.toLowerCase().split(letter).length - 1),
    );
  };
  return { embed, texts };
}

const files = {
  'lizards.md': '# Lizards\n\nzzz jazz fizz buzz zigzag.\n',
  'plans.md': '# Plans\n\nEvery plan has storage for everyone.\n',
};

async function vectorFile(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'whichbot-dense-')), 'vectors.bin');
}

describe('openDenseIndex()', () => {
  it('finds nothing before there are vectors, then the nearest passage first', async () => {
    const { embed } = counting();
    const index = await openDenseIndex({ embed, model: 'letters', file: await vectorFile() });
    expect(await index.search('pizzazz', 5)).toEqual([]);
    expect(await index.update(libraryOf(files).passages)).toBe(2);
    expect(await index.search('pizzazz', 5)).toEqual(['lizards.md#0', 'plans.md#0']);
  });

  it('embeds only texts that have changed, also after it was opened again', async () => {
    const file = await vectorFile();
    const first = await openDenseIndex({ embed: counting().embed, model: 'letters', file });
    await first.update(libraryOf(files).passages);
    const later = counting();
    const again = await openDenseIndex({ embed: later.embed, model: 'letters', file });
    const changed = { ...files, 'plans.md': '# Plans\n\nNo plan has storage.\n' };
    expect(await again.update(libraryOf(changed).passages)).toBe(1);
    expect(later.texts).toEqual(['Plans\nNo plan has storage.']);
  });

  it.each([
    ['another model', 'numbers', null],
    ['a broken file', 'letters', 'not vectors'],
  ])('makes all vectors anew after %s', async (_name, model, content) => {
    const file = await vectorFile();
    const first = await openDenseIndex({ embed: counting().embed, model: 'letters', file });
    await first.update(libraryOf(files).passages);
    if (content !== null) await writeFile(file, content);
    const again = await openDenseIndex({ embed: counting().embed, model, file });
    expect(await again.update(libraryOf(files).passages)).toBe(2);
  });

  it('keeps what was embedded before the endpoint failed', async () => {
    const file = await vectorFile();
    const failing: Embed = async () => {
      throw new Error('the endpoint is gone');
    };
    const index = await openDenseIndex({ embed: failing, model: 'letters', file });
    await expect(index.update(libraryOf(files).passages)).rejects.toThrow('the endpoint is gone');
    expect(await index.search('anything', 3)).toEqual([]);
  });
});
