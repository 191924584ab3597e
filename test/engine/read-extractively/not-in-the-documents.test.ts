import { describe, expect, it } from 'vitest';
import { readExtractively } from '../../../src/engine/read-extractively.ts';
import { films, judge, plans } from '../../support/extractive.ts';
import { engineOf } from '../../support/library-of.ts';

describe('readExtractively() on what is not in the documents', () => {
  it('abstains and names the nearest documents', () => {
    const judgement = judge({ ...films, ...plans }, 'what is the salary of the miller at Harbour Mill?');
    expect(judgement.decision.kind).toBe('abstain');
    expect(judgement.nearest[0]?.title).toBe('Harbour Mill');
    expect(judgement.nearest.length).toBeLessThanOrEqual(2);
    expect(judgement.answer).toBeNull();
  });

  it.each(['who directed Zanzibar?', 'who directed "falcon"?'])(
    'abstains on a name that no document has: %s',
    (question) => {
      const judgement = judge(films, question);
      expect(judgement.decision).toMatchObject({ kind: 'abstain', rule: 'unknown-name' });
      expect(judgement.findings).toEqual([]);
    },
  );

  it.each(['', '   ', '?', 'the of and', '🙂'])('abstains on a question without words: "%s"', (question) => {
    expect(judge(films, question).decision.kind).toBe('abstain');
  });

  it('abstains where there are no documents', () => {
    expect(readExtractively('who directed it?', engineOf({}))).toMatchObject({
      decision: { kind: 'abstain' },
      nearest: [],
    });
  });
});
