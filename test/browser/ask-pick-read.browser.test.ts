import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launch, picture } from '../support/browser.ts';
import { startApp } from '../support/running-app.ts';

let app: Awaited<ReturnType<typeof startApp>>;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [app, browser] = await Promise.all([startApp(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(10_000);
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(app.sandboxUrl);
});
afterEach(() => page.close());

const patience = { timeout: 10_000 };
const thread = () => page.getByRole('complementary', { name: 'Thread' });
const choices = () =>
  thread()
    .getByRole('group')
    .getByRole('button', { name: /planet|element/ });

describe('asking in the workspace', () => {
  it('with the mouse: a suggested question, a button, the answer, its source, the dialogue behind it, and its review', async () => {
    await page.getByRole('button', { name: 'What is the density of Mercury?' }).click();
    await expect.poll(() => choices().allTextContents(), patience).toHaveLength(2);
    expect(await thread().textContent()).toMatch(/Which .+: .*planet.*\?/);
    await picture(page, 'workspace-asking');

    await choices().filter({ hasText: 'planet' }).click();
    await expect.poll(() => thread().textContent(), patience).toContain('5.43');
    await expect.poll(() => choices().count(), patience).toBe(0);
    expect(await thread().textContent()).toMatch(/You chose .*planet/);
    await picture(page, 'workspace-answered');

    const [source] = await Promise.all([
      page.waitForEvent('popup'),
      thread()
        .getByRole('link', { name: /Mercury \(planet\)/ })
        .click(),
    ]);
    await source.waitForLoadState();
    const passage = source.locator('.passage:target');
    expect(await source.getByRole('heading', { level: 1 }).textContent()).toBe('Mercury (planet)');
    expect(await passage.locator('mark').first().textContent()).toContain('5.43');
    await expect.poll(async () => (await passage.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    await picture(source, 'document');

    await source.getByRole('navigation').getByRole('link', { name: 'Dialogues' }).click();
    await picture(source, 'dialogues');
    await source.getByRole('link', { name: 'What is the density of Mercury?' }).first().click();
    await source.waitForURL(/dialogues\/[a-z2-7]{16}$/);
    const dialogue = await source.getByRole('main').textContent();
    for (const words of ['Round 1', 'Which', 'planet', 'element', '5.43']) expect(dialogue).toContain(words);
    await picture(source, 'dialogue');
    await source.getByRole('button', { name: 'Right as it is' }).click();
    await source.getByText('Right as it is.', { exact: true }).waitFor();
    expect(new URL(source.url()).hash).toBe('#review-1');
    await source.close();
    expect(complaints).toEqual([]);
  });

  it('with the keyboard alone', async () => {
    await page.getByRole('heading', { level: 1, name: 'ask-the-docs' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused('a')).toBe('Skip to the message field');
    await page.keyboard.press('Enter');
    await page.keyboard.type('@which');
    await page.keyboard.press('Enter');
    await page.keyboard.type('What is the density of Mercury?');
    await page.keyboard.press('Enter');
    await choices().first().waitFor();
    for (let presses = 0; !/planet/.test(await focused('button')); presses++) {
      if (presses === 60) expect.unreachable('the button cannot be reached with Tab');
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => thread().textContent(), patience).toContain('5.43');
    expect(complaints).toEqual([]);
  });
});

/** @returns what stands on the element that has the focus, if it is of this kind. */
function focused(kind: 'a' | 'button'): Promise<string> {
  return page.evaluate(`document.activeElement.matches('${kind}') ? document.activeElement.textContent : ''`);
}
