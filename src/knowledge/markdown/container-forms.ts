/** A part of a page that a documentation tool draws as a tab or a box. */
export interface Container {
  readonly kind: 'tab' | 'box' | 'unseen';
  /** What is written on it; empty where nothing is. */
  readonly title: string;
  /** Blanks before its opening line. */
  readonly indent: string;
  /** The lines it holds, without the indentation that they share. */
  readonly body: readonly string[];
  /** The line after it. */
  readonly end: number;
}

type Kind = Container['kind'];

interface Opening {
  readonly kind: Kind;
  readonly title: string;
}

/** A container that is not closed within so many lines is none. */
const LONGEST = 400;

const TABS = /^(?:group-tab|tab-item|tab|code-tab)$/;
const BOXES =
  /^(?:tabs|tab-set|note|tip|hint|info|important|warning|caution|danger|attention|error|success|seealso|see-also|admonition|abstract|example|question|details|dropdown|card|margin|sidebar|div|container|versionadded|versionchanged|deprecated)$/;
const UNSEEN = /^(?:toctree|include|literalinclude|contents|youtube|image)$/;

function kindOf(name: string): Kind | null {
  if (TABS.test(name)) return 'tab';
  if (BOXES.test(name)) return 'box';
  return UNSEEN.test(name) ? 'unseen' : null;
}

function unquoted(text: string): string {
  return text
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
}

function opening(name: string, title: string): Opening | null {
  const kind = kindOf(name.toLowerCase());
  if (kind === null || (kind === 'tab' && unquoted(title) === '')) return null;
  return { kind, title: unquoted(title) };
}

/** @returns the container that begins with a line; null if none does, or if it does not end. */
export function containerAt(lines: readonly string[], at: number): Container | null {
  const line = lines[at] ?? '';
  if (!/^[ \t]*(?:`{3,}|:{3,}|~{3,}|={3}|!{3}|\?{3}|<Tab|\{[{%])/.test(line)) return null;
  return fenced(lines, at, line) ?? indented(lines, at, line) ?? tagged(lines, at, line);
}

/** "```{note} Title" and ":::{tab-item} Title" of MyST, "::: tab Title" of VuePress, ":::note[Title]" of Docusaurus. */
function fenced(lines: readonly string[], at: number, line: string): Container | null {
  const found =
    /^([ \t]*)(`{3,}|~{3,}|:{3,})[ \t]*(?:\{([a-z][a-z-]*)\}|(?<=:[ \t]*)([a-z][a-z-]*))(?:[ \t]*\[([^\]]*)\]|[ \t]+(.*))?[ \t]*$/i.exec(
      line,
    );
  const [, indent = '', mark = '', braced, bare, bracketed, rest] = found ?? [];
  const open = found && opening(braced ?? bare ?? '', bracketed ?? rest ?? '');
  if (!open) return null;
  const closes = (other: string) => {
    const text = other.trim();
    return text.startsWith(mark) && text.replaceAll(mark.charAt(0), '') === '';
  };
  const end = closing(lines, at, closes);
  return end < 0 ? null : made(open, indent, withoutOptions(lines.slice(at + 1, end)), end + 1);
}

/** The options ":name: value" that a directive begins with. */
function withoutOptions(body: readonly string[]): readonly string[] {
  const first = body.findIndex((line) => !/^\s*:[a-z][\w-]*:(?:\s|$)/.test(line));
  return body.slice(first < 0 ? body.length : first);
}

/** '=== "Title"', '!!! note "Title"' and '??? note' of Material for MkDocs, with what they hold indented below. */
function indented(lines: readonly string[], at: number, line: string): Container | null {
  const tab = /^([ \t]*)===[!+]?[ \t]+(["'])(.+)\2[ \t]*$/.exec(line);
  const box = /^([ \t]*)(?:!!!|\?\?\?\+?)[ \t]+[a-z][\w -]*?(?:[ \t]+"([^"]*)")?[ \t]*$/i.exec(line);
  const indent = tab?.[1] ?? box?.[1];
  if (indent === undefined) return null;
  const inside = `${indent}    `;
  const isInside = (other: string) =>
    other.trim() === '' || other.replaceAll('\t', '    ').startsWith(inside);
  let end = at + 1;
  while (end < lines.length && isInside(lines[end] ?? '')) end += 1;
  const open: Opening = tab ? { kind: 'tab', title: tab[3] ?? '' } : { kind: 'box', title: box?.[2] ?? '' };
  const body = lines.slice(at + 1, end);
  return body.some((other) => other.trim() !== '') ? made(open, indent, body, end) : null;
}

/**
 * '<TabItem label="Title">' of Docusaurus, '<Tab title="Title">', '{{% tab "Title" %}}' of Hugo, '{% tab title="Title" %}'
 * of GitBook. Their indentation is that of the tags around them.
 */
function tagged(lines: readonly string[], at: number, line: string): Container | null {
  const tag = /^[ \t]*<(TabItem|Tabs|Tab)((?:\s[^<>]*)?)>[ \t]*$/.exec(line);
  const code = /^[ \t]*\{(?:\{[<%]|%)[ \t]*tab\b([^{}]*?)[%>]\}{1,2}[ \t]*$/.exec(line);
  const isBox = tag?.[1] === 'Tabs';
  const title = isBox ? '' : titleIn(tag?.[2] ?? code?.[1] ?? '');
  if (title === '' && !isBox) return null;
  const closes = tag
    ? (other: string) => other.trim() === `</${tag[1]}>`
    : (other: string) => /^\s*\{(?:\{[<%]\s*\/\s*tab|%\s*endtab)\s*[%>]\}{1,2}\s*$/.test(other);
  const end = closing(lines, at, closes);
  const open: Opening = { kind: isBox ? 'box' : 'tab', title };
  return end < 0 ? null : made(open, '', lines.slice(at + 1, end), end + 1);
}

/** The label among a tag's attributes; its value or first string where it has none. */
function titleIn(attributes: string): string {
  for (const name of ['label', 'title', 'header', 'name', 'value', '']) {
    const found = new RegExp(`(?:^|\\s)${name === '' ? '' : `${name}=`}(["'])(.+?)\\1`).exec(attributes)?.[2];
    if (found !== undefined) return found.trim();
  }
  return '';
}

function closing(lines: readonly string[], at: number, closes: (line: string) => boolean): number {
  for (let end = at + 1; end < Math.min(lines.length, at + LONGEST); end += 1) {
    if (closes(lines[end] ?? '')) return end;
  }
  return -1;
}

function made({ kind, title }: Opening, indent: string, body: readonly string[], end: number): Container {
  const used = body.filter((line) => line.trim() !== '');
  const shared = Math.min(...used.map((line) => line.length - line.trimStart().length), 40);
  return { kind, title, indent, body: body.map((line) => line.slice(shared)), end };
}
