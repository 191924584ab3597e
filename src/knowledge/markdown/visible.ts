import { withoutInvisible } from '../cleaning.ts';
import { HtmlTable } from './html-table.ts';
import { BLOCK, hidesContent, isHtmlElement, TABLE, VOID } from './html-tags.ts';
import { type Token, tokensOf } from './tokens.ts';

type Tag = Extract<Token, { kind: 'tag' }>;

/** Lists nested deeper than this are written at this depth: no reader follows them, and parsing them takes ever longer. */
const DEEPEST_LIST = 6;

/**
 * Rewrites Markdown to what its readers see: comments, template tags, hidden elements and characters go; HTML
 * tables, lists and headings become Markdown ones; `<strong>` stays for the parser; tags that are no HTML
 * ("<app-name>") stay as text. Code is not touched.
 */
export function visibleMarkdown(markdown: string): string {
  const writer = new Writer();
  for (const token of tokensOf(withoutInvisible(markdown))) writer.add(token);
  return writer.finish();
}

/** Plain text as its readers see it: comments, template tags and hidden elements go, everything else stays. */
export function visibleText(text: string): string {
  const kept: string[] = [];
  let hidden: Hidden | null = null;
  for (const token of tokensOf(withoutInvisible(text))) {
    if (hidden) hidden = afterHidden(hidden, token);
    else if (token.kind === 'tag' && opensHidden(token)) hidden = { name: token.name, depth: 1 };
    else if (token.kind !== 'unseen') kept.push(token.raw);
  }
  return kept.join('');
}

interface Hidden {
  readonly name: string;
  readonly depth: number;
}

function opensHidden(tag: Tag): boolean {
  const empty = VOID.has(tag.name) || tag.raw.endsWith('/>');
  return !tag.closes && !empty && isHtmlElement(tag.name) && hidesContent(tag.name, tag.raw);
}

function afterHidden(hidden: Hidden, token: Token): Hidden | null {
  if (token.kind !== 'tag' || token.name !== hidden.name) return hidden;
  const depth = hidden.depth + (token.closes ? -1 : 1);
  return depth === 0 ? null : { ...hidden, depth };
}

class Writer {
  private readonly out: string[] = [];
  /** Beginning of the line being written. */
  private line = '';
  /** Whether a block tag was the last thing written: indentation after it must not make code of the text. */
  private afterBlock = false;
  private hidden: Hidden | null = null;
  private table: { readonly rows: HtmlTable; depth: number } | null = null;
  private heading: { readonly level: number; text: string } | null = null;
  private readonly lists: string[] = [];

  add(token: Token): void {
    if (this.hidden) this.hidden = afterHidden(this.hidden, token);
    else if (token.kind === 'tag') this.addTag(token);
    else if (token.kind !== 'unseen') this.write(token.raw);
  }

  finish(): string {
    this.endTable();
    this.endHeading();
    return this.out.join('');
  }

  private addTag(tag: Tag): void {
    if (!isHtmlElement(tag.name)) this.write(tag.raw);
    else if (opensHidden(tag)) this.hidden = { name: tag.name, depth: 1 };
    else if (this.table || tag.name === 'table') this.addTableTag(tag);
    else if (/^h[1-6]$/.test(tag.name)) this.addHeadingTag(tag);
    else if (/^(?:[uo]l|li)$/.test(tag.name)) this.addListTag(tag);
    else if (tag.name === 'br') this.write(this.inLine() ? ' ' : '  \n');
    else if (tag.name === 'strong' || tag.name === 'b') this.write(tag.raw);
    else if (BLOCK.has(tag.name) || TABLE.has(tag.name)) this.addBlockTag();
  }

  private addBlockTag(): void {
    if (this.inLine()) this.write(' ');
    else this.breakBlock('\n\n');
  }

  private addTableTag(tag: Tag): void {
    if (tag.name === 'table') this.nestTable(tag.closes ? -1 : 1);
    else if (this.table?.depth === 1 && TABLE.has(tag.name))
      this.table.rows.tag(tag.name, tag.closes, tag.raw);
    else if (tag.name === 'li' && !tag.closes) this.table?.rows.text('; ');
    else if (tag.name === 'strong' || tag.name === 'b') this.table?.rows.text(tag.raw);
    else this.table?.rows.text(' ');
  }

  private nestTable(step: number): void {
    if (!this.table) {
      if (step > 0) this.table = { rows: new HtmlTable(), depth: 1 };
      return;
    }
    this.table.depth += step;
    if (this.table.depth === 0) this.endTable();
  }

  private endTable(): void {
    const markdown = this.table?.rows.toMarkdown() ?? '';
    this.table = null;
    if (markdown !== '') this.breakBlock(markdown);
  }

  private addHeadingTag(tag: Tag): void {
    this.endHeading();
    if (!tag.closes) this.heading = { level: Number(tag.name[1]), text: '' };
  }

  private endHeading(): void {
    const heading = this.heading;
    this.heading = null;
    if (heading)
      this.breakBlock(`\n\n${'#'.repeat(heading.level)} ${heading.text.replace(/\s+/g, ' ').trim()}\n\n`);
  }

  private addListTag(tag: Tag): void {
    if (this.inPipeRow()) {
      if (tag.name === 'li' && !tag.closes) this.write('; ');
    } else if (tag.name !== 'li') {
      if (tag.closes) this.lists.pop();
      else this.lists.push(tag.name);
      this.breakBlock(this.lists.length > 0 ? '\n' : '\n\n');
    } else if (!tag.closes) {
      const depth = Math.min(Math.max(0, this.lists.length - 1), DEEPEST_LIST);
      this.breakBlock(`\n${'   '.repeat(depth)}${this.lists.at(-1) === 'ol' ? '1. ' : '- '}`);
    }
  }

  private inPipeRow(): boolean {
    return /^\s*\|/.test(this.line);
  }

  private inLine(): boolean {
    return this.lists.length > 0 || this.heading !== null || this.inPipeRow();
  }

  private breakBlock(text: string): void {
    this.put(text);
    this.afterBlock = true;
  }

  private write(text: string): void {
    if (this.table) this.table.rows.text(text);
    else if (this.heading) this.heading.text += text;
    else if (this.lists.length > 0) this.put(text.replace(/\s*\n\s*/g, ' '));
    else if (this.afterBlock) this.put(text.replace(/^\s+/, ''));
    else this.put(text);
  }

  private put(text: string): void {
    if (text === '') return;
    const newline = text.lastIndexOf('\n');
    this.line = newline >= 0 ? text.slice(newline + 1) : this.line.length > 99 ? this.line : this.line + text;
    this.afterBlock = false;
    this.out.push(text);
  }
}
