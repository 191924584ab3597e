import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { findChromium } from './test/support/chromium.ts';

const browserTests = 'test/**/*.browser.test.{ts,tsx}';

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(findChromium(process.env) ? [] : [browserTests])],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // Most tests wait for processes and sockets: one worker alone, the default on two cores, leaves one idle.
    maxWorkers: Math.max(2, availableParallelism()),
    allowOnly: false,
    passWithNoTests: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
