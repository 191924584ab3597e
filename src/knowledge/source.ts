/** One piece of a section's body, in reading order. All texts are plain: no markup, no hidden characters. */
export type Block =
  /** A paragraph. A line break in it ends a sentence. The label is that of "**Label:** value". */
  | { readonly kind: 'text'; readonly text: string; readonly label: string | null }
  /** Code as it stands; it is never split into sentences. */
  | { readonly kind: 'code'; readonly text: string }
  | ItemBlock
  | { readonly kind: 'table'; readonly table: Table };

/** One item of a list without the items nested in it, which follow it with a greater depth. */
export interface ItemBlock {
  readonly kind: 'item';
  readonly text: string;
  /** The label, with the names of the items around it in front: "Enterprise – Retention". */
  readonly label: string | null;
  /** What stands before the text: "- ", "2. "; nothing before a further paragraph of an item. */
  readonly marker: string;
  /** 0 for items of an outermost list. */
  readonly depth: number;
}

/** A table in plain text. Rows may be shorter or longer than the header. */
export interface Table {
  /** Empty if the table has no header. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The text under one heading. */
export interface Section {
  /** Headings from the outermost to the innermost, without the document title. */
  readonly headings: readonly string[];
  readonly blocks: readonly Block[];
  /** Number of the page it begins on, from 1, in formats with pages. */
  readonly page?: number;
}

/** A document as a format hands it over: what it is, and its text in sections. */
export interface SourceDocument {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly aliases: readonly string[];
  /** ISO date, yyyy-mm-dd. */
  readonly date: string | null;
  readonly url: string | null;
  readonly sections: readonly Section[];
}

/** A file, or a line of one, that could not be taken in, and why, as a clause that ends a sentence. */
export interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** What one file gave. */
export interface ParsedFile {
  readonly documents: readonly SourceDocument[];
  readonly skipped: readonly Skipped[];
}

/** Knows how to read one kind of file. New formats are added to the table in formats/formats.ts. */
export interface Format {
  /**
   * @param path inside the indexed folder, with "/".
   * @throws {UnreadableFile} if nothing of the file can be used.
   */
  parse(path: string, bytes: Uint8Array): ParsedFile | Promise<ParsedFile>;
}

/** A file cannot be used; the loader notes the message as the reason and goes on. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
