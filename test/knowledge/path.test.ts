import { describe, expect, it } from 'vitest';
import { areBeside, folderOf } from '../../src/knowledge/path.ts';

describe('areBeside()', () => {
  it('knows documents of one file, of one folder, and of one name in folders side by side', () => {
    expect(areBeside('rows.jsonl', 'rows.jsonl')).toBe(true);
    expect(areBeside('kilns/raku.md', 'kilns/anagama.md')).toBe(true);
    expect(areBeside('v1/install.md', 'v2/install.md')).toBe(true);
  });

  it('knows others apart', () => {
    expect(areBeside('v1/install.md', 'v2/upgrade.md')).toBe(false);
    expect(areBeside('install.md', 'v2/install.md')).toBe(false);
  });
});

describe('folderOf()', () => {
  it('is empty at the top', () => {
    expect([folderOf('a/b/c.md'), folderOf('c.md')]).toEqual(['a/b', '']);
  });
});
