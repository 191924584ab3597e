import { describe, expect, it } from 'vitest';
import { retrieve } from '../../src/engine/retrieve.ts';
import { withoutRules } from '../../src/rule.ts';
import { type Files, libraryOf } from '../support/library-of.ts';

const others: Files = Object.fromEntries(
  Array.from({ length: 30 }, (_, i) => [`room-${i}.md`, `# Room ${i}\n\nThe lamp hangs beside the door.\n`]),
);
const library = libraryOf({ ...others, 'time-off.md': '# Time off\n\nYour vacation is 25 days long.\n' });

const pathsFor = (question: string) => retrieve(question, library).map(({ passage }) => passage.path);

describe('retrieve()', () => {
  it('finds what has other words for those of the question', async () => {
    expect(pathsFor('which holiday')).toEqual(['time-off.md']);
    expect(await withoutRules(['expanded-retrieval'], () => pathsFor('which holiday'))).toEqual([]);
  });

  it('finds what the question names before what only says the same', () => {
    expect(pathsFor('holiday in room 17')[0]).toBe('room-17.md');
  });
});
