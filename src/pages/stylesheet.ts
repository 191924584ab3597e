import { readFileSync } from 'node:fs';

/** In the order in which they apply: what is narrower comes last. */
const parts = [
  'tokens',
  'base',
  'frame',
  'layouts',
  'pieces',
  'controls',
  'search',
  'form',
  'lists',
  'dialogue',
  'narrow',
];

/** The look of all pages as the text of one style sheet. */
export const stylesheet: string = textOf(parts);

/** What a report looks like beside, with its charts. */
export const reportStylesheet: string = textOf(['charts', 'report']);

function textOf(names: readonly string[]): string {
  return names
    .map((name) => readFileSync(new URL(`./style/${name}.css`, import.meta.url), 'utf8'))
    .join('\n');
}
