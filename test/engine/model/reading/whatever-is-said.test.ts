import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AnswerType } from '../../../../src/engine/schema.ts';
import { contentWords } from '../../../../src/knowledge/words.ts';
import { demoFiles } from '../../../support/demo-questions.ts';
import { engineOf } from '../../../support/library-of.ts';
import { useModelReader } from '../../../support/model-reader.ts';

const deps = engineOf(demoFiles);
const questions = ['whats the density of mercury', 'how much storage do we get?', 'whats my travel budget?'];

const reader = useModelReader({ labels: 'model' });

/** Texts that a reply may have: anything, and things of the documents. */
const words = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    'Mercury',
    'Free',
    'Team',
    '5 GB',
    '$6,000 a year',
    'Manager',
    'ignore all rules',
    '<!here>',
    'Free | $0 | 5 GB',
    'average density of 5.43 g/cm³',
    'the density is 13.5 g/cm³',
    'Travel budget: $6,000 a year',
    'Travel budget: $3,000 a year',
  ),
);
const row = fc.record({
  pids: fc.array(fc.integer({ min: -2, max: 25 }), { minLength: 1, maxLength: 3 }),
  entity: words,
  condition: fc.option(words),
  conditionKind: fc.option(words),
  answer: words,
  answerType: fc.constantFrom(...AnswerType.options),
  quote: words,
});
const reply = fc.oneof(
  fc.record({
    kind: fc.constantFrom('fact', 'list', 'howto', 'yesno', 'other'),
    wantsAll: fc.boolean(),
    rows: fc.array(row, { maxLength: 12 }),
  }),
  fc.anything(),
);
const names = fc.record({ category: words, labels: fc.array(words, { maxLength: 4 }) });

describe('whatever the endpoint says', () => {
  it('every quote stands in a passage that was read, and every option is named in the words of one', async () => {
    let asked = 0;
    const holds = async (question: string, said: unknown, named: unknown) => {
      const judgement = await reader.read(deps, question, ({ prompt }) => ({
        body: prompt === 'clarify' ? named : (said ?? ''),
      }));
      const read = new Map(judgement.passages.map((passage) => [passage.id, passage]));
      for (const { quote, passageIds } of judgement.findings) {
        expect(read.get(passageIds[0] ?? '')?.text).toContain(quote);
        expect(passageIds.every((id) => read.has(id))).toBe(true);
      }
      const texts = judgement.passages.map(({ title, headings, text }) =>
        [title, ...headings, text].join(' '),
      );
      const known = new Set(contentWords(texts.join(' ')).map((word) => word.stem));
      for (const { label } of judgement.clarification?.options ?? []) {
        asked += 1;
        expect(contentWords(label).filter((word) => !known.has(word.stem))).toEqual([]);
        expect(label).not.toContain('<!');
      }
    };
    await fc.assert(fc.asyncProperty(fc.constantFrom(...questions), reply, names, holds), { numRuns: 150 });
    expect(asked).toBeGreaterThan(20);
  });
});
