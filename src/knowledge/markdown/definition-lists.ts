import { FENCE } from './fence.ts';

const DEFINITION = /^ {0,3}:[ \t]+(\S.*)$/;
/** A line that cannot be the term of a definition: a heading, an item, a quotation, a row, code, or a definition itself. */
const NO_TERM = /^(?: {4}|\t|\s*(?:#{1,6}\s|[-*+>|:]|\d+[.)]\s|`{3}|~{3}|<))/;

/**
 * Rewrites definition lists (a term on one line, ": what it means" below it), which GitHub takes for text, as lists of
 * labelled items.
 */
export function itemsOfDefinitions(markdown: string): string {
  if (!/^ {0,3}:[ \t]/m.test(markdown)) return markdown;
  const out: string[] = [];
  let inCode = false;
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) inCode = !inCode;
    const definition = inCode ? undefined : DEFINITION.exec(line)?.[1];
    if (definition === undefined || !defined(out, definition)) out.push(line);
  }
  return out.join('\n');
}

/** Makes the item of a definition in place of its term. @returns whether there is one. */
function defined(out: string[], definition: string): boolean {
  const gap = out.at(-1)?.trim() === '' ? 2 : 1;
  const term = out.at(-gap)?.trim() ?? '';
  const before = out.at(-gap - 1)?.trim() ?? '';
  if (term === '' || NO_TERM.test(out.at(-gap) ?? '')) return false;
  if (before !== '' && !/^(?:- \*\*|\s)/.test(out.at(-gap - 1) ?? '')) return false;
  out.splice(-gap, gap, `- **${term.replace(/\*\*/g, '')}:** ${definition}`);
  return true;
}
