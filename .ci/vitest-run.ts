import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

/** What a run of the tests came to. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What went wrong outside of any test, one sentence each. */
  readonly problems: readonly string[];
}

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));

/**
 * Runs vitest in a folder.
 * @param args further arguments, such as the tests to run.
 * @param options.output whether vitest's own report is printed; it is by default.
 */
export function runVitest(
  root: string,
  args: readonly string[],
  { output = 'inherit' }: { readonly output?: 'inherit' | 'ignore' } = {},
): TestCounts {
  const folder = mkdtempSync(join(tmpdir(), 'whichbot-tests-'));
  const reportPath = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  const run = spawnSync(process.execPath, [vitest, 'run', ...reporters, ...args], {
    cwd: root,
    stdio: ['ignore', output, output],
  });
  const ending = run.signal ?? run.status;
  const counts = readCounts(reportPath, ending);
  rmSync(folder, { recursive: true, force: true });
  return counts;
}

function readCounts(path: string, ending: string | number | null): TestCounts {
  const report = readReport(path);
  if (!report)
    return { passed: 0, failed: 0, skipped: 0, problems: [`vitest gave no report and ended with ${ending}`] };
  const passed = report.numPassedTests;
  const failed = report.numFailedTests;
  const skipped = report.numPendingTests + report.numTodoTests;
  const unloaded = report.testResults
    .filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    )
    .map((file) => `${file.name} failed outside of its tests`);
  const none = passed + failed === 0 ? ['no test was run'] : [];
  const problems = [...unloaded, ...none];
  const unexplained = ending !== 0 && failed + problems.length === 0;
  return {
    passed,
    failed,
    skipped,
    problems: unexplained ? [`vitest ended with ${ending}, see above`] : problems,
  };
}

function readReport(path: string): z.infer<typeof Report> | undefined {
  try {
    return Report.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined; // told as a problem by the caller
  }
}

/** Lists the test files that need a browser, in a folder of tests. */
export function notRunFiles(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.browser\.test\.tsx?$/.test(name)).map((name) => join(folder, name));
}
