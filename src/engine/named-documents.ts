import type { Mention } from '../entities/mentions.ts';
import { type NameEntry, nameKey } from '../entities/name-index.ts';
import { splitTitle } from '../entities/title.ts';
import type { DocumentInfo, Library, Passage } from '../knowledge/passage.ts';
import { fold, wordsOf } from '../knowledge/words.ts';

/** A document whose lead contains the whole name, though no title or alias does. */
const LEAD_WEIGHT = 0.45;

/** A document the question's name may mean. */
export interface Named {
  readonly document: DocumentInfo;
  readonly weight: number;
}

function entriesOf(mention: Mention): NameEntry[] {
  return mention.entries.filter((entry) => entry.kind !== 'heading');
}

/** A name that spells out a full title with its qualifier leaves weaker matches behind. */
function exactTitle(entries: readonly NameEntry[], library: Library): NameEntry[] | undefined {
  const exact = entries.filter((entry) => {
    const title = library.document(entry.documentId)?.title ?? '';
    return entry.kind === 'title' && splitTitle(title).qualifier !== null;
  });
  return exact.length > 0 ? exact : undefined;
}

function namedInLead(mention: Mention, documents: readonly DocumentInfo[]): DocumentInfo[] {
  const name = nameKey(wordsOf(mention.text));
  if (!name.includes(' ')) return [];
  return documents.filter((document) => nameKey(wordsOf(fold(document.lead))).includes(name));
}

/** Finds the documents that a mention may mean, with how surely it does. */
export function documentsNamed(mention: Mention, library: Library, retrieved: readonly Passage[]): Named[] {
  const entries = entriesOf(mention);
  const strong = exactTitle(entries, library) ?? entries;
  const best = Math.max(...strong.map((entry) => entry.weight));
  const found = new Map<string, Named>();
  for (const entry of strong) {
    const document = library.document(entry.documentId);
    if (document && entry.weight >= best - 0.5) found.set(document.id, { document, weight: entry.weight });
  }
  if (strong === entries) {
    const near = retrieved.flatMap((passage) => library.document(passage.documentId) ?? []);
    for (const document of namedInLead(mention, near)) {
      if (!found.has(document.id)) found.set(document.id, { document, weight: LEAD_WEIGHT });
    }
  }
  return [...found.values()];
}
