/** A passage as a model is shown it. */
export interface PrintedPassage {
  readonly title: string;
  readonly headings: readonly string[];
  readonly text: string;
}

/**
 * Prints passages for a prompt, numbered from 1: a line "=== delimiter", a line "[n] Title › Heading › …", the text;
 * and at the end the delimiter's line once more. A document cannot open or close a passage, since it does not know
 * the delimiter; what only looks like the head of a passage stands below no such line.
 *
 * @param delimiter made anew for each call, and hard to guess.
 * @throws {RangeError} if a passage contains the delimiter.
 */
export function printPassages(passages: readonly PrintedPassage[], delimiter: string): string {
  const line = `=== ${delimiter}`;
  const printed = passages.map(({ title, headings, text }, index) => {
    const address = [title, ...headings].map((part) => part.replace(/\s+/g, ' ').trim()).join(' › ');
    return `[${index + 1}] ${address}\n${text.trim()}`;
  });
  if (delimiter === '' || printed.some((passage) => passage.includes(delimiter))) {
    throw new RangeError(
      `Cannot print passages with delimiter "${delimiter}": give one that is in none of them`,
    );
  }
  return [...printed.flatMap((passage) => [line, passage]), line].join('\n');
}

/** Prints documents as the papers' baselines are shown them: "Document n: title", and the text below it. */
export function printDocuments(documents: readonly Pick<PrintedPassage, 'title' | 'text'>[]): string {
  return documents
    .map(
      ({ title, text }, index) =>
        `Document ${index + 1}: ${title.replace(/\s+/g, ' ').trim()}\n${text.trim()}`,
    )
    .join('\n');
}
