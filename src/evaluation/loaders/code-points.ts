/** Turns offsets that count code points, as Python does, into offsets of JavaScript. */
export interface CodePoints {
  /** How many there are. */
  readonly length: number;
  /** @returns the offset in UTF-16 units; the text's end beyond it. */
  toUnits(offset: number): number;
}

/** Counts the code points of a text once, so that many offsets into it cost little. */
export function codePointsOf(text: string): CodePoints {
  if (!/[\uD800-\uDFFF]/.test(text)) {
    return { length: text.length, toUnits: (offset) => Math.min(offset, text.length) };
  }
  const units: number[] = [];
  let at = 0;
  for (const char of text) {
    units.push(at);
    at += char.length;
  }
  return { length: units.length, toUnits: (offset) => units[offset] ?? text.length };
}
