import { describe, expect, it } from 'vitest';
import { notRunFiles, runVitest } from '../../.ci/vitest-run.ts';
import { temporaryTree } from '../support/tree.ts';

const head = `import { expect, it } from 'vitest';\n`;
const run = (files: Record<string, string>) =>
  runVitest(temporaryTree({ 'package.json': '{"type":"module"}', ...files }), [], { output: 'ignore' });

describe('runVitest()', { timeout: 60_000 }, () => {
  it('counts what passed, failed and was skipped', () => {
    const tests = `${head}it('a', () => {});\nit('b', () => expect(1).toBe(2));\nit('c', () => {});\nit.skip('d', () => {});\n`;
    expect(run({ 'a.test.ts': tests })).toEqual({ passed: 2, failed: 1, skipped: 1, problems: [] });
  });

  it('tells of a file that cannot be loaded, beside others that pass', () => {
    const counts = run({
      'a.test.ts': `${head}it('a', () => {});\n`,
      'b.test.ts': `${head}throw new Error('no');\n`,
    });
    expect(counts).toMatchObject({
      passed: 1,
      failed: 0,
      problems: [expect.stringMatching(/b\.test\.ts failed outside of its tests$/)],
    });
  });

  it('tells of a run without tests', () => {
    expect(run({}).problems).toEqual(['no test was run']);
  });

  it('tells of a run that cannot start', () => {
    const counts = run({
      'vitest.config.ts': 'export default {',
      'a.test.ts': `${head}it('a', () => {});\n`,
    });
    expect(counts).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
      problems: ['vitest gave no report and ended with 1'],
    });
  });

  it('tells of an error that no test stands for', () => {
    const tests = `${head}it('a', () => { setTimeout(() => { throw new Error('late'); }); return new Promise((r) => setTimeout(r, 100)); });\n`;
    expect(run({ 'a.test.ts': tests })).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
      problems: ['vitest ended with 1, see above'],
    });
  });
});

it('notRunFiles() lists the tests that need a browser', () => {
  const root = temporaryTree(
    { 'a.test.ts': '', 'deep/b.browser.test.ts': '', 'c.browser.test.tsx': '' },
    { packages: false },
  );
  expect(notRunFiles(root).sort()).toEqual([`${root}/c.browser.test.tsx`, `${root}/deep/b.browser.test.ts`]);
});
