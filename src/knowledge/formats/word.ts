import JSZip from 'jszip';
import mammoth from 'mammoth';
import type { Format, ParsedFile } from '../source.ts';
import { UnreadableFile } from '../source.ts';
import { parseHtml } from './html.ts';
import { unpackedBytes } from './zip-size.ts';

/** What a file may unpack to; more is no text. */
const MOST_UNPACKED_BYTES = 200 * 1024 * 1024;
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Subtitle'] => p:fresh",
  'comment-reference =>',
];

/** Word documents (.docx), read as the HTML page they stand for: without comments, deleted text and pictures. */
export const word = {
  async parse(path: string, bytes: Uint8Array): Promise<ParsedFile> {
    if (OLD_OFFICE.every((byte, index) => bytes[index] === byte))
      throw new UnreadableFile('it is encrypted: save a copy without a password');
    if (bytes[0] !== 0x50 || bytes[1] !== 0x4b)
      throw new UnreadableFile('it is no Word document: save it as .docx');
    if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES)
      throw new UnreadableFile('it unpacks to more than 200 MB: split it');
    return parseHtml(path, await htmlOf(bytes));
  },
} satisfies Format;

async function htmlOf(bytes: Uint8Array): Promise<string> {
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: await withoutHidden(bytes) },
      { styleMap: STYLES, convertImage },
    );
    return value;
  } catch (cause) {
    throw new UnreadableFile('it is a damaged Word document: open it and save it again', { cause });
  }
}

const RUN = /<w:r[\s>](?:(?!<\/w:r>)[\s\S])*<\/w:r>/g;
const VANISHES = /<w:(?:vanish|specVanish|webHidden)(?:\s+w:val="(?:1|true|on)")?\s*\/>/;
const BODY = 'word/document.xml';

/** Runs of text that Word is told not to show; the converter would take them in. */
async function withoutHidden(bytes: Uint8Array): Promise<Buffer> {
  const zip = await JSZip.loadAsync(bytes);
  const xml = (await zip.file(BODY)?.async('string')) ?? '';
  if (!VANISHES.test(xml)) return Buffer.from(bytes);
  zip.file(
    BODY,
    xml.replace(RUN, (run) => (VANISHES.test(run) ? '' : run)),
  );
  return zip.generateAsync({ type: 'nodebuffer', compression: 'STORE' });
}
