import { createHash } from 'node:crypto';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * Shortens a text to a name that fits into addresses, button values and sentences.
 *
 * @param length in characters, 5 bits each; at most 32.
 * @returns characters a-z and 2-7, always the same for the same text.
 */
export function shortHash(text: string, length: number): string {
  const digest = createHash('sha256').update(text).digest();
  return Array.from(digest.subarray(0, length), (byte) => alphabet.charAt(byte & 31)).join('');
}
