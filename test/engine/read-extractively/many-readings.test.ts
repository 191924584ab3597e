import { describe, expect, it } from 'vitest';
import { judge, options } from '../../support/extractive.ts';

describe('readExtractively() on many readings', () => {
  const grades = ['Amber', 'Basalt', 'Cobalt', 'Denim', 'Ebony'];
  const guide = (place: string, from: number) =>
    `# ${place} guide\n\n| Grade | Deposit |\n|---|---|\n${grades.map((grade, i) => `| ${grade} | $${from + i} |`).join('\n')}\n`;

  it('offers no more than seven options in a round', () => {
    const files = { 'guides/north.md': guide('North', 100), 'guides/south.md': guide('South', 200) };
    const judgement = judge(files, 'how much is the deposit?');
    expect(judgement.decision.kind).toBe('ask');
    expect(options(judgement).length).toBeLessThanOrEqual(7);
  });
});
