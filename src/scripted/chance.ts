/** FNV-1a over UTF-16 units, with a last mixing step that spreads small differences. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x01000193);
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** A number from 0 to below 1 that is the same for the same parts, in whatever order requests arrive. */
export function chanceOf(...parts: readonly (string | number)[]): number {
  return hash(parts.join('\u0000')) / 2 ** 32;
}
