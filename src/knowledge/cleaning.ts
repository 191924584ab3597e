/** Zero-width, bidirectional, soft-hyphen and tag characters, and controls other than tab and newline. */
const INVISIBLE = /(?![\t\n])[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes characters that a reader cannot see: they can hide words or reverse them. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** One line of visible text: every run of blanks becomes one space. */
export function tidyLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}

/** Visible text that keeps its line breaks; empty lines and outer blanks go. */
export function tidyLines(text: string): string {
  return text
    .split('\n')
    .map(tidyLine)
    .filter((line) => line !== '')
    .join('\n');
}

/** Code without invisible characters, trailing blanks, and empty lines at either end. */
export function tidyCode(text: string): string {
  return withoutInvisible(text)
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\s+$/g, '');
}

/**
 * Length in words. Text without blanks (Chinese, long links) counts one word for every 12 characters, so that a
 * passage has a bounded length in every language.
 */
export function countWords(text: string): number {
  const blanks = text.match(/\S+/g)?.length ?? 0;
  return Math.max(blanks, Math.ceil(text.length / 12));
}
