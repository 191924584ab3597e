import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { Environment } from '../src/config.ts';
import { findChromium } from '../test/support/chromium.ts';

/** Takes the picture of the README: node --import tsx .ci/screenshot.ts [file]. */
const file = process.argv[2] ?? '.github/sandbox.png';
const suggested = 'How much storage do we get?';
const typed = '@Whichbot How much may a hotel cost per night?';

/** The real thing with nothing configured, on free ports. */
function startBot(dataDir: string): ChildProcess {
  const unset = Object.fromEntries(Object.keys(Environment.shape).map((name) => [name, '']));
  const env = { ...unset, PATH: process.env.PATH, DATA_DIR: dataDir, SANDBOX_PORT: '0', CONSOLE_PORT: '0' };
  return spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** @throws {Error} if it ends before it says where the workspace is. */
async function addressOf(bot: ChildProcess): Promise<string> {
  if (!bot.stdout) throw new Error('Cannot read what the bot prints: give it a pipe');
  for await (const line of createInterface({ input: bot.stdout })) {
    const [, url] = /^Workspace to try it in:\s+(\S+)/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('Cannot take a picture as the bot ended: see what it says above');
}

/** One question is asked with a click, picked and answered; the next one waits for a pick. */
async function talk(page: Page): Promise<void> {
  const thread = page.getByRole('complementary', { name: 'Thread' });
  await page.getByRole('button', { name: suggested }).click();
  await thread.getByRole('button', { name: 'Team', exact: true }).click();
  await thread.getByText('500 GB').first().waitFor();
  const field = thread.getByRole('textbox');
  await field.fill(typed);
  await field.press('Enter');
  await thread.getByRole('button', { name: '2025', exact: true }).waitFor();
  await page.mouse.move(0, 0);
}

async function takePicture(url: string, executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
    await page.goto(url);
    await talk(page);
    await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' });
  } finally {
    await browser.close();
  }
}

const executablePath = findChromium(process.env);
if (!executablePath) throw new Error('Cannot find a Chromium: install one, or set CHROMIUM_PATH');
const dataDir = mkdtempSync(join(tmpdir(), 'whichbot-screenshot-'));
const bot = startBot(dataDir);
const ended = once(bot, 'exit');
try {
  await takePicture(await addressOf(bot), executablePath);
  process.stdout.write(`${file}\n`);
} finally {
  bot.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
