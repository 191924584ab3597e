import { readFileSync } from 'node:fs';

/** In the order in which they apply: what is narrower comes last. */
const parts = ['tokens', 'base', 'frame', 'layouts', 'pieces', 'search', 'lists', 'dialogue', 'narrow'];

/** The look of all pages as the text of one style sheet. */
export const stylesheet: string = parts
  .map((part) => readFileSync(new URL(`./style/${part}.css`, import.meta.url), 'utf8'))
  .join('\n');
