import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { z } from 'zod';
import type { TestSandbox } from './sandbox.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const Results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/** A page of the sandbox, and what the browser complained about. */
export interface OpenPage {
  readonly page: Page;
  readonly problems: string[];
}

/** Opens the page in a browser profile of its own, as Mira, and waits until it is drawn. */
export async function openPage(
  browser: Browser,
  sandbox: TestSandbox,
  path = '/',
  options: BrowserContextOptions = {},
): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${sandbox.url}${path}`);
  await page
    .getByRole('heading', { level: 1 })
    .filter({ hasText: /^#|^Which/ })
    .waitFor();
  return { page, problems };
}

/** What axe finds wrong; the page must have been opened with `bypassCSP`. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  const results = Results.parse(await page.evaluate(`axe.run({ resultTypes: ['violations'] })`));
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
