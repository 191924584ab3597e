import type { Mention } from '../entities/mentions.ts';
import { type NameEntry, nameKey } from '../entities/name-index.ts';
import { splitTitle } from '../entities/title.ts';
import type { DocumentInfo, Library, Passage } from '../knowledge/passage.ts';
import { fold, wordsOf } from '../knowledge/words.ts';
import { rule } from '../rule.ts';

/** A document whose lead contains the whole name, though no title or alias does. */
const LEAD_WEIGHT = 0.45;

/** How much less surely than another a document may go by a name. */
const NAME_GAP = 0.55;

/** The same for a title with a qualifier. */
const QUALIFIED_GAP = 0.6;

/** A document the question's name may mean. */
export interface Named {
  readonly document: DocumentInfo;
  readonly weight: number;
}

function entriesOf(mention: Mention): NameEntry[] {
  return mention.entries.filter((entry) => entry.kind !== 'heading');
}

const isInLead = rule(
  {
    name: 'name-in-lead',
    why: 'A document begins with the full name of its thing, though its title may have another',
  },
  (name: string, { lead }: DocumentInfo) => nameKey(wordsOf(fold(lead))).includes(name),
  () => false,
);

const givenInBrackets = rule(
  {
    name: 'name-in-brackets',
    why: 'A page gives the short name of its thing in capitals and brackets: "(KSTA-FM)", "(SFJ)"',
  },
  (mention: Mention, passages: readonly Passage[]): readonly Passage[] => {
    const name = mention.text.replace(/^(?:the|an?) /i, '');
    if (!/^\p{Lu}[\p{Lu}\p{N}]{2,5}$/u.test(name)) return [];
    const given = new RegExp(`\\(${name}(?:-\\p{Lu}{2})?\\)`, 'u');
    return passages.filter(({ text }) => given.test(text));
  },
  () => [],
);

function namedBesideTitles(mention: Mention, documents: readonly DocumentInfo[]): DocumentInfo[] {
  const name = nameKey(wordsOf(mention.text));
  if (!name.includes(' ')) return [];
  return documents.filter(
    (document) => isInLead(name, document) || isSpreadOver(name, nameKey(wordsOf(fold(document.title)))),
  );
}

const isSpreadOver = rule(
  {
    name: 'name-spread-over-title',
    why: '"Rutherford High School" may be Rutherford Technology High School: all its words in order, the first at the start',
  },
  (name: string, title: string): boolean => {
    const rest = name.split(' ');
    const words = title.split(' ');
    if (words[0] !== rest[0]) return false;
    for (const word of words) if (word === rest[0]) rest.shift();
    return rest.length === 0;
  },
  () => false,
);

const gapFor = rule(
  {
    name: 'qualified-gap',
    why: 'Where a title is "Heron (film)", a page "Notes on Heron" is about that one; a title with a qualifier may go by a word of its name alone',
  },
  ({ title }: DocumentInfo): number => (splitTitle(title).qualifier === null ? NAME_GAP : QUALIFIED_GAP),
  () => NAME_GAP,
);

const isNearlyAsSure = rule(
  { name: 'name-gap', why: 'Documents that go by a name much less surely than another are not meant' },
  (weight: number, best: number, document: DocumentInfo) => weight >= best - gapFor(document),
  () => true,
);

/** Finds the documents that a mention may mean, with how surely it does. */
export function documentsNamed(mention: Mention, library: Library, retrieved: readonly Passage[]): Named[] {
  const entries = entriesOf(mention);
  const best = Math.max(...entries.map((entry) => entry.weight));
  const found = new Map<string, Named>();
  for (const entry of entries) {
    const document = library.document(entry.documentId);
    if (document && isNearlyAsSure(entry.weight, best, document))
      found.set(document.id, { document, weight: entry.weight });
  }
  const documentsOf = (passages: readonly Passage[]) =>
    passages.flatMap(({ documentId }) => library.document(documentId) ?? []);
  const beside = namedBesideTitles(mention, documentsOf(retrieved));
  const given = documentsOf(givenInBrackets(mention, retrieved));
  for (const document of [...beside, ...given]) {
    if (!found.has(document.id)) found.set(document.id, { document, weight: LEAD_WEIGHT });
  }
  return [...found.values()];
}
