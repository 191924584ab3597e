import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const Manifest = z.object({ oauth_config: z.object({ scopes: z.object({ bot: z.array(z.string()) }) }) });

/** @returns the scopes that manifest.json asks for: those that the bot uses. */
export async function manifestScopes(): Promise<readonly string[]> {
  const text = await readFile(new URL('../../manifest.json', import.meta.url), 'utf8');
  return Manifest.parse(JSON.parse(text)).oauth_config.scopes.bot;
}
