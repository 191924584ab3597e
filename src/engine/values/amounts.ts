const DIGITS = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...[...DIGITS, ...TEENS].map((word, i) => [word, i + 1] as const),
  ...TENS.map((word, i) => [word, 10 * (i + 2)] as const),
]);
const DIGIT = DIGITS.join('|');

/** Pattern of a number in digits: "1500", "1,500", "1.5", "1,5". */
export const FIGURES = '\\d+(?:,\\d+)*(?:\\.\\d+)?';

/** Pattern of a number in digits or words: "twenty-one", "two hundred". */
export const COUNT = `(?:${FIGURES}|(?:${TENS.join('|')})-(?:${DIGIT})|(?:(?:${DIGIT})\\s)?hundred|${[...NUMBER_WORDS.keys()].join('|')})`;

const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
};

/** One or two digits behind a single comma are decimals, as in most of Europe; three are thousands. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** @returns what a text that matches COUNT is worth. */
export function numberOf(text: string): number {
  const worth = (word: string) =>
    NUMBER_WORDS.get(word) ?? Number(word.replace(DECIMAL_COMMA, '$1.$2').replaceAll(',', ''));
  return text
    .toLowerCase()
    .split(/[\s-]/)
    .reduce((sum, word) => (word === 'hundred' ? (sum || 1) * 100 : sum + worth(word)), 0);
}

/** @returns what a number is worth with the "k" or "million" behind it. */
export function scaled(text: string, scale: string | undefined): number {
  return numberOf(text) * (scale ? (SCALE[scale.toLowerCase()] ?? 1) : 1);
}
