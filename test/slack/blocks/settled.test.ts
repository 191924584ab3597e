import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apologyMessage } from '../../../src/slack/blocks/apology.ts';
import { helpMessage } from '../../../src/slack/blocks/help.ts';
import { settledMessage } from '../../../src/slack/blocks/settled.ts';
import { problemsOf } from '../../support/slack-message.ts';
import { clarificationOf, nastyText } from '../../support/slack-samples.ts';

describe('settledMessage()', () => {
  const clarification = clarificationOf(['Basic', 'Team']);

  it('keeps the sentence and names the choice in place of the buttons', () => {
    const message = settledMessage({
      clarification,
      chosen: { id: 'o2', label: 'Team', readingIds: ['r2'] },
    });
    expect(message.text).toBe('Which plan: Basic, or Team?\nYou chose *Team*');
    expect(message.blocks.map(({ type }) => type)).toEqual(['section', 'section']);
  });

  it('says that the prompt timed out if nothing was chosen', () => {
    expect(settledMessage({ clarification, chosen: null }).text).toContain('timed out');
  });

  it('fits into an update whatever the labels, also if Slack counts bytes', () => {
    fc.assert(
      fc.property(fc.array(nastyText, { minLength: 2, maxLength: 9 }), (labels) => {
        const asked = clarificationOf(labels);
        const message = settledMessage({ clarification: asked, chosen: asked.options[0] ?? null });
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
