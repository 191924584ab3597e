import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LintFinding } from '../../../src/evaluation/lint/finding.ts';
import { lintLibrary } from '../../../src/evaluation/lint/lint.ts';
import { type Files, filesIn, libraryOf } from '../../support/library-of.ts';

const lint = (files: Files): LintFinding[] => lintLibrary(libraryOf(files));
const kindsIn = (files: Files) => lint(files).map(({ kind }) => kind);
const pathsOf = (finding: LintFinding | undefined) => finding?.places.map(({ path }) => path);

const backups = '# Backups\n\nSnapshots of the order database are kept for 35 days.\n';
const recovery =
  '# Recovery plan\n\nOrder database snapshots are kept for 21 days, so older states are lost.\n';

describe('conflicts', () => {
  it('are statements of two documents with another value, in whatever order of words', () => {
    const [finding, ...others] = lint({ 'backups.md': backups, 'recovery.md': recovery });
    expect(others).toEqual([]);
    expect(finding?.kind).toBe('conflict');
    expect(finding?.problem).toContain('35 days, 21 days');
    expect(pathsOf(finding)).toEqual(['backups.md', 'recovery.md']);
    expect(finding?.places[0]).toMatchObject({ title: 'Backups', heading: null });
    expect(finding?.places[0]?.words).toContain('kept for 35 days');
  });

  it.each([
    ['the same value', { 'a.md': backups, 'b.md': recovery.replace('21 days', 'thirty-five days, 35 days') }],
    ['the same length in another unit', { 'a.md': backups, 'b.md': recovery.replace('21 days', '5 weeks') }],
    ['other words', { 'a.md': backups, 'b.md': recovery.replace('Order database', 'Search index') }],
    [
      'versions in the titles',
      { 'a.md': backups.replace('Backups', 'Backups 2.1'), 'b.md': recovery.replace('plan', 'plan 3.0') },
    ],
    [
      'two things of one kind',
      {
        'a.md': '# Oslo office\n\nThe front door of the office opens at 8 hours in the morning.\n',
        'b.md': '# Porto office\n\nThe front door of the office opens at 9 hours in the morning.\n',
      },
    ],
    ['a record of its day', { 'a.md': backups, '2021-03-04-notes.md': recovery }],
  ])('are none with %s', (_, files) => {
    expect(kindsIn(files)).not.toContain('conflict');
  });
});

const rules = `Everyone who works with customer files signs the rules in the first week and reads them again every year.
Passwords have at least 14 characters and live in the password manager that the team has chosen for everyone.
The screen locks after 5 minutes and a lost laptop is told to the desk within the same working day.`;

describe('stale duplicates', () => {
  it('are copies whose numbers differ, told once', () => {
    const files = {
      'rules.md': `# Rules\n\n${rules}\n`,
      'poster.md': `# Poster\n\n${rules.replace('14', '10')}\n`,
    };
    const [finding, ...others] = lint(files);
    expect(others).toEqual([]);
    expect(finding?.kind).toBe('stale-duplicate');
    expect(pathsOf(finding)).toEqual(['poster.md', 'rules.md']);
  });

  it('are copies that were dated and changed: it says from when the oldest is', () => {
    const changed = rules.replace('the desk', 'the front desk');
    const [finding] = lint({
      'rules.md': `---\nupdated: 2025-02-01\n---\n# Rules\n\n${changed}\n`,
      'poster.md': `---\nupdated: 2023-06-01\n---\n# Poster\n\n${rules}\n`,
    });
    expect(finding?.kind).toBe('stale-duplicate');
    expect(finding?.problem).toContain('2023-06-01');
  });

  it('are no copies that agree to the letter', () => {
    expect(kindsIn({ 'a.md': `# Rules\n\n${rules}\n`, 'b.md': `# Poster\n\n${rules}\n` })).toEqual([]);
  });
});

describe('parallel values', () => {
  it('stand under one label twice, with nothing that tells them apart', () => {
    const [finding, ...others] = lint({
      'limits.md': '# Limits\n\n## App\n\nMemory:\n\n- **Default:** 1 GB\n\nDisk:\n\n- **Default:** 2 GB\n',
    });
    expect(others).toEqual([]);
    expect(finding?.kind).toBe('parallel-values');
    expect(finding?.problem).toContain('1 GB, 2 GB');
    expect(finding?.places.map(({ heading }) => heading)).toEqual(['App', 'App']);
  });

  it('stand in rows that are alike in all other cells', () => {
    const table = (types: readonly string[]) =>
      `# Plan\n\n| Release | Date | Type |\n| --- | --- | --- |\n${types.map((type, i) => `| 5.3.x | May ${20 + i}, 2024 | ${type} |`).join('\n')}\n`;
    expect(kindsIn({ 'plan.md': table(['Patch', 'Patch']) })).toEqual(['parallel-values']);
    expect(kindsIn({ 'plan.md': table(['Patch', 'Monthly']) })).toEqual([]);
  });

  it('are told apart by heading, label or words', () => {
    expect(
      kindsIn({
        'limits.md': '# Limits\n\n## Memory\n\n- **Default:** 1 GB\n\n## Disk\n\n- **Default:** 2 GB\n',
        'zones.md': '# Zones\n\n- Zone A: 80 % of the salary band\n- Zone B: 60 % of the salary band\n',
      }),
    ).toEqual([]);
  });
});

