/**
 * The number by which versions, years and days order: "3.1" → 3.0001, "2024.2" → 2024.0002, "2024-05" → 2024.0005; null
 * for other labels.
 */
export function ordinalOf(label: string): number | null {
  const match = /(?:^|\s|v)(\d{4}(?:-\d\d){1,2}|\d+(?:\.\d+)*)\b/i.exec(label);
  if (!match?.[1]) return null;
  return match[1].split(/[.-]/).reduce((sum, part, i) => sum + Number(part) / 10_000 ** i, 0);
}

/** @returns which of several labels is the newest version, year or day; -1 if one of them is none, or two are as new. */
export function newestOf(labels: readonly string[]): number {
  const ordinals = labels.map(ordinalOf);
  const known = ordinals.filter((ordinal) => ordinal !== null);
  const newest = Math.max(...known);
  const isClear = known.length === labels.length && known.filter((one) => one === newest).length === 1;
  return isClear ? ordinals.indexOf(newest) : -1;
}
