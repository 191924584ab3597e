import { type Container, containerAt } from './container-forms.ts';
import { withoutRoles } from './roles.ts';

/** Containers nested deeper than this are left as they are: no page nests them so, and every level is read anew. */
const DEEPEST = 6;
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})/;

/**
 * Rewrites the containers of documentation tools (MyST, Sphinx, Material for MkDocs, Docusaurus, Hugo, GitBook,
 * VuePress) to one form. Of a tab there stay the lines `:::tab Label` and `:::` around what it holds, each a paragraph
 * of its own, so that the label can be told to belong to it. Of notes and other boxes there stays what they hold.
 * Code is not touched.
 */
export function oneFormOfContainers(markdown: string): string {
  return rewritten(markdown.split('\n'), 0).join('\n');
}

function rewritten(lines: readonly string[], depth: number): string[] {
  const out: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const container = depth < DEEPEST ? containerAt(lines, at) : null;
    const code = container ? null : FENCE.exec(line)?.[1];
    if (container) {
      out.push(...written(container, depth));
      at = container.end;
    } else if (code) {
      const end = endOfCode(lines, at, code);
      out.push(...lines.slice(at, end));
      at = end;
    } else {
      out.push(withoutRoles(line));
      at += 1;
    }
  }
  return out;
}

function endOfCode(lines: readonly string[], start: number, mark: string): number {
  const closing = lines.findIndex((line, at) => at > start && line.replace(/^[ \t>]+/, '').startsWith(mark));
  return closing < 0 ? lines.length : closing + 1;
}

/** A tab inside a list is a bold line above what it holds, as a section cannot begin there. */
function written({ kind, title, indent, body }: Container, depth: number): string[] {
  if (kind === 'unseen') return [''];
  const held = rewritten(body, depth + 1);
  const isNested = indent !== '' && kind === 'tab';
  const above = isNested ? `**${title}**` : kind === 'tab' ? `:::tab ${title}` : title;
  const below = kind === 'tab' && !isNested ? [':::', ''] : [];
  return [
    '',
    ...(above === '' ? [] : [indent + above, '']),
    ...held.map((line) => indent + line),
    '',
    ...below,
  ];
}
