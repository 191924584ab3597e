/**
 * All matches of a pattern, as matchAll() finds them, without the copy of the pattern that it makes for every text.
 * @param pattern with the flag "g"; never matches nothing.
 */
export function allMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) found.push(match);
  return found;
}
