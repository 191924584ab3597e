import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apologyMessage } from '../../../src/slack/blocks/apology.ts';
import { helpMessage } from '../../../src/slack/blocks/help.ts';
import { settledMessage } from '../../../src/slack/blocks/settled.ts';
import { problemsOf } from '../../support/slack-message.ts';
import { clarificationOf, nastyText } from '../../support/slack-samples.ts';

describe('settledMessage()', () => {
  const clarification = clarificationOf(['Basic', 'Team']);
  const at = { clarification, dialogueId: 'd1', round: 1 };
  const team = { id: 'o2', label: 'Team', readingIds: ['r2'] };

  it('keeps the sentence and names the choice in place of the buttons', () => {
    const message = settledMessage({ ...at, outcome: { kind: 'chosen', chosen: team, mayChange: false } });
    expect(message.text).toBe('Which plan: Basic, or Team?\nYou chose *Team*');
    expect(message.blocks.map(({ type }) => type)).toEqual(['section', 'section']);
  });

  it('offers to change a choice that may be changed', () => {
    const message = settledMessage({ ...at, outcome: { kind: 'chosen', chosen: team, mayChange: true } });
    expect(message.blocks.at(-1)).toMatchObject({
      type: 'actions',
      elements: [{ text: { text: 'Change' }, value: 'v1:d1:1:-' }],
    });
  });

  it('says that all were asked for', () => {
    const all = { id: 'all', label: 'all', readingIds: ['r1', 'r2'] };
    const message = settledMessage({ ...at, outcome: { kind: 'all', chosen: all, mayChange: true } });
    expect(message.text).toBe('Which plan: Basic, or Team?\nYou asked for all');
  });

  it.each([
    ['expired', 'timed out'],
    ['withdrawn', 'was deleted'],
    ['superseded', 'A newer question'],
  ] as const)('says what became of a prompt that is %s', (kind, words) => {
    const message = settledMessage({ ...at, outcome: { kind } });
    expect(message.text).toContain(words);
    expect(message.blocks.map(({ type }) => type)).toEqual(['section', 'section']);
  });

  it('fits into an update whatever the labels, also if Slack counts bytes', () => {
    fc.assert(
      fc.property(fc.array(nastyText, { minLength: 2, maxLength: 9 }), (labels) => {
        const asked = clarificationOf(labels);
        const [chosen = team] = asked.options;
        const outcome = { kind: 'chosen', chosen, mayChange: true } as const;
        const message = settledMessage({ ...at, clarification: asked, outcome });
        expect(problemsOf(message)).toEqual([]);
        expect(Buffer.byteLength(message.text)).toBeLessThanOrEqual(4000);
      }),
    );
  });
});

describe('apologyMessage()', () => {
  it('says a sentence and the reference', () => {
    expect(apologyMessage({ reason: 'The documents are not readable.', reference: 'k7f2' }).text).toBe(
      'The documents are not readable.\nReference: k7f2',
    );
  });

  it('is accepted whatever the texts', () => {
    fc.assert(
      fc.property(nastyText, nastyText, (reason, reference) => {
        expect(problemsOf(apologyMessage({ reason, reference }))).toEqual([]);
      }),
    );
  });
});

describe('helpMessage()', () => {
  it('is accepted', () => expect(problemsOf(helpMessage())).toEqual([]));
});
