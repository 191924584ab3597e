const COUNTRIES: ReadonlySet<string> = countryNames();

/** The names of all countries, as the language data of Node has them. */
function countryNames(): Set<string> {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Set(codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []));
}

/** @returns whether a name is that of a country: "France", "the United States". */
export function isCountry(name: string): boolean {
  return COUNTRIES.has(name.toLowerCase().replace(/^the /, ''));
}
