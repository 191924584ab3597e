import type { App } from '@slack/bolt';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launch, picture } from '../../support/browser.ts';
import { startTestSandbox, type TestSandbox } from '../../support/sandbox.ts';
import { openPage, violations } from '../../support/sandbox-page.ts';
import { testBot } from '../../support/test-bot.ts';

let browser: Browser;
let sandbox: TestSandbox;
let bot: App;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  sandbox = await startTestSandbox();
  bot = testBot(sandbox);
  bot.event('app_mention', async ({ event, client }) => {
    const at = { channel_id: event.channel, thread_ts: event.ts };
    const loading_messages = ['Whichbot is reading 12 passages', 'Whichbot is comparing answers'];
    await client.apiCall('assistant.threads.setStatus', { ...at, status: 'is reading…', loading_messages });
    if (event.text.includes('slowly')) return;
    await client.chat.postMessage({ channel: event.channel, thread_ts: event.ts, text: 'Two hours.' });
  });
  await bot.start();
  const questions = Array.from(
    { length: 7 },
    (_, index) => `What is the density of Mercury, number ${index}?`,
  );
  const link = { text: 'How to use a model', url: 'https://example.com/model' };
  const banner = 'Reading without a model: answers are exact quotes from the demo documents.';
  const body = JSON.stringify({ banner, questions, consoleUrl: 'http://127.0.0.1:9/', link });
  await fetch(`${sandbox.url}/control/welcome`, { method: 'PUT', body });
  ({ page, problems } = await openPage(browser, sandbox, '/', { bypassCSP: true, reducedMotion: 'reduce' }));
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await bot.stop();
  await sandbox.close();
});

const channel = (name: string) => page.getByRole('navigation').getByRole('button', { name });
const thread = () => page.getByRole('complementary', { name: 'Thread' });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('what is new', () => {
  test('is counted by channel and by thread, for each person, and stays counted after a reload', async () => {
    const parent = await sandbox.mira.say(sandbox.general, 'When is lunch?');
    await sandbox.jonas.say(sandbox.general, 'Twelve.', parent);
    await sandbox.jonas.say(sandbox.general, 'Something else');
    await channel('general 2 unread').waitFor();
    expect(await page.title()).toMatch(/^\(2\)/);
    await page.reload();
    await channel('general 2 unread').click();
    await channel('general 1 unread').waitFor();
    await picture(page, 'unread-light-wide');
    await page.getByRole('button', { name: '1 reply 1 new' }).click();
    await page.getByRole('button', { name: 'Close thread' }).click();
    await page.getByRole('button', { name: /^1 reply(?! 1 new)/ }).waitFor();
    expect(await channel('general').textContent()).toBe('#general');
    await page.getByRole('combobox', { name: 'Act as' }).selectOption(sandbox.teo.id);
    await channel('ask-the-docs').click();
    await sandbox.mira.say(sandbox.general, 'For Teo only this is new');
    await channel('general 1 unread').waitFor();
    expect(problems).toEqual([]);
  });
});

describe('the keyboard', () => {
  test('walks the channels, goes to one by its name, and lists what it can do', async () => {
    await channel('ask-the-docs').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('#general').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('which');
    await picture(page, 'switcher-light-wide');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await heading('Whichbot').waitFor();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await picture(page, 'shortcuts-light-wide');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(problems).toEqual([]);
  });
});

describe('questions to try', () => {
  test('stay where they are when the thread opens, and a double click asks once', async () => {
    const chip = page.getByRole('button', { name: /number 5/ });
    await chip.hover();
    const before = await chip.boundingBox();
    await chip.dblclick();
    await thread().getByText('Two hours.').waitFor();
    await picture(page, 'chips-light-wide');
    expect(await chip.boundingBox()).toEqual(before);
    expect(await chip.evaluate((element) => element.matches(':hover'))).toBe(true);
    const asked = (await sandbox.mira.messages(sandbox.askTheDocs)).filter(
      (one) => one.user === sandbox.mira.id,
    );
    expect(asked).toHaveLength(1);
  });
  test('in the direct conversation they are those that the app suggests', async () => {
    await channel('Whichbot').click();
    const prompts = [{ title: 'Pier length', message: 'How long is the pier?' }];
    const channel_id = sandbox.mira.direct;
    await bot.client.apiCall('assistant.threads.setSuggestedPrompts', { channel_id, title: 'Ask', prompts });
    await page.getByRole('button', { name: 'Pier length' }).click();
    await page.getByRole('article').getByText('How long is the pier?').waitFor();
    await picture(page, 'direct-light-wide');
  });
});

test('a status stands in the thread until the bot posts there', async () => {
  const field = page.getByRole('textbox', { name: 'Message #ask-the-docs' });
  await field.fill('@Whichbot slowly please');
  await field.press('Enter');
  await page.getByText('Whichbot is reading 12 passages').first().waitFor();
  await page.getByRole('article', { name: /Mira/ }).hover();
  await page.getByRole('button', { name: 'Reply in thread' }).click();
  await thread()
    .getByText(/Whichbot is/)
    .waitFor();
  await picture(page, 'status-light-wide');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'status-dark-wide');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  await picture(page, 'status-dark-narrow');
  const thread_ts = (await sandbox.mira.messages(sandbox.askTheDocs))[0]?.ts ?? '';
  await bot.client.chat.postMessage({ channel: sandbox.askTheDocs, thread_ts, text: 'Done.' });
  await thread().getByText('Done.').waitFor();
  expect(await page.locator('.status').count()).toBe(0);
  expect(problems).toEqual([]);
});
test('the banner names the reader and how to switch', async () => {
  const banner = page.getByRole('complementary', { name: 'About this workspace' });
  await banner.getByText(/Reading without a model/).waitFor();
  expect(await banner.getByRole('link', { name: 'How to use a model' }).getAttribute('href')).toBe(
    'https://example.com/model',
  );
});
