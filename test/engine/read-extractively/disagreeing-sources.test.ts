import { describe, expect, it } from 'vitest';
import { judge, options, plans } from '../../support/extractive.ts';

describe('readExtractively() on sources that disagree', () => {
  const rules = (days: number, date: string) =>
    `---\ndate: ${date}\n---\n# Refund rules\n\nA customer may return a kiln within ${days} days.\n`;

  it('shows every value with its source, newest first', () => {
    const judgement = judge(
      { 'rules/old.md': rules(30, '2023-02-01'), 'rules/new.md': rules(45, '2024-06-01'), ...plans },
      'within how many days may a customer return a kiln?',
    );
    expect(judgement.decision.kind).toBe('conflict');
    expect(judgement.entries?.map((entry) => entry.text)).toEqual([
      'A customer may return a kiln within 45 days.',
      'A customer may return a kiln within 30 days.',
    ]);
    expect(judgement.entries?.map((entry) => entry.citations[0]?.path)).toEqual([
      'rules/new.md',
      'rules/old.md',
    ]);
    expect(judgement.clarification).toBeNull();
  });

  it('counts near-duplicate documents once', () => {
    const judgement = judge(
      {
        'rules/old.md': rules(30, '2023-02-01'),
        'rules/old-copy.md': rules(30, '2023-02-02'),
        'rules/new.md': rules(45, '2024-06-01'),
      },
      'within how many days may a customer return a kiln?',
    );
    expect(judgement.decision.kind).toBe('conflict');
    expect(judgement.entries).toHaveLength(2);
  });

  it('answers once where a copy says the same', () => {
    const judgement = judge(
      { 'rules/a.md': rules(30, '2023-02-01'), 'rules/b.md': rules(30, '2024-06-01') },
      'within how many days may a customer return a kiln?',
    );
    expect(judgement.decision.kind).toBe('answer');
    expect(judgement.answer?.text).toContain('30 days');
  });

  it('takes years in the titles for readings, not for a conflict', () => {
    const dated = (year: number, days: number) =>
      `# Refund rules ${year}\n\nA customer may return a kiln within ${days} days.\n`;
    const judgement = judge(
      { 'rules/2023.md': dated(2023, 30), 'rules/2024.md': dated(2024, 45) },
      'within how many days may a customer return a kiln?',
    );
    expect(judgement.decision.kind).toBe('ask');
    expect(judgement.clarification?.category).toBe('year');
    expect(options(judgement)).toEqual(['2023', '2024']);
  });
});
