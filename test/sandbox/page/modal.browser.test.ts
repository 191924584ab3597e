import type { App } from '@slack/bolt';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launch, picture } from '../../support/browser.ts';
import { startTestSandbox, type TestSandbox } from '../../support/sandbox.ts';
import { openPage, violations } from '../../support/sandbox-page.ts';
import { testBot } from '../../support/test-bot.ts';

const plain = (text: string) => ({ type: 'plain_text' as const, text, emoji: false });
const modal = {
  type: 'modal' as const,
  callback_id: 'else',
  title: plain('Something else…'),
  submit: plain('Ask'),
  close: plain('Cancel'),
  blocks: [
    { type: 'section' as const, text: { type: 'mrkdwn' as const, text: 'You asked: *How long is it?*' } },
    {
      type: 'input' as const,
      block_id: 'meaning',
      label: plain('What did you mean?'),
      hint: plain('A few words are enough'),
      element: {
        type: 'plain_text_input' as const,
        action_id: 'text',
        multiline: true,
        placeholder: plain('For example: the north pier'),
      },
    },
    { type: 'context' as const, elements: [plain('The options stay open.')] },
  ],
};

let browser: Browser;
let sandbox: TestSandbox;
let bot: App;
let sent: string[] = [];
let page: Page;
let problems: string[];

beforeAll(async () => {
  [browser, sandbox] = await Promise.all([launch(), startTestSandbox({ timings: { acknowledgeMs: 1000 } })]);
  bot = testBot(sandbox);
  bot.shortcut('ask_about_message', async ({ ack, body, client }) => {
    await ack();
    await client.views.open({ trigger_id: body.trigger_id, view: modal });
  });
  bot.view('else', async ({ ack, view }) => {
    const text = view.state.values.meaning?.text?.value ?? '';
    if (text.length < 5) return ack({ response_action: 'errors', errors: { meaning: 'Say a bit more' } });
    sent.push(text);
    return ack();
  });
  await bot.start();
  await sandbox.jonas.say(sandbox.askTheDocs, 'How long is it?');
});
afterAll(async () => {
  await browser.close();
  await bot.stop();
  await sandbox.close();
});
beforeEach(async () => {
  sent = [];
  for (const context of browser.contexts()) await context.close();
  const opened = await openPage(browser, sandbox, '/', { bypassCSP: true, reducedMotion: 'reduce' });
  ({ page, problems } = opened);
});

const dialog = () => page.getByRole('dialog', { name: 'Something else…' });
const field = () => dialog().getByRole('textbox', { name: 'What did you mean?' });

/** Uses the shortcut from the message's menu, with the keyboard alone. */
async function openByMenu(): Promise<void> {
  await page.getByRole('article', { name: /Jonas/ }).hover();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Ask Whichbot about this' }).waitFor();
  await page.keyboard.press('Enter');
  await field().waitFor();
}

describe('a modal', () => {
  test('opens with the cursor in its field, keeps it inside, and gives it back on Escape', async () => {
    await openByMenu();
    const inside = () => page.evaluate("document.activeElement.closest('dialog') !== null");
    expect(await page.evaluate('document.activeElement.id')).toBe('field-meaning');
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('More actions');
    expect(problems).toEqual([]);
  });
  test('says what is wrong under the field and aloud, and keeps what was typed', async () => {
    await openByMenu();
    await dialog().getByRole('button', { name: 'Ask' }).click();
    await dialog().getByRole('alert').filter({ hasText: 'Please fill this in.' }).waitFor();
    await field().fill('pier');
    await field().press('Control+Enter');
    await dialog().getByRole('alert').filter({ hasText: 'Say a bit more' }).waitFor();
    expect(await field().getAttribute('aria-invalid')).toBe('true');
    expect(await field().inputValue()).toBe('pier');
    await field().fill('the north pier');
    await dialog().getByRole('button', { name: 'Ask' }).click();
    await dialog().waitFor({ state: 'hidden' });
    expect(sent).toEqual(['the north pier']);
  });
  test('keeps nobody out: light, dark, narrow', async () => {
    await openByMenu();
    await dialog().getByRole('button', { name: 'Ask' }).click();
    await dialog().getByText('Please fill this in.').first().waitFor();
    await picture(page, 'modal-light-wide');
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'modal-dark-wide');
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 780 });
    await picture(page, 'modal-dark-narrow');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await violations(page)).toEqual([]);
  });
});

test('a menu is walked with the arrow keys, and a reaction is added and taken away', async () => {
  await page.getByRole('article', { name: /Jonas/ }).hover();
  await page.getByRole('button', { name: 'Add a reaction' }).click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await picture(page, 'menu-light-wide');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const reaction = page.getByRole('button', { name: /^tada, 1/ });
  await reaction.waitFor();
  expect(await reaction.getAttribute('aria-pressed')).toBe('true');
  await reaction.click();
  await reaction.waitFor({ state: 'hidden' });
  await page.getByRole('article', { name: /Jonas/ }).hover();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  expect(problems).toEqual([]);
});
