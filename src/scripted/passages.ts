/** A passage as a prompt prints it: its number, the line of titles, and the text below. */
export interface NumberedPassage {
  readonly number: number;
  readonly title: string;
  readonly text: string;
}

/** Where a row's words stand. */
export interface Place {
  /** Words of the passage's title or headings; left out if the quote alone is clear. */
  readonly passage?: string | undefined;
  readonly quote: string;
}

interface Printed {
  readonly passages: readonly NumberedPassage[];
  /** The message without its passages. */
  readonly around: string;
}

const opening = /^=== (\S+)\n\[1\] /m;

/**
 * Takes a message apart that prints passages as `printPassages` does: a line "=== delimiter", a line
 * "[3] Plans › Team", the text, and so on; the delimiter's line once more at the end. A message without such lines has
 * no passages.
 */
export function readMessage(message: string): Printed {
  const delimiter = opening.exec(message)?.[1];
  if (delimiter === undefined) return { passages: [], around: message };
  const escaped = delimiter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const [before = '', ...rest] = message.split(new RegExp(`^=== ${escaped}$\\n?`, 'm'));
  const after = rest.pop() ?? '';
  return { passages: rest.flatMap(passageOf), around: `${before}\n${after}` };
}

function passageOf(printed: string): NumberedPassage[] {
  const [, number, title, text] = /^\[(\d+)\] (.*)\n([\s\S]*)$/.exec(printed) ?? [];
  if (number === undefined || title === undefined || text === undefined) return [];
  return [{ number: Number(number), title, text: text.trim() }];
}

/** Folds blanks, quotes and letter case, and takes out what marks up a text, so that words can be compared. */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** @returns the passage that holds the quote, or null if the request has none such. */
export function passageWith(
  passages: readonly NumberedPassage[],
  { passage, quote }: Place,
): NumberedPassage | null {
  const words = fold(quote);
  const holding = passages.filter(({ text }) => fold(text).includes(words));
  if (passage === undefined) return holding[0] ?? null;
  const named = fold(passage);
  return holding.find(({ title }) => fold(title).includes(named)) ?? null;
}