describe('same names', () => {
  it('are equal titles: worse than titles that differ in what is added', () => {
    const findings = lint({
      'ops/tools.md': '# Tools we use\n\nThe desk has a label printer.\n',
      'data/tools.md': '# Tools we use\n\nReports are drawn with a plotter.\n',
      'heron-bird.md': '# Heron (bird)\n\nA heron stands in shallow water.\n',
      'heron-ship.md': '# Heron (ship)\n\nThe Heron sails to the islands.\n',
    });
    expect(findings.map(({ kind }) => kind)).toEqual(['same-name', 'same-name']);
    expect(findings.map(pathsOf)).toEqual([
      ['data/tools.md', 'ops/tools.md'],
      ['heron-bird.md', 'heron-ship.md'],
    ]);
    expect(findings[0]?.severity).toBeGreaterThan(findings[1]?.severity ?? 0);
  });

  it('are a section that says something under the name of another document', () => {
    const gateway = '# Paper gateway\n\nThe gateway turns letters into files. It is run by the mail team.\n';
    const section = '# Services\n\n## Paper gateway\n\nWe own its servers. Ask us before you move them.\n';
    const link = '# Services\n\n## Paper gateway\n\n- [Paper gateway](gateway.md)\n';
    expect(kindsIn({ 'gateway.md': gateway, 'services.md': section })).toEqual(['same-name']);
    expect(kindsIn({ 'gateway.md': gateway, 'services.md': link })).toEqual([]);
    expect(kindsIn({ 'mail/gateway.md': gateway, 'mail/index.md': section })).toEqual([]);
  });

  it('are no series of dated documents', () => {
    const notes = '# Release notes\n\nThe printer was changed.\n';
    expect(
      kindsIn({ '2024-01-05-notes.md': notes, '2024-02-05-notes.md': notes.replace('printer', 'scanner') }),
    ).toEqual([]);
  });
});

describe('repeated headings', () => {
  const section = (text: string) => `## Vacation policy\n\n${text}\n\n`;
  it('stand twice in one document under the same headings', () => {
    const first = section('Write to the desk before you go.');
    const second = section('Cards from the sea are welcome.');
    for (const between of ['', '## Sick leave\n\nStay in bed.\n\n']) {
      const [finding, ...others] = lint({ 'leave.md': `# Leave\n\n${first}${between}${second}` });
      expect(others).toEqual([]);
      expect(finding?.kind).toBe('repeated-heading');
      expect(finding?.problem).toContain('"Vacation policy" stands 2 times');
    }
  });

  it('are no long section, and none under other headings', () => {
    const long = Array.from(
      { length: 60 },
      (_, i) => `Rule ${'abcdefghij'[i % 10]} of the house is read aloud.`,
    );
    expect(kindsIn({ 'leave.md': `# Leave\n\n${section(long.join(' '))}` })).toEqual([]);
    const under = (place: string) => `## ${place}\n\n### Vacation policy\n\nAsk the desk in ${place}.\n\n`;
    expect(kindsIn({ 'leave.md': `# Leave\n\n${under('Oslo')}${under('Porto')}` })).toEqual([]);
  });
});

describe('lint', () => {
  const demo = filesIn('src/demo/docs');
  it('finds the one conflict of the demo documents, and puts it first', () => {
    const findings = lint(demo);
    expect(findings[0]?.kind).toBe('conflict');
    expect(pathsOf(findings[0])).toEqual([
      'handbook/engineering/database-backups.md',
      'handbook/engineering/disaster-recovery.md',
    ]);
    expect(findings.slice(1).every(({ kind }) => kind === 'same-name')).toBe(true);
    const severities = findings.map(({ severity }) => severity);
    expect(severities).toEqual([...severities].sort((a, b) => b - a));
  });

  it('finds the same in whatever order the documents come', () => {
    const small: Files = {
      'backups.md': backups,
      'recovery.md': recovery,
      'third.md': backups.replace('Backups', 'Third').replace('35', '40'),
      'rules.md': `# Rules\n\n${rules}\n`,
      'poster.md': `# Poster\n\n${rules.replace('14', '10')}\n`,
      'a/tools.md': '# Tools\n\nThe desk has a printer.\n',
      'b/tools.md': '# Tools\n\nThe desk has a plotter.\n',
    };
    const expected = lint(small);
    expect(expected.length).toBeGreaterThanOrEqual(3);
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(small), { minLength: 7 }), (entries) => {
        expect(lint(Object.fromEntries(entries))).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  it('finds nothing in documents that are in order, and in none', () => {
    const clean = { 'recovery.md': recovery, 'rules.md': `# Rules\n\n${rules}\n` };
    expect(lint(clean)).toEqual([]);
    expect(lint({})).toEqual([]);
  });
});
