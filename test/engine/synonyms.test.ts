import { describe, expect, it } from 'vitest';
import { paraphrasesOf } from '../../src/engine/paraphrases.ts';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { synonymsOf } from '../../src/engine/synonyms.ts';
import { stem } from '../../src/knowledge/words.ts';
import { withoutRules } from '../../src/rule.ts';
import { engineOf, type Files } from '../support/library-of.ts';

const files: Files = {
  'rooms.md': '# Rooms\n\nThe accurate width of a chair is known to the desk on floor two.\n',
  'canteen.md': '# Canteen\n\nLunch is served in the north hall. Bring your own cup.\n',
  'bicycles.md': '# Bicycles\n\nBicycles are kept in the cellar. The pump hangs beside the door.\n',
};

describe('synonyms', () => {
  it('stand for one another both ways', () => {
    expect(synonymsOf(stem('accurate'))).toContain(stem('exact'));
    expect(synonymsOf(stem('exact'))).toContain(stem('accurate'));
  });

  it('are no words that only have a sense in common with it', () => {
    expect(synonymsOf(stem('table'))).not.toContain(stem('postpone'));
    expect(synonymsOf(stem('maximum'))).not.toContain(stem('minimum'));
  });

  it('are none of a word whose meaning in documents is known', () => {
    expect(paraphrasesOf(stem('leave'))).toContain(stem('vacation'));
    expect(synonymsOf(stem('leave')).size).toBe(0);
  });

  it('let a document answer in another word than was asked with', () => {
    const { answer } = readExtractively('Who knows the exact width of a chair?', engineOf(files));
    expect(answer?.citations[0]?.path).toBe('rooms.md');
  });

  it('can be switched off', async () => {
    const off = await withoutRules(['synonyms'], () => synonymsOf(stem('exact')));
    expect(off.size).toBe(0);
  });
});
