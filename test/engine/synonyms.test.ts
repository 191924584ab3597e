import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { synonymsOf } from '../../src/engine/synonyms.ts';
import { stem } from '../../src/knowledge/words.ts';
import { withoutRules } from '../../src/rule.ts';
import { engineOf, type Files } from '../support/library-of.ts';

const files: Files = {
  'rooms.md': '# Rooms\n\nThe purchasing of chairs is handled by the desk on floor two.\n',
  'canteen.md': '# Canteen\n\nLunch is served in the north hall. Bring your own cup.\n',
  'bicycles.md': '# Bicycles\n\nBicycles are kept in the cellar. The pump hangs beside the door.\n',
};

const question = 'Who handles the buying of chairs?';

describe('synonyms', () => {
  it('stand for one another both ways', () => {
    expect(synonymsOf(stem('purchasing'))).toContain(stem('buying'));
    expect(synonymsOf(stem('buying'))).toContain(stem('purchasing'));
  });

  it('are no words that only have a sense in common with it', () => {
    expect(synonymsOf(stem('table'))).not.toContain(stem('postpone'));
    expect(synonymsOf(stem('maximum'))).not.toContain(stem('minimum'));
  });

  it('let a document answer in another word than was asked with', () => {
    const { answer } = readExtractively(question, engineOf(files));
    expect(answer?.citations[0]?.path).toBe('rooms.md');
  });

  it('can be switched off', async () => {
    const off = await withoutRules(['synonyms'], () => synonymsOf(stem('buying')));
    expect(off.size).toBe(0);
  });
});
