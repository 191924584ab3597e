/** Says which reader is in use, in a line below prompts and replies. */
export function readerLine(): string {
  return 'Read by the extractive reader: the documents’ own words, no model';
}
