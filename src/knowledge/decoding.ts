import { UnreadableFile } from './source.ts';

/** Text in UTF-16 that was decoded as if it were UTF-8: a zero beside every letter. */
const UNMARKED_UTF16 = /^(?:[\s!-~]\0){8}|^(?:\0[\s!-~]){8}/;

/**
 * Decodes a text file: UTF-8, or UTF-16 with its byte order mark; without that mark, with "\n" line ends.
 *
 * @throws {UnreadableFile} if the bytes are no such text, or nothing but blanks.
 */
export function decodeText(bytes: Uint8Array): string {
  return clean(decode(bytes, markOf(bytes) ?? 'utf-8'));
}

/**
 * Decodes an HTML page in the encoding it states, by default UTF-8.
 *
 * @throws {UnreadableFile} as `decodeText`.
 */
export function decodePage(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048));
  const stated = /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{1,40})/i.exec(start)?.[1];
  return clean(decode(bytes, markOf(bytes) ?? stated ?? 'utf-8'));
}

/** The encoding that a byte order mark names. */
function markOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(
      bytes.includes(0)
        ? 'it is a binary file: only text can be read'
        : 'it is not UTF-8 text: save it as UTF-8',
    );
  }
}

function clean(text: string): string {
  if (UNMARKED_UTF16.test(text)) throw new UnreadableFile('it is UTF-16 without its mark: save it as UTF-8');
  if (text.includes('\0')) throw new UnreadableFile('it is a binary file: only text can be read');
  if (text.trim() === '') throw new UnreadableFile('it is empty');
  return text.replace(/\r\n?/g, '\n');
}
