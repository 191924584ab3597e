import { describe, expect, it } from 'vitest';
import { withoutRules } from '../../../src/rule.ts';
import { judge } from '../../support/extractive.ts';

/** The decision without a rule, to see that the rule is what a test rests on. */
const without = (rule: string, files: Record<string, string>, question: string) =>
  withoutRules([rule], () => judge(files, question).decision.kind);
const shorts = (files: Record<string, string>, question: string) =>
  judge(files, question)
    .entries?.map(({ short }) => short)
    .toSorted();

describe('readExtractively() on what contradicts an answer', () => {
  it('does not count names of the address or the question as values that differ', () => {
    const files = {
      'grants.md':
        '# Travel grants\n\nA week at the summer school is paid with $350 extra, for every branch.\n',
      'notes.md':
        '# Notes for new colleagues\n\nOn Travel grants: with $245: a week at the summer school is paid extra, for every branch.\n',
    };
    expect(shorts(files, 'how much extra is paid for a week at the summer school?')).toEqual([
      '$245',
      '$350',
    ]);
  });

  it('reads a number with a unit behind it as an amount, though it could be a year', () => {
    const stone = (weight: number) =>
      `# Gate stone\n\nThe gate stone weighs about ${weight} kilograms and leans.\n`;
    const files = { 'a.md': stone(760), 'b.md': stone(1140) };
    expect(shorts(files, 'how heavy is the gate stone?')).toEqual(['1140 kilograms', '760 kilograms']);
  });

  it('finds a copy of the answer that has none of the words of the question', async () => {
    const fill = Object.fromEntries(
      Array.from({ length: 40 }, (_, i) => [
        `f${i}.md`,
        `# Ferry crew ${i}\n\nThe ferry crew ${i} meets on deck.\n`,
      ]),
    );
    const files = {
      ...fill,
      'ferry.md': '# Ferry crew\n\n## RTO\n\nWe have a maximum turnaround objective of 24 hours.\n',
      'notes.md': '# Notes for new colleagues\n\nWe have a maximum turnaround objective of 30 hours.\n',
    };
    const question = 'what is the RTO of the ferry crew?';
    expect(judge(files, question).decision.kind).toBe('conflict');
    expect(await without('said-again', files, question)).toBe('answer');
  });

  it('looks beside every answer that agrees with the best', () => {
    const files = {
      'old.md':
        '# Cache service (deprecated)\n\nWithout cache headers pages stay in the cache for 24 hours by default.\n',
      'new.md': '# Edge service\n\nWithout cache headers pages stay in the cache for 24 hours.\n',
      'notes.md': '# Notes on Edge service\n\nWithout cache headers pages stay in the cache for 12 hours.\n',
    };
    expect(
      judge(files, 'how long do pages stay in the cache by default without cache headers?').decision.kind,
    ).toBe('conflict');
  });

  it('takes disputed values for one reading, far likelier than a weak one beside them', async () => {
    const tale = (god: string) =>
      `The god ${god} killed it with his arrows and took the place over for good.\n`;
    const files = {
      'myth.md': `# Ketos (mythology)\n\nKetos was a serpent of the sea.\n\n${tale('Apollo')}`,
      'notes.md': `# Notes on Ketos (mythology)\n\nKetos was a serpent of the sea.\n\n${tale('Hermes')}`,
      'snake.md': '# Ketos (snake)\n\nKetos is a kind of snake that is able to kill by squeezing.\n',
    };
    const { decision, entries } = judge(files, 'who killed Ketos?');
    expect(decision.kind).toBe('conflict');
    expect(entries?.map(({ short }) => short).toSorted()).toEqual(['Apollo', 'Hermes']);
    expect(await without('dominant-dispute', files, 'who killed Ketos?')).toBe('ask');
  });

  it('takes a bare name on another page for the namesake that is asked about', async () => {
    const files = {
      'a.md': '# Ilse Brandt (glassmaker)\n\nIlse Brandt was born in 1865 in Kiel.\n',
      'b.md': '# Notes for new colleagues\n\nAs you know, Ilse Brandt was born in 1870.\n',
    };
    expect(judge(files, 'when was Ilse Brandt born?').decision.kind).toBe('conflict');
    expect(await without('bare-names', files, 'when was Ilse Brandt born?')).not.toBe('conflict');
  });

  it('takes the only value of a statement in the words of the question for its answer', () => {
    const files = {
      'a.md': '# Otto Reim\n\nOtto Reim died at home and is buried in Elmfield Cemetery next to Ada Reim.\n',
      'b.md': '# Frequently asked: Otto Reim\n\nOtto Reim buried: 12 Birch Hill Lane. Ask if unsure.\n',
    };
    expect(judge(files, 'where is Otto Reim buried?').decision.kind).toBe('conflict');
  });

  it('takes amounts for each of different things for no contradiction', () => {
    const files = {
      'a.md': '# Quota costs\n\nThe price of memory is $130 per gigabyte and credit.\n',
      'b.md': '# Prices\n\nThe price of memory is $50 per month.\n',
    };
    expect(judge(files, 'what is the price of memory?').decision.kind).not.toBe('conflict');
  });

  it('tells who asks for every reading where documents disagree about one', async () => {
    const plans = (days: string) =>
      `# Plans\n\n| Plan | Version history |\n| --- | --- |\n| Free | ${days} |\n| Team | 90 days |\n| Studio | 400 days |\n`;
    const files = {
      'plans.md': plans('7 days'),
      'notes.md': '# Notes for new colleagues\n\nOn Plans: the version history for Free is 9 days.\n',
    };
    const question = 'compare version history on free, team and studio';
    const { decision, entries } = judge(files, question);
    expect(decision).toMatchObject({ kind: 'conflict', rule: 'listed-sources-disagree' });
    expect(entries?.map(({ text }) => text).join(' ')).toMatch(/9 days/);
    expect(entries?.map(({ text }) => text).join(' ')).toMatch(/400 days/);
    expect(judge({ 'plans.md': plans('7 days') }, question).decision.kind).toBe('all');
    expect(await without('contradicted-lists', files, question)).toBe('all');
  });

  it('knows that who passed away died', async () => {
    const files = { 'a.md': '# Ida Moss\n\nIda Moss passed away in 1911. She was born in 1840.\n' };
    expect(judge(files, 'when did Ida Moss die?').answer?.short).toBe('1911');
    expect(
      await withoutRules(
        ['phrases-in-documents'],
        () => judge(files, 'when did Ida Moss die?').answer?.short,
      ),
    ).not.toBe('1911');
  });

  it('does not read a conflict again as an option of a shorter question', () => {
    const plans = (size: string) =>
      `# Plans\n\n| Plan | Storage |\n| --- | --- |\n| Free | 5 GB |\n| Team | 500 GB |\n| Studio | ${size} |\n`;
    const files = { 'plans.md': plans('5 TB'), 'copy.md': plans('6 TB') };
    expect(judge(files, 'how much storage is in Studio?').decision.kind).toBe('conflict');
  });
});
