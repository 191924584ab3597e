/** A stretch of Markdown source: code, an HTML tag, something never shown to a reader, or other text. */
export type Token =
  | { readonly kind: 'text' | 'code' | 'unseen'; readonly raw: string }
  | { readonly kind: 'tag'; readonly raw: string; readonly name: string; readonly closes: boolean };

const SOURCES = {
  comment: String.raw`<!--[\s\S]*?(?:-->|$(?![\s\S]))|<[!?][^<>]*>|\{/\*[\s\S]{0,4000}?\*/\}`,
  template: [
    String.raw`\{%-?\s*comment\s*-?%\}[\s\S]*?(?:\{%-?\s*endcomment\s*-?%\}|$(?![\s\S]))`,
    String.raw`\{%[^\n]{0,1000}?%\}|(?<!\$)\{\{[^\n]{0,1000}?\}\}|\{:[^}\n]{0,1000}\}`,
  ].join('|'),
  fence: String.raw`^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?<mark>${'`'}{3,}|~{3,})[^\n]*\n(?:[\s\S]*?\n)??[ \t>]*\k<mark>[${'`'}~]*[ \t]*$`,
  inline: String.raw`(?<!${'`'})(?<ticks>${'`'}+)(?!${'`'})(?:(?!\n[ \t]*\n)[\s\S])+?(?<!${'`'})\k<ticks>(?!${'`'})`,
  tag: String.raw`<(?<slash>/?)(?<name>[A-Za-z][\w.:-]*)(?:[^<>"']|"[^"]{0,4000}"|'[^']{0,4000}')*>`,
};
const TOKEN = new RegExp(
  `(?<comment>${SOURCES.comment}|${SOURCES.template})|(?<code>${SOURCES.fence}|${SOURCES.inline})|${SOURCES.tag}`,
  'gm',
);

/**
 * Cuts Markdown into code, tags, unseen parts and text; whichever begins first wins, so that a tag in code stays
 * code and a fence in a comment stays comment. Unseen are comments and template tags ("{% … %}", "{{ … }}",
 * "{: … }"); a comment that never ends hides the rest, as it does when rendered. "${{ … }}" is text.
 */
export function tokensOf(markdown: string): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const match of markdown.matchAll(TOKEN)) {
    if (match.index > from) tokens.push({ kind: 'text', raw: markdown.slice(from, match.index) });
    const [raw] = match;
    const { comment, code, name, slash } = match.groups ?? {};
    if (comment !== undefined) tokens.push({ kind: 'unseen', raw });
    else if (code !== undefined) tokens.push({ kind: 'code', raw });
    else tokens.push({ kind: 'tag', raw, name: (name ?? '').toLowerCase(), closes: slash === '/' });
    from = match.index + raw.length;
  }
  if (from < markdown.length) tokens.push({ kind: 'text', raw: markdown.slice(from) });
  return tokens;
}
