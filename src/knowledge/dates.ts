const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const ISO = /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const MONTH_FIRST = new RegExp(`${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})`, 'i');
const DAY_FIRST = new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${MONTH},?[\\s-]+(\\d{4})`, 'i');
const MONTH_ONLY = new RegExp(`${MONTH},?\\s+(\\d{4})`, 'i');
const UPDATED =
  /^\W*(?:page |document )?(?:last[ -])?(?:updated|modified|revised|reviewed|changed|edited)(?: date| on)?\W+(.{6,30})$/i;
const IN_FILE_NAME = /(?:^|[^\d])(\d{4})[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)/;

function iso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && year < 2200 ? date.toISOString().slice(0, 10) : null;
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/**
 * Finds a calendar date: "2024-07-30", "Jan 25, 2022", "25th January 2022", "January 2022" (its first day).
 * "01/02/2022" is not read, as it means two days.
 *
 * @returns the ISO date, or null if there is none or no such day.
 */
export function parseDate(text: string): string | null {
  const numbers = ISO.exec(text);
  if (numbers) return iso(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return iso(Number(monthFirst[3]), monthNumber(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return iso(Number(dayFirst[3]), monthNumber(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthOnly = MONTH_ONLY.exec(text);
  return monthOnly ? iso(Number(monthOnly[2]), monthNumber(monthOnly[1] ?? ''), 1) : null;
}

/** @returns the newest date of the lines that say nothing but "Updated …" or "Last updated: …". */
export function updatedDate(lines: Iterable<string>): string | null {
  let newest: string | null = null;
  for (const line of lines) {
    const date = parseDate(UPDATED.exec(line)?.[1] ?? '');
    if (date !== null && (newest === null || date > newest)) newest = date;
  }
  return newest;
}

/** @returns the date in a file name such as "2024-01-25-release-notes.md" or "notes_20240125.md". */
export function fileNameDate(path: string): string | null {
  const found = IN_FILE_NAME.exec(path.slice(path.lastIndexOf('/') + 1));
  return found ? iso(Number(found[1]), Number(found[2]), Number(found[3])) : null;
}
