import { describe, expect, it } from 'vitest';
import { loadFormat } from '../../src/knowledge/formats/formats.ts';
import { jsonl } from '../../src/knowledge/formats/jsonl.ts';
import { type SplitDocument, splitDocument } from '../../src/knowledge/split.ts';
import { tinyDocx } from '../support/tiny-docx.ts';
import { tinyPdf } from '../support/tiny-pdf.ts';

async function read(path: string, content: string | Uint8Array): Promise<SplitDocument> {
  const format = await loadFormat(path);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const [document] = (await format?.parse(path, bytes))?.documents ?? [];
  if (!document) throw new Error('no document');
  return splitDocument(document);
}

const sections = ({ passages }: SplitDocument) =>
  passages.map(({ headings, text }) => [headings.join(' > '), text]);

describe('plain text', () => {
  it('has underlined and lonely short lines as headings', async () => {
    const source =
      'Leave\n=====\n\nAll get leave.\n\nParents\n-------\nSixteen weeks.\n\nIllness\n\nFour weeks, and then we talk.\n';
    const document = await read('leave.txt', source);
    expect(document.info.title).toBe('Leave');
    expect(sections(document)).toEqual([
      ['', 'All get leave.'],
      ['Parents', 'Sixteen weeks.'],
      ['Illness', 'Four weeks, and then we talk.'],
    ]);
  });
  it('joins lines that were broken to fit, keeps others, and knows items', async () => {
    const source =
      'The retention period of every backup in the house\nis thirty days, unless the law wants more.\n\nAnna\nBert\n\n- Free: 1 day\n- Team: 30 days\n';
    const document = await read('backups.txt', source);
    expect(document.passages[0]?.text).toBe(
      'The retention period of every backup in the house is thirty days, unless the law wants more.\nAnna\nBert\n- Free: 1 day\n- Team: 30 days',
    );
    expect(document.passages[0]?.units.map(({ label }) => label)).toContain('Team');
  });
  it('is freed of what readers do not see', async () => {
    const document = await read('a.txt', 'pay\u200bment \u202eout<!-- secret -->side.');
    expect(document.passages[0]?.text).toBe('payment outside.');
  });
  it.each(['utf16le', 'utf16be'])('in %s without its mark is refused with the reason', async (encoding) => {
    const bytes = Buffer.from('The ferry leaves at 7.', 'utf16le');
    const file = encoding === 'utf16le' ? bytes : bytes.swap16();
    await expect(read('a.txt', file)).rejects.toThrow('it is UTF-16 without its mark: save it as UTF-8');
  });
  it('may be UTF-16 with its mark', async () => {
    const document = await read('a.txt', Buffer.from('\ufeffGrüße an alle.', 'utf16le'));
    expect(document.passages[0]?.text).toBe('Grüße an alle.');
  });
});

