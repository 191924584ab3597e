import type { Passage } from '../../knowledge/passage.ts';
import type { GoldOption } from '../labels/questions.ts';

/** One reading of a question to be, with the same question in words that leave no other reading. */
export interface DraftOption extends GoldOption {
  readonly twin: string;
}

/** An ambiguous question as the structure of the documents gives it; not checked yet. */
export interface Draft {
  /** What makes it ambiguous: "table rows", "headings", "documents", "entity name". */
  readonly kind: string;
  /** What the question asks about: it must stand in the question. */
  readonly name: string;
  readonly question: string;
  /** What the options are, where a table says so. */
  readonly category: string | null;
  readonly options: readonly DraftOption[];
}

/** @returns the place of a passage as labelled questions write it: the path, with the title for a line of a file. */
export function placeOf({ path, documentId, title }: Passage): string {
  return documentId === path ? path : `${path}#${title}`;
}
