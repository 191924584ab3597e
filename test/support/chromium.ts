import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds the browser for page tests: `CHROMIUM_PATH`, else the first known name on PATH; null if there is none. */
export function findChromium(env: Readonly<Record<string, string | undefined>>): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const given = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : [...candidates, ...apps];
  return given.find((path) => existsSync(path)) ?? null;
}
