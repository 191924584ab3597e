import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scoreFile } from '../../src/app/score/score.ts';
import { SetupError } from '../../src/errors.ts';
import { runToEnd } from '../support/process.ts';
import { temporaryTree } from '../support/tree.ts';

const right = {
  name: 'one colon',
  inputs: { cq: 'Which site: Kiel, or Bonn?' },
  expected: { category: 'Which site', options: ['Kiel', 'Bonn'] },
  product: { valid: true, category: 'site' },
};
const parseFile = (...cases: unknown[]) => ({ metric: 'cq_parse', tolerance: 0, cases });

/** @returns the path of a vector file that holds this. */
function saved(content: unknown): string {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return join(temporaryTree({ 'vectors.json': text }, { packages: false }), 'vectors.json');
}

async function refusal(content: unknown): Promise<string> {
  const thrown: unknown = await scoreFile(saved(content)).catch((error: unknown) => error);
  if (!(thrown instanceof SetupError)) throw new Error('expected a SetupError', { cause: thrown });
  return thrown.message;
}

describe('scoreFile()', () => {
  it('passes a case whose figures and readings all fit', async () => {
    const score = await scoreFile(saved(parseFile(right)));
    expect(score).toEqual({ metric: 'cq_parse', passed: 1, total: 1, mismatches: [] });
  });

  it('shows each figure that differs, of variants too', async () => {
    const wrong = {
      ...right,
      name: 'wrong',
      expected: { ...right.expected, category: 'site' },
      product: { valid: false },
      variant_new: {},
    };
    const { passed, total, mismatches } = await scoreFile(saved(parseFile(right, wrong)));
    expect([passed, total]).toEqual([1, 2]);
    expect(mismatches).toEqual([
      { case: 'wrong', key: 'category', expected: '"site"', got: '"Which site"' },
      { case: 'wrong', key: 'product.valid', expected: 'false', got: 'true' },
      { case: 'wrong', key: 'variant_new', expected: 'a variant that is known', got: 'none of that name' },
    ]);
  });

  it('passes what the reference fails at on the recommended value, else on 0 or null', async () => {
    const bleu = (expected: object, recommended?: object) => ({
      metric: 'cq_bleu4',
      tolerance: 1e-9,
      cases: [{ name: 'empty', inputs: { references: ['x'], predictions: [''] }, expected, recommended }],
    });
    const failed = { error: 'ZeroDivisionError' };
    expect((await scoreFile(saved(bleu(failed)))).passed).toBe(1);
    expect((await scoreFile(saved(bleu(failed, { bleu: 0 })))).passed).toBe(1);
    expect((await scoreFile(saved(bleu(failed, { bleu: 1 })))).passed).toBe(0);
  });

  it('counts four gold answers, where the reference stops', async () => {
    const inputs = { generated: ['a b c d'], gold_answers: [['a', 'b', 'c', 'd']], gold_citations: [['a']] };
    const cases = [{ name: 'four', inputs, expected: { error: 'KeyError' } }];
    expect((await scoreFile(saved({ metric: 'adaptive_qa', tolerance: 0, cases }))).passed).toBe(1);
  });

  it('makes the inputs of a pipeline itself, and tells where they differ', async () => {
    const inputs = {
      generated: ['the answer is Kiel'],
      gold_answers: [['Kiel', 'Bonn']],
      gold_citations: [
        ['According to Document 1 the answer is Kiel', 'According to Document 2 the answer is Bonn'],
      ],
    };
    const pipeline_inputs = {
      model_generated_answer: ['the answer is: Kiel'],
      original_answer: ['Kiel'],
      conflicting_answer: ['Bonn'],
    };
    const expected = { answer_accuracy_1: 1, answer_accuracy_2: 0, answer_accuracy_3: 'NA' };
    const cases = [{ name: 'no stop', kind: 'pipeline', inputs, pipeline_inputs, expected }];
    const { mismatches } = await scoreFile(saved({ metric: 'adaptive_qa', tolerance: 0, cases }));
    expect(mismatches.map(({ key }) => key)).toEqual(['pipeline_inputs.gold_citations.0.0']);
  });

  it('says what a file must be that is none', async () => {
    expect(await refusal('{')).toMatch(/Cannot score .*vectors\.json: expected JSON/);
    expect(await refusal([])).toMatch(/the whole is wrong.*expected \{metric, tolerance, cases/);
    expect(await refusal({ ...parseFile(), tolerance: '0' })).toMatch(/tolerance is wrong/);
    expect(await refusal(parseFile(right, { name: 'x', inputs: {} }))).toMatch(/cases\.1\.expected is wrong/);
    expect(await refusal(parseFile({ ...right, inputs: { cq: 1 } }))).toMatch(
      /cases\.0\.inputs\.cq is wrong .*expected string/,
    );
    await expect(scoreFile('no-such.json')).rejects.toThrow(/Cannot read "no-such\.json"/);
  });

  it('refuses lists that do not belong together', async () => {
    const cases = [{ name: 'x', inputs: { references: ['a'], predictions: [] }, expected: {} }];
    expect(await refusal({ metric: 'cq_bleu4', tolerance: 0, cases })).toMatch(
      /as many predictions as references/,
    );
  });

  it('names the metrics that it knows', async () => {
    const message = await refusal({ ...parseFile(), metric: 'toString' });
    expect(message).toMatch(/its metric is "toString", expected one of adaptive_qa, ambigdocs, .*tempcca$/);
  });
});

describe('the command score', () => {
  it('prints a line for each file, and ends with 0', async () => {
    const [one, other] = [saved(parseFile(right)), saved({ ...parseFile(), metric: 'tempcca' })];
    const { code, stdout, stderr } = await runToEnd(['src/cli/bot.ts', 'score', one, other]);
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: 'cq_parse 1/1\ntempcca 0/0\n',
      stderr: '',
    });
  }, 60_000);

  it('ends with 1 after a mismatch or a wrong file, having scored the others', async () => {
    const wrong = saved(parseFile({ ...right, product: { category: 'town' } }));
    const { code, stdout, stderr } = await runToEnd([
      'src/cli/bot.ts',
      'score',
      wrong,
      saved('?'),
      saved(parseFile(right)),
    ]);
    expect(code).toBe(1);
    expect(stdout).toBe(
      'cq_parse 0/1\n  one colon, product.category: expected "town", got "site"\ncq_parse 1/1\n',
    );
    expect(stderr).toMatch(/^Cannot score .*: expected JSON.*\n$/);
  }, 60_000);
});
