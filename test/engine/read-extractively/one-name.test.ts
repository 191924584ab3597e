import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../../src/engine/read-extractively.ts';
import { answers, films, judge, options } from '../../support/extractive.ts';
import { engineOf } from '../../support/library-of.ts';

/** The year that each label says, whether "film" is left in it or not. */
function years(labels: readonly string[]): string[] {
  return labels.map((label) => label.replace(/ film$/, '')).sort();
}

describe('readExtractively() on things of the same name', () => {
  const judgement = judge(films, 'who directed Kestrel?');

  it('asks which, with the qualifiers as options', () => {
    expect(judgement.decision.kind).toBe('ask');
    expect(judgement.clarification?.category).toBe('film');
    expect(years(options(judgement))).toEqual(['1971', '2004']);
    expect(judgement.clarification?.text).toMatch(/^Which film: \d{4}(?: film)?, or \d{4}(?: film)?\?$/);
    expect(judgement.answer).toBeNull();
  });

  it('has another answer for each option', () => {
    const said = Object.entries(answers(judgement)).map(([label, text]) => [label.slice(0, 4), text]);
    expect(Object.fromEntries(said)).toEqual({
      1971: expect.stringContaining('Ada Stone'),
      2004: expect.stringContaining('Bo Reed'),
    });
  });

  it('answers when only one of the documents does', () => {
    const only = judge(films, 'who wrote the music of Kestrel?');
    expect(only.decision.kind).toBe('answer');
    expect(only.answer?.text).toContain('Lena Holm');
  });

  it.each([
    'who directed Kestrel (2004 film)?',
    'who directed the Kestrel 2004 film',
    'who directed kestrel 2004 film?',
  ])('answers when the full name is given: %s', (question) => {
    const full = judge(films, question);
    expect(full.decision.kind).toBe('answer');
    expect(full.answer?.text).toContain('Bo Reed');
  });

  it.each(['who directed Kestrel in 1971?', 'who directed the 1971 Kestrel?'])(
    "answers when the asker's own words select: %s",
    (question) => {
      const selected = judge(films, question);
      expect(selected.decision.kind).toBe('answer');
      expect(selected.answer?.text).toContain('Ada Stone');
    },
  );

  it('takes a qualifier for given that is also a word of the shared name', () => {
    const bridges = {
      'a.md': '# London Bridge (London)\n\nThe bridge was opened in 1973.\n',
      'b.md': '# London Bridge (Lake Havasu City)\n\nThe bridge was opened in 1971.\n',
    };
    const given = judge(bridges, 'when was London Bridge in London opened?');
    expect(given.decision.kind).toBe('answer');
    expect(given.answer?.text).toContain('1973');
  });

  it('answers when every document gives the same answer, and cites both', () => {
    const same = judge(
      {
        'a.md': '# Kestrel (1971 film)\n\nThe film was directed by Ada Stone.\n',
        'b.md': '# Kestrel (2004 film)\n\nThe film was directed by Ada Stone.\n',
      },
      'who directed Kestrel?',
    );
    expect(same.decision.kind).toBe('answer');
    expect(same.answer?.text).toContain('Ada Stone');
    expect(same.answer?.citations.map((citation) => citation.documentId).sort()).toEqual(['a.md', 'b.md']);
  });

  it.each(['who directed both Kestrel films?', 'list who directed Kestrel', 'who directed each Kestrel?'])(
    'lists all when all are wanted: %s',
    (question) => {
      const listed = judge(films, question);
      expect(listed.decision.kind).toBe('all');
      expect(years(listed.entries?.map((entry) => entry.label) ?? [])).toEqual(['1971', '2004']);
      expect(listed.clarification).toBeNull();
    },
  );

  it('takes the words that ask for all for no words of the answer, even in the smallest collection', () => {
    expect(readExtractively('list who directed Kestrel', engineOf(films)).decision.kind).toBe('all');
  });

  it('lists all when no round is left', () => {
    const listed = judge(films, 'who directed Kestrel?', { roundsLeft: 0 });
    expect(listed.decision).toMatchObject({ kind: 'all', rule: 'rounds-used-up' });
    expect(listed.entries).toHaveLength(2);
  });

  it('lists the short answers under the policy "auto"', () => {
    expect(judge(films, 'who directed Kestrel?', { policy: 'auto' }).decision.kind).toBe('all');
  });

  it('answers about a name that only one document has', () => {
    const mill = judge(films, 'when was Harbour Mill built?');
    expect(mill.decision.kind).toBe('answer');
    expect(mill.answer).toMatchObject({ short: '1804' });
  });

  it.each([
    'who directed kestral?',
    'WHO DIRECTED KESTREL',
    'who directed "Kestrel"?',
    "who was Kestrel's director?",
  ])('asks just the same however the name is written: %s', (question) => {
    expect(years(options(judge(films, question)))).toEqual(['1971', '2004']);
  });
});
