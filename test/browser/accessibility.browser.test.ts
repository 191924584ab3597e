import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { launch, picture } from '../support/browser.ts';
import { startApp } from '../support/running-app.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const Results = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/** Pages that draw themselves after they are loaded. */
const workspace = ['asking', 'answered'];

let app: Awaited<ReturnType<typeof startApp>>;
let browser: Browser;
/** Addresses of the pages, by name. */
const pages: Record<string, string> = {};

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launch()]);
  await talk();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

/** Asks one question and picks, asks another and leaves it open, so that the pages have something to show. */
async function talk(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(10_000);
  await page.goto(app.sandboxUrl);
  await page.getByRole('button', { name: 'What is the density of Mercury?' }).click();
  const thread = page.getByRole('complementary', { name: 'Thread' });
  await thread.getByRole('button', { name: /planet/ }).click();
  const source = thread.getByRole('link', { name: /Mercury \(planet\)/ });
  pages.document = (await source.getAttribute('href')) ?? '';
  pages.answered = page.url();
  await page.getByRole('button', { name: 'What is the density of Mercury?' }).click();
  await thread.getByRole('button', { name: /planet/ }).waitFor();
  pages.asking = page.url();
  pages.dialogues = `${app.consoleUrl}/dialogues`;
  await page.goto(pages.dialogues);
  const answered = page
    .getByRole('listitem')
    .filter({ hasText: 'Answered' })
    .getByRole('link', { name: /Mercury/ })
    .last();
  pages.dialogue = new URL((await answered.getAttribute('href')) ?? '', app.consoleUrl).href;
  await page.close();
}

async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const results = Results.parse(await page.evaluate(`axe.run(${JSON.stringify(options)})`));
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const wide = { width: 1280, height: 800 };
const narrow = { width: 390, height: 800 };

describe('nobody is kept out of the page', () => {
  it.each(['asking', 'answered', 'dialogues', 'dialogue', 'document'])(
    '"%s": wide, narrow, and by its colours in the dark',
    async (name) => {
      const context = await browser.newContext({ viewport: wide, bypassCSP: true, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.goto(pages[name] ?? '');
      if (workspace.includes(name))
        await page
          .getByText(/^Which .+\?$/)
          .first()
          .waitFor();
      await page.addScriptTag({ path: axe });
      await picture(page, `${name}-light-wide`);
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize(narrow);
      await picture(page, `${name}-light-narrow`);
      expect(await violations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await picture(page, `${name}-dark-narrow`);
      await page.setViewportSize(wide);
      await picture(page, `${name}-dark-wide`);
      expect(await violations(page, ['color-contrast'])).toEqual([]);
      await context.close();
    },
  );
});
