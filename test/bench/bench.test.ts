import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runToEnd } from '../support/process.ts';
import { temporaryTree } from '../support/tree.ts';

const Figure = z.object({
  part: z.string(),
  what: z.string(),
  value: z.number().nonnegative(),
  unit: z.string(),
  below: z.number().nullable(),
});
const Run = z.object({
  conditions: z.object({ node: z.string(), load: z.number(), notes: z.array(z.string()).min(1) }),
  figures: z.array(Figure),
});

const quickly = (...words: string[]) => runToEnd(['src/bench/main.ts', ...words]);

describe('npm run bench', { timeout: 60_000 }, () => {
  it.each([
    [['index', 'engine', 'thread'], [expect.stringMatching(/^11 documents, \d+ passages: built$/)]],
    [['prompt'], ['demo: question → prompt, p50 of 3', '121 passages: question → prompt, p50 of 3']],
  ])('measures %j, with a guide for what a person waits for', async (parts, guided) => {
    const { code, stdout } = await quickly(...parts, '--quick', '--json');
    expect(code).toBe(0);
    const { figures } = Run.parse(JSON.parse(stdout));
    expect([...new Set(figures.map(({ part }) => part))]).toEqual(parts);
    expect(figures.filter(({ below }) => below !== null).map(({ what }) => what)).toEqual(guided);
  });

  it('measures our own time around a model, with a guide, and counts tokens of three ways to answer', async () => {
    const { code, stdout } = await quickly('model', 'tokens', '--quick', '--json');
    expect(code).toBe(0);
    const { figures } = Run.parse(JSON.parse(stdout));
    expect(figures.filter(({ below }) => below !== null).map(({ what }) => what)).toEqual([
      expect.stringMatching(
        /^demo, 20 passages and more: question → judgement, without the endpoint, p50 of \d$/,
      ),
    ]);
    const all = new Map(figures.map(({ what, value }) => [what.replace(/^all \(\d+\): /, ''), value]));
    const of = (what: string) => all.get(what) ?? Number.NaN;
    expect(of('plain, calls')).toBe(1);
    expect(of('naive, calls')).toBeGreaterThan(2);
    for (const way of ['ours', 'plain', 'naive']) {
      expect(of(`${way}, of it constant beginnings`)).toBeGreaterThan(0);
      expect(of(`${way}, of it constant beginnings`)).toBeLessThan(of(`${way}, input`));
      expect(of(`${way}, output`)).toBeGreaterThan(0);
    }
    const total = (way: string) => of(`${way}, input`) + of(`${way}, output`);
    expect(of('ours over plain, input and output')).toBeCloseTo(total('ours') / total('plain'), 6);
  });

  it('sets what a spoiled model comes to beside the extractive reader', async () => {
    const { code, stdout } = await quickly('robustness', '--quick');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^robustness extractive reader: clarified, recall +[\d.]+ %$/m);
    expect(stdout).toMatch(
      /^robustness refusal, 50 %: answered +[\d.]+ % {3}[✓✗] guide: at least [\d.]+ %$/m,
    );
  });

  it('prints a table with the machine and the guide', async () => {
    const { code, stdout } = await quickly('memory', '--quick');
    expect(code).toBe(0);
    expect(stdout).toMatch(new RegExp(`Node ${process.versions.node}, load [\\d.]+ at the start`));
    expect(stdout).toMatch(/^memory +demo: resident memory .* MB {3}[✓✗] guide: below 300 MB$/m);
    expect(stdout).not.toMatch(/^engine/m);
  });

  it('measures a collection of your own beside plain search', async () => {
    const root = temporaryTree(
      {
        'docs/cats.md': '# Cats\n\nThe cats are fed at 8:15 every morning.\n',
        'questions.jsonl': `${JSON.stringify({ question: 'When are the cats fed?' })}\n`,
      },
      { packages: false },
    );
    const questions = ['--questions', join(root, 'questions.jsonl')];
    const { code, stdout } = await quickly('engine', '--docs', join(root, 'docs'), ...questions);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^engine +1 documents, 1 passages: readExtractively, p99 of 1 .* ms/m);
    expect(stdout).toMatch(/^engine +1 documents, 1 passages: readExtractively over BM25 top 3, p50 .*×/m);
    expect(await quickly('engine', ...questions)).toMatchObject({ code: 2, stdout: '' });
  });

  it('ends with 2 and one sentence for a part that there is not', async () => {
    const { code, stdout, stderr } = await quickly('speed');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      'Cannot run "speed": choose from prompt, memory, index, engine, thread, model, tokens, robustness\n',
    );
  });
});
