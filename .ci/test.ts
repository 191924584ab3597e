import { findChromium } from '../test/support/chromium.ts';
import { runChecks } from './checks.ts';
import { notRunFiles, runVitest } from './vitest-run.ts';

/** Arguments choose tests, such as `test/engine`; without any, everything is checked and tested. */
const chosen = process.argv.slice(2);

const checks = chosen.length === 0 ? await runChecks() : [];
const failedChecks = checks.filter((check) => !check.passed);
const tests = runVitest(process.cwd(), chosen);
const notRun = findChromium(process.env) ? [] : notRunFiles('test');

/** Whoever chooses tests by name leaves the others out on purpose. */
const skipped = chosen.length === 0 ? tests.skipped : 0;
const passed = checks.length - failedChecks.length + tests.passed;
const failed = failedChecks.length + tests.failed + skipped + tests.problems.length;

console.log('');
for (const check of failedChecks) console.log(`✗ check failed: ${check.name} (see above, or npm run check)`);
for (const problem of tests.problems) console.log(`✗ ${problem}`);
if (skipped > 0)
  console.log(`✗ skipped tests: ${skipped} (a test that is not run is removed, or counts as failed)`);
for (const file of notRun) console.log(`- not run, as there is no Chromium: ${file}`);
if (chosen.length > 0) console.log(`Only ${chosen.join(' ')}: the checks were not run (npm run check).`);
else console.log(`${checks.length} checks, ${tests.passed + tests.failed} tests`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
