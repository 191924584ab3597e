import type { Answer, ListedAnswer } from '../../engine/schema.ts';
import type { PredictedAnswer, PredictedEntry } from './prediction.ts';

/** An answer without the ids that only the bot needs. */
export function plainAnswer({ text, short, citations }: Answer): PredictedAnswer {
  return {
    text,
    short,
    citations: citations.map(({ path, title, heading, quote }) => ({ path, title, heading, quote })),
  };
}

/** A line of a list likewise. */
export function plainEntry(entry: ListedAnswer): PredictedEntry {
  return { label: entry.label, ...plainAnswer(entry) };
}

/** A list in plain text: a line an entry, "label – answer". */
export function listText(entries: readonly { readonly label: string; readonly text: string }[]): string {
  return entries.map(({ label, text }) => `${label} – ${text}`).join('\n');
}
