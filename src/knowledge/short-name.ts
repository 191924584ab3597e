/** Longest title, heading or label, in UTF-16 units. Names are repeated with every passage and read with every unit. */
export const NAME_CHARS = 300;

/** @returns a name that is too long cut at a blank, else where it must be, with "…" for the rest; any other as it is. */
export function shortName(name: string): string {
  if (name.length <= NAME_CHARS) return name;
  const start = name.slice(0, NAME_CHARS - 1);
  const atBlank = start.replace(/\s+\S{0,40}$/, '');
  return `${atBlank.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}
