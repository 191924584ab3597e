import { WebClient } from '@slack/web-api';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launch, picture } from '../../support/browser.ts';
import { startTestSandbox, type TestSandbox } from '../../support/sandbox.ts';
import { openPage } from '../../support/sandbox-page.ts';

let browser: Browser;
let sandbox: TestSandbox;
let client: WebClient;
let thread_ts: string;

beforeAll(async () => {
  browser = await launch();
  sandbox = await startTestSandbox();
  client = new WebClient(sandbox.botToken, { slackApiUrl: sandbox.apiUrl, retryConfig: { retries: 0 } });
});
afterAll(async () => {
  await browser.close();
  await sandbox.close();
});
beforeEach(async () => {
  thread_ts = await sandbox.mira.say(sandbox.askTheDocs, '@Whichbot How long are backups kept?');
});

const start = async () => {
  const { ts = '' } = await client.chat.startStream({
    channel: sandbox.askTheDocs,
    thread_ts,
    recipient_team_id: 'T0SANDBOX1',
    recipient_user_id: sandbox.mira.id,
    markdown_text: 'Backups of the Team plan are kept for 30 days. ',
  });
  return { channel: sandbox.askTheDocs, ts };
};
const atThread = () => `/?channel=${sandbox.askTheDocs}&thread=${thread_ts}`;
/** The caret behind the last words of the message that grows. */
const caret = (page: Page) =>
  page.evaluate(`(() => {
    const last = document.querySelector('.thread .streaming .rich > :last-child');
    if (last === null) return null;
    const { content, animationName, width } = getComputedStyle(last, '::after');
    return { content, animationName, width };
  })()`);

test('a message grows on the page with a caret at its end, which goes when it is whole', async () => {
  const { page, problems } = await openPage(browser, sandbox, atThread());
  const at = await start();
  const growing = page.locator('.thread article[aria-busy]');
  await growing.filter({ hasText: '30 days.' }).waitFor();
  expect(await page.locator('#news').textContent()).not.toContain('30 days');
  await client.chat.appendStream({ ...at, markdown_text: 'They are checked every night, and a copy ' });
  await growing.filter({ hasText: 'every night' }).waitFor();
  expect(await caret(page)).toEqual({ content: '""', animationName: 'caret', width: '2px' });
  await picture(page, 'stream-growing');
  const text = { type: 'mrkdwn' as const, text: '[1] Backups › Team plan' };
  await client.chat.stopStream({
    ...at,
    markdown_text: 'is held in another region. [1]',
    blocks: [{ type: 'context', elements: [text] }],
  });
  await page.locator('.thread .block-context').waitFor();
  await picture(page, 'stream-whole');
  expect(await growing.count()).toBe(0);
  expect(await page.locator('#news').textContent()).toContain('30 days');
  expect(problems).toEqual([]);
});

test('the caret stands still for who wants less motion', async () => {
  const { page } = await openPage(browser, sandbox, atThread(), { reducedMotion: 'reduce' });
  await start();
  await page.locator('.thread article[aria-busy]').waitFor();
  expect(await caret(page)).toMatchObject({ content: '""', animationName: 'none' });
});
