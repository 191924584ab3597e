import type { Mention } from '../entities/mentions.ts';
import { type NameEntry, nameKey } from '../entities/name-index.ts';
import { splitTitle } from '../entities/title.ts';
import type { DocumentInfo, Library, Passage } from '../knowledge/passage.ts';
import { fold, wordsOf } from '../knowledge/words.ts';

/** A document whose lead contains the whole name, though no title or alias does. */
const LEAD_WEIGHT = 0.45;

/** Documents that go by a name this much less surely than another are not meant. */
const NAME_GAP = 0.55;

/** A title that tells itself apart by a qualifier may go by a word of its name alone: "Arla Township, Michigan". */
const QUALIFIED_GAP = 0.6;

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

/** "(KSTA-FM)", "(SFJ)": a short name in capitals that a page gives in brackets. */
function givenInBrackets(mention: Mention, passages: readonly Passage[]): readonly Passage[] {
  const name = mention.text.replace(/^(?:the|an?) /i, '');
  if (!/^\p{Lu}[\p{Lu}\p{N}]{2,5}$/u.test(name)) return [];
  const given = new RegExp(`\\(${name}(?:-\\p{Lu}{2})?\\)`, 'u');
  return passages.filter(({ text }) => given.test(text));
}

function namedInLead(mention: Mention, documents: readonly DocumentInfo[]): DocumentInfo[] {
  const name = nameKey(wordsOf(mention.text));
  if (!name.includes(' ')) return [];
  return documents.filter(
    ({ title, lead }) =>
      nameKey(wordsOf(fold(lead))).includes(name) || isSpreadOver(name, nameKey(wordsOf(fold(title)))),
  );
}

/** "Rutherford High School" may be Rutherford Technology High School: all its words in order, the first at the start. */
function isSpreadOver(name: string, title: string): boolean {
  const rest = name.split(' ');
  const words = title.split(' ');
  if (words[0] !== rest[0]) return false;
  for (const word of words) if (word === rest[0]) rest.shift();
  return rest.length === 0;
}

/** Where a title is "Heron (film)", a page "Notes on Heron" is about that one, and no other thing of the name. */
function gapFor({ title }: DocumentInfo): number {
  return splitTitle(title).qualifier === null ? NAME_GAP : QUALIFIED_GAP;
}

/** Finds the documents that a mention may mean, with how surely it does. */
export function documentsNamed(mention: Mention, library: Library, retrieved: readonly Passage[]): Named[] {
  const entries = entriesOf(mention);
  const strong = exactTitle(entries, library) ?? entries;
  const best = Math.max(...strong.map((entry) => entry.weight));
  const found = new Map<string, Named>();
  for (const entry of strong) {
    const document = library.document(entry.documentId);
    if (document && entry.weight >= best - gapFor(document))
      found.set(document.id, { document, weight: entry.weight });
  }
  if (strong === entries) {
    const near = retrieved.flatMap((passage) => library.document(passage.documentId) ?? []);
    const given = givenInBrackets(mention, retrieved).flatMap(
      (passage) => library.document(passage.documentId) ?? [],
    );
    for (const document of [...namedInLead(mention, near), ...given]) {
      if (!found.has(document.id)) found.set(document.id, { document, weight: LEAD_WEIGHT });
    }
  }
  return [...found.values()];
}
