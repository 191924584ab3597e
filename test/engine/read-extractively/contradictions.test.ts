import { describe, expect, it } from 'vitest';
import { judge } from '../../support/extractive.ts';

const backups =
  '# Database backups\n\nSnapshots of the orders database are kept for 35 days. They are encrypted.\n';
const question = 'how long are snapshots of the orders database kept?';
const decide = (other: string, asked = question, own = backups) =>
  judge({ 'ops/backups.md': own, 'ops/other.md': other }, asked);
const answers = (other: string) => decide(other).entries?.map(({ text }) => text);

describe('readExtractively() on a statement that contradicts the best answer', () => {
  it.each([
    [
      '# Recovery\n\nWe keep going. Orders database snapshots are retained for 21 days, so older states are lost.\n',
    ],
    ['# Notes for new colleagues\n\nFor 21 days: snapshots of the orders database are kept.\n'],
    ['# Database backups\n\nSnapshots of the orders database are kept for 21 days. They are encrypted.\n'],
    [
      '# Notes on Database backups\n\nThe period for which snapshots of the orders database are kept is 21 days.\n',
    ],
  ])('shows both, however it is worded: %s', (other) => {
    const { decision, entries } = decide(other);
    expect(decision.kind).toBe('conflict');
    expect(entries?.map(({ citations }) => citations[0]?.path).toSorted()).toEqual([
      'ops/backups.md',
      'ops/other.md',
    ]);
    expect(answers(other)?.join(' ')).toMatch(/21 days.*35 days|35 days.*21 days/);
  });

  it.each([
    [
      'the same value in another form',
      '# Notes\n\nSnapshots of the orders database are kept for five weeks.\n',
    ],
    ['another thing of the kind', '# Recovery\n\nSnapshots of the archive database are kept for 21 days.\n'],
    ['a version', '# Database backups 2.1\n\nSnapshots of the orders database are kept for 21 days.\n'],
    [
      'an environment',
      '# Backups of staging\n\nIn staging: how long snapshots of databases are kept is not set.\n',
    ],
    ['a copy', backups],
  ])('contradicts nothing: %s', (_what, other) => {
    expect(decide(other).decision.kind).not.toBe('conflict');
  });

  it('takes the one value in which two copies of a sentence differ for what they disagree about', () => {
    const score = (composer: string) =>
      `# Harbour (film)\n\nThe songs are by Lea Brandt; ${composer} conducts the closing waltz on the pier.\n`;
    const files = { 'a.md': score('Tom Ferris'), 'b.md': score('Ida Moss') };
    const { decision, entries } = judge(files, 'who conducts the waltz in Harbour?');
    expect(decision.kind).toBe('conflict');
    expect(entries?.map(({ short }) => short).toSorted()).toEqual(['Ida Moss', 'Tom Ferris']);
  });

  it('asks where titles name two things of one kind', () => {
    const code = (days: number) => `The door code is changed every ${days} days by the front desk.\n`;
    const files = { 'a.md': `# North lab\n\n${code(30)}`, 'b.md': `# South lab\n\n${code(45)}` };
    const { decision, clarification } = judge(files, 'how often is the door code changed?');
    expect(decision.kind).toBe('ask');
    expect(clarification?.options.map(({ label }) => label).toSorted()).toEqual(['North', 'South']);
  });

  it('does not take a namesake in a longer name for the same thing', () => {
    const place = (title: string, people: string) =>
      `# ${title}\n\n${title} is a place in Kent. The population was ${people} in the last census.\n`;
    const { decision } = decide(
      place('Great Marlow Township', '2,652'),
      'what is the population of Great Marlow?',
      place('Great Marlow', '319'),
    );
    expect(decision.kind).not.toBe('conflict');
  });
});
