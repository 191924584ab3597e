import type { App } from '@slack/bolt';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../support/sandbox.ts';
import { testBot } from '../../support/test-bot.ts';

const plain = (text: string) => ({ type: 'plain_text' as const, text, emoji: false });
let browser: Browser;
let sandbox: TestSandbox;
let bot: App;
let problems: string[];

beforeAll(async () => {
  const executablePath = inject('chromium') ?? '';
  const quiet = [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ];
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...quiet] });
});
afterAll(() => browser.close());

beforeEach(async () => {
  problems = [];
  sandbox = await startTestSandbox({ timings: { acknowledgeMs: 500 } });
  bot = testBot(sandbox);
  bot.event('app_mention', async ({ event, client }) => {
    const pick = { type: 'button' as const, action_id: 'pick', text: plain('Team'), value: 'v1' };
    const deaf = { type: 'button' as const, action_id: 'deaf', text: plain('Deaf') };
    const option = { text: plain('Second'), value: 'o2' };
    const select = {
      type: 'static_select' as const,
      action_id: 'menu',
      placeholder: plain('Choose'),
      options: [option],
    };
    await client.chat.postMessage({
      channel: event.channel,
      thread_ts: event.ts,
      text: 'Which plan: Team?',
      blocks: [{ type: 'actions', elements: [pick, deaf, select] }],
    });
  });
  bot.action('pick', async ({ ack, body, client }) => {
    await ack();
    const at = { channel: String(body.channel?.id), ts: String(Object(body).message.ts) };
    await client.chat.update({ ...at, text: 'You chose *Team*' });
    const { thread_ts } = Object(body).message;
    await client.chat.postEphemeral({ channel: at.channel, user: body.user.id, thread_ts, text: 'psst' });
  });
  bot.action('menu', async ({ ack, body, client }) => {
    await ack();
    const picked = Object(body).actions[0].selected_option.value;
    await client.chat.update({
      channel: String(body.channel?.id),
      ts: Object(body).message.ts,
      text: `Got ${picked}`,
    });
  });
  await bot.start();
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await bot.stop();
  await sandbox.close();
});

/** Opens the page as Mira; whatever the browser complains about lands in `problems`. */
async function open(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (
    await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  ).newPage();
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${sandbox.url}${path}`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /^#/ }).waitFor();
  return page;
}

const thread = (page: Page) => page.getByRole('complementary', { name: 'Thread' });

async function askByHand(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message #ask-the-docs' }).click();
  await page.keyboard.type('@wh');
  await page.getByRole('option', { name: /Whichbot/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('how long?');
  await page.keyboard.press('Enter');
  await thread(page).getByRole('button', { name: 'Team' }).waitFor();
}

test('a question typed with the keyboard opens its thread, and a click replaces the buttons', async () => {
  const page = await open();
  await askByHand(page);
  await thread(page).getByRole('button', { name: 'Team' }).click();
  await thread(page).getByText('You chose Team').waitFor();
  await thread(page).getByText('Only visible to you').waitFor();
  expect(await thread(page).getByRole('button', { name: 'Team' }).count()).toBe(0);
  expect(problems).toEqual([]);
});
test('an ephemeral message is lost when the page is loaded again, the rest is not', async () => {
  const page = await open();
  await askByHand(page);
  await thread(page).getByRole('button', { name: 'Team' }).click();
  await thread(page).getByText('psst').waitFor();
  await page.reload();
  await thread(page).getByText('You chose Team').waitFor();
  expect(await page.getByText('psst').count()).toBe(0);
});
test('a select sends what was picked', async () => {
  const page = await open();
  await askByHand(page);
  await thread(page).getByRole('combobox', { name: 'Choose' }).selectOption('o2');
  await thread(page).getByText('Got o2').waitFor();
});
test('a click that nobody takes notice of says so', async () => {
  const page = await open();
  await askByHand(page);
  await thread(page).getByRole('button', { name: 'Deaf' }).click();
  await thread(page).getByRole('alert').filter({ hasText: 'Whichbot did not respond' }).waitFor();
});
test('questions to try and the banner come from the control interface, and one click asks', async () => {
  const page = await open();
  const body = JSON.stringify({ banner: 'Demo documents', questions: ['How long?'] });
  await fetch(`${sandbox.url}/control/welcome`, { method: 'PUT', body });
  await page.getByText('Demo documents').waitFor();
  await page.getByRole('button', { name: 'How long?' }).click();
  await thread(page).getByRole('button', { name: 'Team' }).waitFor();
});
test('whoever one switches to is the author of what is typed next', async () => {
  const page = await open();
  await page.getByRole('combobox', { name: 'Act as' }).selectOption(sandbox.teo.id);
  const field = page.getByRole('textbox', { name: 'Message #ask-the-docs' });
  await field.fill('from Teo');
  await field.press('Enter');
  await page
    .getByRole('article', { name: /Teo Alvarez/ })
    .getByText('from Teo')
    .waitFor();
});
test('what others write appears at once, and nothing in it is read as markup', async () => {
  const page = await open();
  await sandbox.jonas.say(sandbox.askTheDocs, '<img src=x onerror=alert(1)> *bold*');
  await page.getByRole('article').getByText('<img src=x onerror=alert(1)>').waitFor();
  expect(await page.locator('.message strong', { hasText: 'bold' }).count()).toBe(1);
  expect(await page.locator('.message img').count()).toBe(0);
  expect(problems).toEqual([]);
});
test('an address with channel and thread opens that thread', async () => {
  const ts = await sandbox.mira.say(sandbox.general, 'deep');
  const page = await open(`/?channel=${sandbox.general}&thread=${ts}`);
  await thread(page).getByText('deep').waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('#general');
});
test('Escape closes the thread and brings the cursor back', async () => {
  const page = await open();
  await askByHand(page);
  await page.keyboard.press('Escape');
  await thread(page).waitFor({ state: 'hidden' });
  expect(await page.evaluate('document.activeElement.id')).toBe('main-field');
});
test('a phone shows one column and never scrolls sideways', async () => {
  const parent = await sandbox.mira.say(sandbox.askTheDocs, '@Whichbot how long?');
  const page = await open('/', { viewport: { width: 390, height: 780 } });
  await page.getByRole('button', { name: '1 reply' }).click();
  await thread(page).getByRole('button', { name: 'Team' }).waitFor();
  expect(page.url()).toContain(parent);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.getByRole('button', { name: 'Close thread' }).click();
  await page.getByRole('button', { name: 'Channels' }).click();
  await page.getByRole('button', { name: 'general' }).click();
  await page.getByRole('heading', { level: 1, name: '#general' }).waitFor();
});
test('every control has a name and every field a label', async () => {
  const page = await open();
  await askByHand(page);
  const nameless = await page
    .locator('button, a, select, textarea')
    .evaluateAll((all) =>
      all.filter((one) => !(one.ariaLabel || one.textContent?.trim())).map((one) => one.outerHTML),
    );
  expect(nameless).toEqual([]);
});
