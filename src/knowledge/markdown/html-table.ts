/** A cell and over how many columns and rows it goes. */
export interface SpanningCell {
  readonly text: string;
  readonly columns: number;
  readonly rows: number;
}

interface Cell extends SpanningCell {
  text: string;
  readonly heads: boolean;
}

function span(rawTag: string, attribute: string): number {
  const value = Number(new RegExp(`\\s${attribute}\\s*=\\s*["']?(\\d{1,3})`, 'i').exec(rawTag)?.[1] ?? 1);
  return Math.min(Math.max(value, 1), 200);
}

const ALL_BOLD = /^(?:<(?:strong|b)>[^<]*<\/(?:strong|b)>|\*\*[^*]+\*\*|__[^_]+__)$/i;

/** Collects an HTML table tag by tag and writes it as a Markdown table. */
export class HtmlTable {
  private readonly rows: Cell[][] = [];
  private headRows = 0;
  private inHead = false;
  private open = false;

  /** Takes in an opening or closing tag of the table. */
  tag(name: string, closes: boolean, raw: string): void {
    if (name === 'thead') this.inHead = !closes;
    if (name === 'tr' || name === 'thead' || name === 'tbody') this.open = false;
    if (name === 'tr' && !closes) this.startRow();
    if (name === 'td' || name === 'th') this.cell(name, closes, raw);
  }

  /** Adds text to the open cell; text between cells is dropped, as it is blank. */
  text(text: string): void {
    const cell = this.open ? this.rows.at(-1)?.at(-1) : undefined;
    if (cell) cell.text += text;
  }

  private startRow(): void {
    this.rows.push([]);
    if (this.inHead) this.headRows = this.rows.length;
  }

  private cell(name: string, closes: boolean, raw: string): void {
    this.open = !closes;
    if (closes) return;
    if (this.rows.length === 0) this.startRow();
    this.rows
      .at(-1)
      ?.push({ text: '', heads: name === 'th', columns: span(raw, 'colspan'), rows: span(raw, 'rowspan') });
  }

  /** The table in Markdown. Cells over several rows are repeated; the header is empty if none is marked as one. */
  toMarkdown(): string {
    const grid = fillSpans(this.rows);
    const first = this.rows[0];
    if (!first) return '';
    const heads = this.headRows > 0 || first.every((cell) => cell.heads || ALL_BOLD.test(cell.text.trim()));
    const width = Math.max(...grid.map((row) => row.length), 1);
    const header = heads ? (grid[0] ?? []) : [];
    const line = (row: readonly string[]) =>
      `| ${Array.from({ length: width }, (_, i) => escapeCell(row[i])).join(' | ')} |`;
    const rule = `|${' --- |'.repeat(width)}`;
    return ['', '', line(header), rule, ...grid.slice(heads ? 1 : 0).map(line), '', ''].join('\n');
  }
}

function escapeCell(text = ''): string {
  return text.replace(/\s+/g, ' ').replace(/\\?\|/g, '\\|').trim();
}

/** Lays cells out as rows of equal columns: one over several rows is repeated, one over several columns is not. */
export function fillSpans(rows: readonly (readonly SpanningCell[])[]): string[][] {
  const pending = new Map<number, { text: string; left: number }>();
  return rows.map((row) => {
    const line: string[] = [];
    const takePending = () => {
      for (let above = pending.get(line.length); above && above.left > 0; above = pending.get(line.length)) {
        above.left -= 1;
        line.push(above.text);
      }
    };
    for (const cell of row) {
      takePending();
      for (let i = 0; i < cell.columns; i += 1) {
        pending.set(line.length, { text: cell.text, left: cell.rows - 1 });
        line.push(i === 0 ? cell.text : '');
      }
    }
    takePending();
    return line;
  });
}
