import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../../../src/dialogue/ports.ts';
import { drawReply } from '../../../src/slack/blocks/reply.ts';
import { problemsOf, shownTexts } from '../../support/slack-message.ts';
import { anyCitation, citationOf, nastyText } from '../../support/slack-samples.ts';

const links = {
  passage: ({ passageId }: { passageId: string }) =>
    `http://127.0.0.1:1/passages/${encodeURIComponent(passageId)}`,
  document: () => null,
};
const draw = (reply: Reply, footer: string | null = null) => drawReply(reply, links, footer).message;
const entry = (label: string, text: string, ...citations: ReturnType<typeof citationOf>[]) => ({
  label,
  text,
  short: null,
  citations,
});

describe('drawReply() of an answer', () => {
  const plans = citationOf('Plans', {
    heading: 'Enterprise',
    url: 'https://x.org/plans',
    date: '2026-03-01',
  });
  const answer = {
    text: 'Backups are kept for 90 days.',
    short: '90 days',
    citations: [plans, citationOf('FAQ')],
  };

  it('emphasises the short answer, marks it, and lists numbered sources with links', () => {
    const message = draw({ kind: 'answer', answer, revisedQuestion: null });
    expect(message.text.split('\n')).toEqual([
      'Backups are kept for *90 days*. [1][2]',
      '[1] <https://x.org/plans|Plans › Enterprise · 2026-03-01>',
      '[2] <http://127.0.0.1:1/passages/FAQ%230|FAQ>',
    ]);
    expect(message.blocks.map(({ type }) => type)).toEqual(['section', 'context']);
  });

  it('shows the revised question above and the footer below', () => {
    const message = draw(
      { kind: 'answer', answer, revisedQuestion: 'How long?, Which plan: Basic' },
      'No model',
    );
    expect(shownTexts(message).slice(1).at(0)).toBe('Answering: *How long, Which plan: Basic*');
    expect(shownTexts(message).at(-1)).toBe('No model');
  });

  it('does not mark a text twice', () => {
    const marked = { ...answer, text: 'It is 90 days [1].' };
    expect(draw({ kind: 'answer', answer: marked, revisedQuestion: null }).text).toMatch(
      /^It is \*90 days\* \[1\]\.\n/,
    );
  });

  it('lists a passage once that is cited twice', () => {
    const twice = { ...answer, citations: [plans, { ...plans, quote: 'other' }] };
    expect(draw({ kind: 'answer', answer: twice, revisedQuestion: null }).text.match(/\[1\]/g)).toHaveLength(
      2,
    );
  });

  it.each([2939, 2940, 2999, 3001, 13_201, 41_000])('is accepted with %i characters', (length) => {
    const long = { ...answer, text: 'word '.repeat(length / 5 + 1).slice(0, length), short: null };
    const { message, more } = drawReply({ kind: 'answer', answer: long, revisedQuestion: null }, links, null);
    for (const one of [message, ...more]) expect(problemsOf(one)).toEqual([]);
    const words = [message, ...more].flatMap(({ blocks }) => JSON.stringify(blocks).match(/word/g) ?? []);
    expect(words).toHaveLength(long.text.match(/word/g)?.length ?? 0);
  });
});

describe('drawReply() of a list', () => {
  it('gives one bullet a reading', () => {
    const entries = [
      entry('Basic', '30 days', citationOf('Plans')),
      entry('Team', '60 days', citationOf('FAQ')),
    ];
    expect(draw({ kind: 'all', entries }).text.split('\n')).toEqual([
      'That depends:',
      '• *Basic* – 30 days [1]',
      '• *Team* – 60 days [2]',
      expect.stringMatching(/^\[1\] .*Plans/),
      expect.stringMatching(/^\[2\] .*FAQ/),
    ]);
  });

  it('counts what goes beyond eight', () => {
    const entries = Array.from({ length: 11 }, (_, index) =>
      entry(`P${index}`, 'x', citationOf(`D${index}`)),
    );
    const { text } = draw({ kind: 'all', entries });
    expect(text.match(/^•/gm)).toHaveLength(8);
    expect(text).toContain('… and 3 more');
    expect(text).not.toContain('D8');
  });

  it('gives every value of a conflict its source and date', () => {
    const entries = [
      entry('new', '90 days', citationOf('Policy 2026', { date: '2026-01-01' })),
      entry('old', '60 days', citationOf('Policy 2024')),
    ];
    expect(draw({ kind: 'conflict', entries }).text.split('\n').slice(0, 3)).toEqual([
      'The documents disagree:',
      '• 90 days – Policy 2026, 2026-01-01 [1]',
      '• 60 days – Policy 2024 [2]',
    ]);
  });
});

describe('drawReply() without an answer', () => {
  it('says so and links the two nearest documents', () => {
    const nearest = ['A', 'B', 'C'].map((title) => ({
      title,
      path: title,
      documentId: title,
      url: `https://x.org/${title}`,
    }));
    expect(draw({ kind: 'abstain', nearest }).text.split('\n')).toEqual([
      'I did not find an answer to this in the documents. The nearest ones are:',
      '• <https://x.org/A|A>',
      '• <https://x.org/B|B>',
    ]);
  });

  it('is one sentence if no document is near', () => {
    expect(draw({ kind: 'abstain', nearest: [] }).text).toBe(
      'I did not find an answer to this in the documents.',
    );
  });
});

describe('drawReply()', () => {
  const citations = fc.array(anyCitation, { maxLength: 14 });
  const answer = fc.record({ text: nastyText, short: fc.option(nastyText), citations });
  const listed = fc.record({ text: nastyText, short: fc.option(nastyText), label: nastyText, citations });
  const nearest = fc.record({
    title: nastyText,
    path: nastyText,
    documentId: nastyText,
    url: fc.option(nastyText),
  });
  const reply: fc.Arbitrary<Reply> = fc.oneof(
    fc.record({ kind: fc.constant('answer' as const), answer, revisedQuestion: fc.option(nastyText) }),
    fc.record({
      kind: fc.constantFrom('all' as const, 'conflict' as const),
      entries: fc.array(listed, { maxLength: 10 }),
    }),
    fc.record({ kind: fc.constant('abstain' as const), nearest: fc.array(nearest, { maxLength: 3 }) }),
  );

  it('is accepted whatever is in the documents', () => {
    fc.assert(
      fc.property(reply, fc.option(nastyText), (any, footer) => {
        const { message, more, asStream } = drawReply(any, links, footer);
        const ending = asStream && asStream.below.length > 0 ? [{ text: '–', blocks: asStream.below }] : [];
        for (const one of [message, ...more, ...ending]) expect(problemsOf(one)).toEqual([]);
      }),
    );
  });
});
