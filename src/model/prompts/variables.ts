const VARIABLE = /\{\{(.*?)\}\}/g;

/** A place in a text where a value goes. */
export interface Place {
  readonly name: string;
  /** How many lines above it belong to the text. */
  readonly linesAbove: number;
}

/** @returns the places of a text in order; a variable that stands twice has two. */
export function placesIn(text: string): Place[] {
  return [...text.matchAll(VARIABLE)].map((match) => ({
    name: match[1] ?? '',
    linesAbove: text.slice(0, match.index).split('\n').length - 1,
  }));
}

/** Puts values in their places, once: a value that looks like a place stays as it is. */
export function fillIn(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(VARIABLE, (place: string, name: string) => values.get(name) ?? place);
}
