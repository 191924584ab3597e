/** Characters looked at in one reply at most, so that a reply full of braces cannot hold anybody up. */
const budgetChars = 2_000_000;

/**
 * Finds the JSON objects in a reply, whatever stands around them: prose, code fences, thoughts.
 * @returns each outermost object that parses, the one with the longest text first; none if there is none.
 */
export function findJsonObjects(text: string): object[] {
  const whole = parseObject(text);
  if (whole) return [whole];
  const found: { value: object; length: number }[] = [];
  let spent = 0;
  for (let start = text.indexOf('{'); start >= 0 && spent < budgetChars; ) {
    const end = endOfObject(text, start);
    spent += (end ?? text.length) - start;
    const value = end === null ? null : parseObject(text.slice(start, end));
    if (value !== null && end !== null) found.push({ value, length: end - start });
    start = text.indexOf('{', value !== null && end !== null ? end : start + 1);
  }
  return found.sort((a, b) => b.length - a.length).map(({ value }) => value);
}

/** @returns where the JSON object that begins at `start` ends; null if it never does. */
export function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at++;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth++;
    else if (sign === '}' && --depth === 0) return at + 1;
  }
  return null;
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
