import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SlackMessage } from '../../../src/slack/blocks/message.ts';
import { promptMessage, reopenedMessage } from '../../../src/slack/blocks/prompt.ts';
import { problemsOf, shownTexts } from '../../support/slack-message.ts';
import { clarificationOf, nastyText } from '../../support/slack-samples.ts';

const draw = (labels: readonly string[], footer: string | null = null) =>
  promptMessage({ dialogueId: 'd', round: 1, clarification: clarificationOf(labels) }, footer);
const allRows = ({ blocks }: SlackMessage) =>
  blocks.flatMap((block) => (block.type === 'actions' ? [block.elements] : []));
/** Rows of options: the last row is what else one can do. */
const rows = (message: SlackMessage) => allRows(message).slice(0, -1);
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Plan ${index + 1}`);

describe('promptMessage()', () => {
  it('shows the sentence and one row of buttons with the labels', () => {
    const message = draw(['Basic', 'Team', 'Enterprise'], 'Extractive reader, no model');
    expect(message.blocks[0]).toMatchObject({ text: { text: 'Which plan: Basic, Team, or Enterprise?' } });
    expect(rows(message)).toMatchObject([
      [
        { type: 'button', text: { text: 'Basic', emoji: false }, value: 'v1:d:1:o1' },
        { type: 'button', text: { text: 'Team' }, value: 'v1:d:1:o2' },
        { type: 'button', text: { text: 'Enterprise' }, value: 'v1:d:1:o3' },
      ],
    ]);
    expect(message.blocks.at(-1)).toMatchObject({ elements: [{ text: 'Extractive reader, no model' }] });
  });

  it('offers all of them, something else and the reasons, however many options there are', () => {
    for (const count of [2, 12, 26, 101]) {
      expect(allRows(draw(numbered(count))).at(-1)).toMatchObject([
        { text: { text: 'Show all' }, value: 'v1:d:1:all' },
        { text: { text: 'Something else…' } },
        { text: { text: 'Why are you asking?' } },
      ]);
    }
  });

  it('has the numbered list in its text, for notifications and old clients', () => {
    expect(draw(['Basic', 'Team']).text).toBe('Which plan: Basic, or Team?\n1. Basic\n2. Team');
  });

  it('numbers buttons beneath a list if a label is longer than 24 characters', () => {
    const long = 'Enterprise with data residency';
    const message = draw(['Basic', long]);
    expect(message.blocks[1]).toMatchObject({ text: { text: `1. Basic\n2. ${long}` } });
    expect(rows(message)).toMatchObject([
      [
        { text: { text: '1' }, accessibility_label: 'Basic' },
        { text: { text: '2' }, accessibility_label: long },
      ],
    ]);
  });

  it('says the labels once where they are long', () => {
    const labels = ['a', 'b', 'c'].map((end) => `${'x'.repeat(119)}${end}`);
    const message = draw(labels);
    expect(message.blocks[0]).toMatchObject({ text: { text: 'Which plan?' } });
    for (const label of labels) {
      expect(shownTexts(message).filter((text) => text.includes(label)).length).toBeGreaterThanOrEqual(2);
    }
  });

  it.each([
    [5, [5]],
    [6, [5, 1]],
    [12, [5, 5, 2]],
  ])('draws %i options as rows of at most five', (count, lengths) => {
    expect(rows(draw(numbered(count))).map((row) => row.length)).toEqual(lengths);
  });

  it.each([13, 26, 100])('draws %i options as a list with a menu', (count) => {
    const message = draw(numbered(count));
    const [[menu, ...others] = []] = rows(message);
    expect(others).toEqual([]);
    expect(menu).toMatchObject({ type: 'static_select' });
    expect(menu?.type === 'static_select' && menu.options?.length).toBe(count);
    expect(shownTexts(message).join('\n')).toContain(`${count}. Plan ${count}`);
    expect(problemsOf(message)).toEqual([]);
  });

  it.each([101, 400])('lists %i options without any control', (count) => {
    const message = draw(numbered(count));
    expect(rows(message)).toEqual([]);
    expect(JSON.stringify(message.blocks)).toContain('1. Plan 1');
    expect(problemsOf(message)).toEqual([]);
  });

  it('keeps codes and mentions in labels dead', () => {
    const message = draw([':fire: plan', '<!here> 10:30:00']);
    expect(rows(message)).toMatchObject([
      [
        { text: { text: ':fire: plan', emoji: false } },
        { text: { text: '&lt;!here&gt; 10:30:00', emoji: false } },
      ],
    ]);
  });

  it('is accepted whatever the labels', () => {
    const labels = fc.oneof(
      fc.array(nastyText, { minLength: 2, maxLength: 14 }),
      fc
        .tuple(nastyText, fc.integer({ min: 2, max: 130 }))
        .map(([text, count]) => Array<string>(count).fill(text)),
    );
    fc.assert(
      fc.property(labels, nastyText, fc.option(nastyText), (options, category, footer) => {
        const clarification = clarificationOf(options, category);
        expect(problemsOf(promptMessage({ dialogueId: 'd', round: 1, clarification }, footer))).toEqual([]);
      }),
    );
  });
});

describe('reopenedMessage()', () => {
  const reopen = (labels: readonly string[], picked: number) => {
    const clarification = clarificationOf(labels);
    const chosen = clarification.options[picked] ?? { id: 'all', label: 'all', readingIds: [] };
    return reopenedMessage({ dialogueId: 'd', round: 1, clarification, chosen });
  };

  it('shows the options again, under other names than those of an open prompt, and keeps the choice', () => {
    expect(allRows(reopen(['Basic', 'Team'], 1))).toMatchObject([
      [{ action_id: 'whichbot_change:1', value: 'v1:d:1:o1' }, { action_id: 'whichbot_change:2' }],
      [{ text: { text: 'Show all' } }, { text: { text: 'Keep “Team”' } }],
    ]);
    expect(allRows(reopen(['Basic', 'Team'], -1)).at(-1)).toMatchObject([{ text: { text: 'Keep all' } }]);
  });

  it('is accepted whatever the labels', () => {
    fc.assert(
      fc.property(fc.array(nastyText, { minLength: 2, maxLength: 30 }), (labels) => {
        expect(problemsOf(reopen(labels, 0))).toEqual([]);
      }),
    );
  });
});
