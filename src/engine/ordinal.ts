/** The number by which versions and years order: "3.1" → 3.0001…, "2024" → 2024; null for other labels. */
export function ordinalOf(label: string): number | null {
  const match = /(?:^|\s|v)(\d{4}|\d+(?:\.\d+)*)\b/i.exec(label);
  if (!match?.[1]) return null;
  return match[1].split('.').reduce((sum, part, i) => sum + Number(part) / 10_000 ** i, 0);
}
