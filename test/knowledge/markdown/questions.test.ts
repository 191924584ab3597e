import { describe, expect, it } from 'vitest';
import { headingsOfQuestions } from '../../../src/knowledge/markdown/questions.ts';

/** The lines that are not empty. */
function linesOf(markdown: string): string[] {
  return headingsOfQuestions(markdown)
    .split('\n')
    .filter((line) => line !== '');
}

describe('questions and answers in Markdown', () => {
  it('become headings with a text, whatever marks them', () => {
    for (const [q, a] of [
      ['Q: Who waters the ferns?', 'A: The night shift.'],
      ['**Q:** Who waters the ferns?', '**A:** The night shift.'],
      ['**Q: Who waters the ferns?**', 'A: The night shift.'],
      ['- Q1. Who waters the ferns?', '- A1. The night shift.'],
      ['Question: Who waters the ferns?', '\nAnswer: The night shift.'],
    ])
      expect(linesOf(`# Ferns\n\n${q}\n${a}\nOn Sundays nobody does.`)).toEqual([
        '# Ferns',
        '###### Who waters the ferns?',
        'The night shift.',
        'On Sundays nobody does.',
      ]);
  });

  it('are left alone without an answer, without a question, and in code', () => {
    for (const markdown of [
      'Q: Who waters the ferns?\n\nNobody knows.',
      'A: The night shift.',
      'Q: the letter\nA: another letter',
      '```\nQ: Who waters the ferns?\nA: The night shift.\n```',
    ])
      expect(headingsOfQuestions(markdown)).toBe(markdown);
  });
});
