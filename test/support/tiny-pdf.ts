/** A line of a page: its text, and its font size in points (12 by default). */
export type PdfLine = string | { readonly text: string; readonly size: number };

/** What stands in the file beside its pages. */
export interface PdfOptions {
  readonly title?: string;
  /** Whether it wants a password that nobody knows. */
  readonly encrypted?: boolean;
}

/** Writes a PDF of these pages, one font, lines 15 points apart; an empty line is a blank one. */
export function tinyPdf(pages: readonly (readonly PdfLine[])[], options: PdfOptions = {}): Buffer {
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + i * 2} 0 R >>`,
      streamOf(page),
    ]),
    `<< /Title (${escaped(options.title ?? '')}) >>`,
    `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'a1'.repeat(32)}> /U <${'b2'.repeat(32)}> >>`,
  ];
  return fileOf(objects, options.encrypted ?? false);
}

function streamOf(lines: readonly PdfLine[]): string {
  const drawn = lines.map((line, i) => {
    const { text, size } = typeof line === 'string' ? { text: line, size: 12 } : line;
    return text === '' ? '' : `BT /F1 ${size} Tf 72 ${720 - i * 15} Td (${escaped(text)}) Tj ET`;
  });
  const content = drawn.join('\n');
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}

function fileOf(objects: readonly string[], encrypted: boolean): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const lock = encrypted ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '';
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length - 1} 0 R${lock} >>`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
