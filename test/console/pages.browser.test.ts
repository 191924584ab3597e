import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { passagePath } from '../../src/console/passage-path.ts';
import type { GivenReview } from '../../src/dialogue/review.ts';
import { conflictDialogue } from '../support/conflict-dialogue.ts';
import { openConsole } from '../support/console.ts';
import { failedDialogue } from '../support/dialogues-without-answer.ts';
import { leaveDialogue } from '../support/leave-dialogue.ts';

const target = {
  documentId: 'people/parental-leave.md',
  passageId: 'people/parental-leave.md#3',
  quote: '16 weeks at full pay',
};
const paths = [
  '/dialogues',
  '/dialogues/leavedialogue234',
  '/dialogues/conflictdialogue',
  '/dialogues/faileddialogue23',
  '/documents',
  passagePath(target),
];

let review: Awaited<ReturnType<typeof openConsole>>;
let browser: Browser;
beforeAll(async () => {
  review = await openConsole([leaveDialogue, conflictDialogue, failedDialogue], {
    review: async () => true,
  });
  browser = await chromium.launch({
    executablePath: inject('chromium') ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
});
afterAll(async () => {
  await browser?.close();
  await review.stop();
});

describe('in a browser', () => {
  it.each([390, 768, 1280])(
    'no page is wider than a window of %d pixels, and none is refused a part',
    async (width) => {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(message.text()));
      for (const path of paths) {
        await page.goto(review.url + path);
        const tooWide = await page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
        expect([path, tooWide]).toEqual([path, false]);
      }
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it('a citation leads to its passage, in sight and set apart, with its words marked', async () => {
    const page = await browser.newPage({ viewport: { width: 800, height: 500 } });
    await page.goto(`${review.url}/dialogues/leavedialogue234`);
    await page.locator('.citations a').first().click();
    await page.waitForURL(/documents\/view/);
    const passage = page.locator('.passage:target');
    await expect.poll(() => passage.getByText('adds 16 weeks').count()).toBe(1);
    expect(await passage.locator('mark').textContent()).toContain('16 weeks at full pay');
    await expect.poll(async () => (await passage.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await passage.boundingBox())?.y).toBeLessThan(500);
    await page.close();
  });

  it('a review is given with the form alone, and what is wrong is said without losing a word', async () => {
    let given: GivenReview | undefined;
    const taking = await openConsole([leaveDialogue], {
      review: async (_, one) => {
        given = one;
        return true;
      },
    });
    const page = await browser.newPage({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
    await page.goto(`${taking.url}/dialogues/leavedialogue234`);
    await page.getByLabel('Category').fill('office:');
    await page.getByRole('textbox', { name: 'Options' }).fill('Lisbon\nBerlin');
    await page.getByLabel('Remark').fill('Adoption is no office.');
    await page.getByLabel('Category').press('Enter');
    await page.getByText('Give a category without').waitFor();
    expect(given).toBeUndefined();
    expect(await page.getByLabel('Remark').inputValue()).toBe('Adoption is no office.');
    await page.getByLabel('Category').fill('office');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await page.waitForURL(/leavedialogue234#review-1$/);
    expect(given).toMatchObject({ category: 'office', options: ['Lisbon', 'Berlin'] });
    await page.close();
    await taking.stop();
  });

  it('dark mode follows the system', async () => {
    const page = await browser.newPage({ colorScheme: 'dark' });
    await page.goto(`${review.url}/dialogues`);
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(22, 25, 27)');
    await page.close();
  });
});
