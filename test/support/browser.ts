import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

const shots = join(tmpdir(), 'whichbot-screenshots');

/** Starts the Chromium of this run; only for tests named `*.browser.test.ts`. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromium') ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

/** Keeps a picture of a page in a temporary folder, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
