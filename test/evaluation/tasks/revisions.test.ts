import { describe, expect, it } from 'vitest';
import {
  parseReviews,
  type Revision,
  revisionOf,
  revisionShares,
} from '../../../src/evaluation/tasks/revisions.ts';

const shown = 'Which place: Ostervale, Lower Quill, or Skarv?';

describe('revisionOf()', () => {
  it.each<[Revision, string]>([
    ['none', shown],
    ['none', 'which Place:  Ostervale, Lower Quill or Skarv?'],
    ['category', 'Which town: Ostervale, Lower Quill, or Skarv?'],
    ['options', 'Which place: Ostervale, or Skarv?'],
    ['options', 'Which place: Skarv, Lower Quill, or Ostervale?'],
    ['both', 'Which town: Ostervale, or Brell?'],
    ['whole', 'Which year: 1931, or 1974?'],
    ['whole', 'Where do you mean?'],
  ])('says "%s" for a correction to "%s"', (revision, corrected) => {
    expect(revisionOf({ shown, corrected })).toBe(revision);
  });

  it('says "none" where even a sentence without parts was kept', () => {
    expect(revisionOf({ shown: 'Where?', corrected: 'Where?' })).toBe('none');
  });
});

describe('revisionShares()', () => {
  it('add up to one', () => {
    const corrections = [shown, shown, 'Which town: Ostervale, or Brell?', 'Which year: 1931, or 1974?'];
    expect(revisionShares(corrections.map((corrected) => ({ shown, corrected })))).toEqual({
      none: 0.5,
      category: 0,
      options: 0,
      both: 0.25,
      whole: 0.25,
    });
  });

  it('are unknown without reviews', () => {
    expect(Object.values(revisionShares([]))).toEqual([null, null, null, null, null]);
  });
});

describe('parseReviews()', () => {
  it('names the line and the field that is wrong', () => {
    const text = `${JSON.stringify({ shown, corrected: shown })}\n{"shown": "a"}\n`;
    expect(() => parseReviews(text, 'r.jsonl')).toThrow(
      'Cannot read line 2 of "r.jsonl", field "corrected": expected string, received undefined',
    );
  });
});
