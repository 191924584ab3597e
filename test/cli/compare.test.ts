import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compare } from '../../src/app/evaluate/compare.ts';
import { pool } from '../../src/app/evaluate/pool.ts';
import { SetupError, UsageError } from '../../src/errors.ts';
import { jsonLines } from '../../src/evaluation/files/files.ts';
import { perfect, refundDays, whichOffice, wifiPassword } from '../support/evaluation.ts';
import { runToEnd } from '../support/process.ts';
import { writeTree } from '../support/tree.ts';

const questions = [whichOffice, refundDays, wifiPassword];
const worse = perfect.map((one) =>
  one.id === 'refund' ? { ...one, decision: 'abstain', answer: null } : one,
);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-compare-'));
  writeTree(folder, {
    'a/predictions.jsonl': jsonLines(perfect),
    'a/questions.jsonl': jsonLines(questions),
    'b/predictions.jsonl': jsonLines(worse),
    'b/questions.jsonl': jsonLines(questions),
    'bare/predictions.jsonl': jsonLines(perfect),
    'half/predictions.jsonl': jsonLines(perfect.slice(0, 2)),
    'half/questions.jsonl': jsonLines(questions),
    'labels.jsonl': jsonLines(questions),
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => join(folder, name);
const bot = (...words: string[]) => runToEnd(['src/cli/bot.ts', ...words]);

describe('compare', { timeout: 90_000 }, () => {
  it('prints how figures and outcomes differ, of folders and of files', async () => {
    const { code, stdout, stderr } = await bot('compare', at('a'), at('b/predictions.jsonl'));
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^answered +1\.00 +0\.00 +−1\.00 +−1\.00 to −1\.00 +0 %$/m);
    expect(stdout).toContain('right → abstained: How long can I get my money back? (refund)');
  });

  it('goes on without what was read if its lines are broken, and says so', async () => {
    writeTree(folder, {
      'broken/predictions.jsonl': jsonLines(worse),
      'broken/questions.jsonl': jsonLines(questions),
      'broken/passages.jsonl': 'no JSON\n{"id":7}\n',
    });
    const said: string[] = [];
    const whole = await compare(at('a'), at('b'));
    expect(await compare(at('a'), at('broken'), undefined, (line) => said.push(line))).toEqual(whole);
    expect(said).toEqual([expect.stringContaining('2 lines')]);
    expect((await pool([at('broken')], {})).report.questions.total).toBe(3);
  });

  it('prints the same as JSON', async () => {
    const { stdout } = await bot('compare', '--json', at('a'), at('b'));
    const printed = JSON.parse(stdout);
    expect(printed.figures.answered).toMatchObject({ a: 1, b: 0, difference: -1, better: 0 });
    expect(printed.changed).toHaveLength(1);
  });

  it('refuses runs over other questions, and predictions that nobody can judge', async () => {
    await expect(compare(at('a'), at('half'))).rejects.toThrow('"wifi"');
    await expect(compare(at('a'), at('bare'))).rejects.toThrow('--questions');
    await expect(compare(at('a'), at('none'))).rejects.toThrow(SetupError);
    expect((await compare(at('bare'), at('b'), at('labels.jsonl'))).comparison.questions).toBe(3);
    writeTree(folder, {
      'other/predictions.jsonl': jsonLines(perfect),
      'other/questions.jsonl': jsonLines([{ ...whichOffice, question: 'When?' }, refundDays, wifiPassword]),
    });
    await expect(compare(at('a'), at('other'))).rejects.toThrow('"hours" differs');
  });
});

describe('pool', { timeout: 90_000 }, () => {
  it('prints the figures of all questions together, and leaves reports', async () => {
    const { code, stdout, stderr } = await bot('pool', at('a'), at('b'), '--out', at('pooled'));
    expect(code, stderr).toBe(0);
    expect(stdout).toContain('6 questions: 2 ambiguous, 2 with one answer, 2 without');
    expect(stdout).toMatch(/^answered +0\.50/m);
    expect(readdirSync(at('pooled')).sort()).toEqual(['report.html', 'report.json', 'report.md']);
  });

  it('takes a file of questions for each run, and no other number of them', async () => {
    const { report } = await pool([at('bare'), at('half')], {
      questions: [at('labels.jsonl'), at('labels.jsonl')],
    });
    expect(report.questions.total).toBe(5);
    await expect(pool([at('a'), at('b')], { questions: [at('labels.jsonl')] })).rejects.toThrow(UsageError);
  });
});
