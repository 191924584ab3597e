const MARK = /^[\s*_#>]*answer[\s*_]*:[\s*_]*/gimu;

/** What stands behind the last line that begins with "Answer:"; all of a text without one. */
export function finalAnswer(text: string): string {
  const last = [...text.matchAll(MARK)].at(-1);
  return last ? text.slice(last.index + last[0].length).trim() : text.trim();
}
