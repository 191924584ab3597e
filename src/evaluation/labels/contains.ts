/** Lower case without diacritics and punctuation; "." between digits stays, "," there goes; no articles. */
export function comparable(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{N}),(?=\p{N})/gu, '')
    .replace(/(?<!\p{N})\.|\.(?!\p{N})|[^\p{L}\p{N}.]/gu, ' ')
    .replace(/(?<![^ ])(?:a|an|the)(?![^ ])/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

/** @returns whether a text has another one's words, one after the other; nothing contains a text without words. */
export function contains(text: string, wanted: string): boolean {
  const words = comparable(wanted);
  return words !== '' && ` ${comparable(text)} `.includes(` ${words} `);
}
