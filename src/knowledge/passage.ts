/** The smallest piece of a passage that can hold an answer. */
export interface Unit {
  readonly kind: 'sentence' | 'item' | 'cell';
  /** Exactly `passage.text.slice(start, end)`. */
  readonly text: string;
  /** Offset into the passage's text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /**
   * Row label of a cell (its row's first cell; where that is empty, the one above), or the "Label" of an item
   * "Label: value" with the item around it in front ("Paid leave – Parents"); else null. First cells are labels
   * and no units, but in a table with one column.
   */
  readonly label: string | null;
  /** For cells: the header of the first column, which names what the labels are ("Plan"). */
  readonly labelHeader: string | null;
  /** For cells: the header of the unit's own column. */
  readonly column: string | null;
  /** What the list, table or code that the unit is part of is introduced with, without ":"; else null. */
  readonly intro: string | null;
}

/** A piece of a document, about 100 words, that never crosses a section. */
export interface Passage {
  /** `<documentId>#<ordinal from 0>`, stable while the document's text is. */
  readonly id: string;
  readonly documentId: string;
  /** Path of the file inside the indexed folder, with "/". */
  readonly path: string;
  readonly title: string;
  /** Headings from the outermost to the innermost, without the document title. */
  readonly headings: readonly string[];
  readonly text: string;
  readonly units: readonly Unit[];
  /** ISO date (yyyy-mm-dd) of the document, from front matter, a line "Updated …" or the file name. */
  readonly date: string | null;
  /** Link to the document, if it states one or a URL template is configured. */
  readonly url: string | null;
}

/** What is known of a document without its text. */
export interface DocumentInfo {
  /** The path, or `<path>#<title>` for one line of a JSONL file (a number is appended where titles repeat). */
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** Every distinct heading path of the document. */
  readonly headings: readonly (readonly string[])[];
  /** The first two sentences. */
  readonly lead: string;
  readonly date: string | null;
  readonly url: string | null;
}

/** One search result. Scores compare only within one search. */
export interface Hit {
  readonly passage: Passage;
  readonly score: number;
}

/** The team's documents, opened for reading: of documents that are copies of one another there is only one. */
export interface Library {
  /** The same with all copies: for looking after the documents rather than answering from them. */
  readonly whole: Library;
  readonly documents: readonly DocumentInfo[];
  readonly passages: readonly Passage[];
  document(id: string): DocumentInfo | undefined;
  passage(id: string): Passage | undefined;
  /** The passages of one document in reading order. */
  passagesOf(documentId: string): readonly Passage[];
  /** BM25 over title, headings and body; the best `k`, best first. An empty query finds nothing. */
  search(query: string, k: number): Hit[];
  /** In how many passages (title and headings included) a stemmed word occurs. */
  passagesWith(stem: string): number;
}