describe('HTML', () => {
  const page = (body: string, head = '') =>
    `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  it('gives title, headings, paragraphs, lists and tables of its content', async () => {
    const document = await read(
      'plans.html',
      page(
        `<header>Site</header><nav><a href="/">Menu</a></nav><main><h1>Plans</h1><p>Three <b>plans</b>.</p>
        <h2>Prices</h2><table><tr><th>Plan</th><th>Price</th></tr><tr><td>Free</td><td>0</td></tr><tr><td>Team</td><td>5</td></tr></table>
        <h2>Limits</h2><ul><li>Seats: 5<ul><li>more on request</li></ul></li></ul><dl><dt>Storage</dt><dd>10 GB</dd></dl></main><footer>Foot</footer>`,
        '<title>Plans | Site</title><link rel="canonical" href="https://site.test/plans"><meta name="last-modified" content="2024-05-06">',
      ),
    );
    expect(document.info).toMatchObject({
      title: 'Plans',
      url: 'https://site.test/plans',
      date: '2024-05-06',
    });
    expect(sections(document)).toEqual([
      ['', 'Three plans.'],
      ['Prices', 'Plan | Price\nFree | 0\nTeam | 5'],
      ['Limits', '- Seats: 5\n  - more on request\n- Storage: 10 GB'],
    ]);
    const cell = document.passages[1]?.units[1];
    expect(cell).toMatchObject({
      kind: 'cell',
      text: '5',
      label: 'Team',
      labelHeader: 'Plan',
      column: 'Price',
    });
  });
  it.each([
    ['a script', '<script>secret()</script>'],
    ['a style', '<style>.secret{}</style>'],
    ['a comment', '<!-- secret -->'],
    ['a hidden element', '<div hidden>secret</div>'],
    ['an element without display', '<p style="color:red;display : none">secret</p>'],
    ['what is for nobody to hear', '<span aria-hidden="true">secret</span>'],
    [
      'what its style sheet hides',
      '<style>/* a */ .x, #y { display: none }</style><p class="x">secret</p><p id="y">secret</p>',
    ],
    ['a menu', '<nav>secret</nav><div role="navigation">secret</div>'],
    ['struck-out text', '<del>secret</del><s>secret</s>'],
    ['a template', '<template>secret</template><noscript>secret</noscript>'],
    ['a picture’s name', '<img alt="secret" title="secret">'],
    ['a form field', '<input value="secret"><textarea>secret</textarea><button>secret</button>'],
  ])('loses %s', async (_, hidden) => {
    const { passages } = await read('a.html', page(`<p>Seen</p>${hidden}<p>text.</p>`));
    expect(passages.map(({ text }) => text)).toEqual(['Seen\ntext.']);
  });
  it('that is broken is read all the same', async () => {
    const { passages } = await read('a.html', '<p>One<p>Two &amp; pay\u200bment &#8203;<div><b>Three');
    expect(passages[0]?.text).toBe('One\nTwo & payment\nThree');
  });
  it('in the encoding that it states', async () => {
    const source = Buffer.from('<meta charset="iso-8859-1"><p>Caf\u00e9</p>', 'latin1');
    expect((await read('a.html', source)).passages[0]?.text).toBe('Café');
  });
});

describe('PDF', () => {
  const handbook = [
    [
      { text: 'Travel policy', size: 24 },
      '',
      { text: 'Flights', size: 16 },
      '',
      'Book flights two weeks a-',
      'head of time, always.',
    ],
    [
      { text: 'Hotels', size: 16 },
      '',
      'A night may cost 150 euros.',
      '',
      '- Oslo: 200 euros',
      '- Porto: 120 euros',
    ],
  ];
  it('gives its pages, larger lines as headings, broken words whole', async () => {
    const document = await read('travel.pdf', tinyPdf(handbook));
    expect(document.info.title).toBe('Travel policy');
    expect(sections(document)).toEqual([
      ['Flights', 'Book flights two weeks ahead of time, always.'],
      ['Hotels', 'A night may cost 150 euros.\n- Oslo: 200 euros\n- Porto: 120 euros'],
    ]);
  });
  it('has the title of its metadata, unless a program made it up', async () => {
    expect((await read('a.pdf', tinyPdf([['Text of it.']], { title: 'The guide' }))).info.title).toBe(
      'The guide',
    );
    expect(
      (await read('a.pdf', tinyPdf([['First line']], { title: 'Microsoft Word - x.docx' }))).info.title,
    ).toBe('First line');
  });
  it('that is encrypted says so', async () => {
    await expect(read('a.pdf', tinyPdf(handbook, { encrypted: true }))).rejects.toThrow(
      /^it is encrypted: save a copy without a password$/,
    );
  });
  it('without text, or cut, is no document', async () => {
    await expect(read('a.pdf', tinyPdf([['']]))).rejects.toThrow(/no text, only pictures/);
    await expect(read('a.pdf', '%PDF-1.4 nothing more')).rejects.toThrow(/damaged/);
  });
});

describe('Word', () => {
  it('gives title, headings, paragraphs and tables; deleted and hidden text go', async () => {
    const document = await read(
      'security.docx',
      tinyDocx([
        { style: 'Title', text: 'Security' },
        'All data is encrypted.',
        { style: 'heading 1', text: 'Classes' },
        {
          rows: [
            ['Class', 'Kept'],
            ['Public', '1 year'],
            ['Secret', '10 years'],
          ],
        },
        {
          xml: '<w:p><w:r><w:t>Seen.</w:t></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>',
        },
        { xml: '<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>vanished</w:t></w:r></w:p>' },
      ]),
    );
    expect(document.info.title).toBe('Security');
    const text = document.passages.map((passage) => passage.text).join('\n');
    expect(text).toContain('All data is encrypted.');
    expect(text).toContain('Secret | 10 years');
    expect(text).toContain('Seen.');
    expect(text).not.toMatch(/gone|vanished/);
    expect(document.info.headings).toEqual([['Classes']]);
  });
  it('that is no such file says so', async () => {
    await expect(read('a.docx', 'plain text')).rejects.toThrow(/no Word document/);
    await expect(read('a.docx', 'PK but broken')).rejects.toThrow(/damaged/);
  });
});

describe('a line of JSONL that cannot be read', () => {
  const reasonOf = (line: string) =>
    jsonl.parse('ferries.jsonl', new TextEncoder().encode(line)).skipped.map(({ reason }) => reason);
  it.each([
    ['{"title":', 'is not JSON: write one object a line'],
    ['[]', 'is no object: write {"title": "…", "text": "…"}'],
    ['null', 'is no object: write {"title": "…", "text": "…"}'],
    ['{"text":"At 7."}', 'has no title: add "title"'],
    ['{"title":5,"text":"At 7."}', 'has a title that is not in quotes: write it as "…"'],
    ['{"title":"Ferry"}', 'has no text: add "text"'],
    ['{"title":"Ferry","text":["At 7."]}', 'has a text that is not in quotes: write it as "…"'],
    ['{"title":"Ferry","text":"At 7.","date":7}', 'has a date that is not in quotes: write it as "…"'],
    [
      '{"title":"Ferry","text":"At 7.","url":"javascript:alert(1)"}',
      'has a link that leads nowhere: begin "url" with https://',
    ],
  ])('%s is told why in words of the file', (line, reason) => {
    expect(reasonOf(line)).toEqual([`line 1 ${reason}`]);
  });
});
