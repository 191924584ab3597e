import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explanationMessage } from '../../../src/slack/blocks/explanation.ts';
import { problemsOf } from '../../support/slack-message.ts';
import { anyCitation, citationOf, nastyText } from '../../support/slack-samples.ts';

const links = { passage: () => null, document: () => null };

describe('explanationMessage()', () => {
  it('shows the words around the answer of a long quote', () => {
    const words = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `word${from + index}`).join(' ');
    for (const before of [0, 5, 30, 60]) {
      const quote = `${words(100, before)} it is 42 GB ${words(500, 30)}`.trim();
      const options = [{ label: 'Team', answer: '42 GB', citation: citationOf('Plans', { quote }) }];
      const { text } = explanationMessage({ why: 'plans differ', options }, links);
      const line = text.split('\n')[1] ?? '';
      expect(line).toContain('42 GB');
      expect(line).toMatch(/^• \*Team\* – “.{60,145}” – Plans$/);
    }
  });

  it('is accepted whatever the texts', () => {
    const option = fc.record({
      label: nastyText,
      answer: fc.option(nastyText),
      citation: fc.option(anyCitation),
    });
    fc.assert(
      fc.property(nastyText, fc.array(option, { minLength: 2, maxLength: 30 }), (why, options) => {
        expect(problemsOf(explanationMessage({ why, options }, links))).toEqual([]);
      }),
    );
  });
});
