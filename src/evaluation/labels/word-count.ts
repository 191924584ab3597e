/** @returns how many words a text has: pieces between blanks with a letter or digit in them, so no lone "…" or "–". */
export function wordCount(text: string): number {
  return text.split(/\s+/).filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}
