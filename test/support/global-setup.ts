import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startTestRedis } from './redis.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A real Redis for the whole run; each test file uses keys of its own. */
    redisUrl: string;
    /** Path of a Chromium; null means that tests named `*.browser.test.ts` are not run. */
    chromium: string | null;
  }
}

/** Runs once before all tests; what it returns runs once after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const redis = await startTestRedis();
  project.provide('redisUrl', redis.url);
  project.provide('chromium', findChromium(process.env));
  return () => redis.stop();
}
