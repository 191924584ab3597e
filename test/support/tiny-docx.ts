/** A paragraph of a Word document: its text and the name of its style; or the rows of a table. */
export type DocxPart =
  | string
  | { readonly style: string; readonly text: string }
  | { readonly rows: readonly (readonly string[])[] }
  | { readonly xml: string };

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const RELATIONS = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const STYLES = ['Title', 'heading 1', 'heading 2']
  .map(
    (name) =>
      `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/></w:style>`,
  )
  .join('');

/** Writes a Word document of these parts. */
export function tinyDocx(parts: readonly DocxPart[]): Buffer {
  const document = `<?xml version="1.0"?><w:document ${NAMESPACE}><w:body>${parts.map(xmlOf).join('')}</w:body></w:document>`;
  const documentRelations = `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`;
  return zip({
    '[Content_Types].xml': TYPES,
    '_rels/.rels': RELATIONS,
    'word/_rels/document.xml.rels': documentRelations,
    'word/styles.xml': `<?xml version="1.0"?><w:styles ${NAMESPACE}>${STYLES}</w:styles>`,
    'word/document.xml': document,
  });
}

function xmlOf(part: DocxPart): string {
  if (typeof part === 'string') return paragraph(part);
  if ('xml' in part) return part.xml;
  if ('text' in part)
    return paragraph(part.text, `<w:pPr><w:pStyle w:val="${part.style.replace(' ', '')}"/></w:pPr>`);
  const rows = part.rows.map(
    (row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
  );
  return `<w:tbl>${rows.join('')}</w:tbl>`;
}

function paragraph(text: string, properties = ''): string {
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}

/** A ZIP file of texts that are not packed. Readers of Word documents do not look at checksums. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const contents: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const body = Buffer.from(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(10, 4);
    local.writeUInt32LE(body.length, 18);
    local.writeUInt32LE(body.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), body);
    contents.push(entry, Buffer.from(name));
    offset += 30 + name.length + body.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, table, end]);
}
