import { UnreadableFile } from './source.ts';

/**
 * Decodes a text file: without byte order mark, with "\n" line ends.
 *
 * @throws {UnreadableFile} if the bytes are no UTF-8 text, or nothing but blanks.
 */
export function decodeText(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('it is not UTF-8 text: save it as UTF-8');
  }
  if (text.includes('\0')) throw new UnreadableFile('it is a binary file: only text can be read');
  if (text.trim() === '') throw new UnreadableFile('it is empty');
  return text.replace(/\r\n?/g, '\n');
}
