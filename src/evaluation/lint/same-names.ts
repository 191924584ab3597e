import { nameKey } from '../../entities/name-index.ts';
import { splitTitle } from '../../entities/title.ts';
import type { DocumentInfo, Library, Passage } from '../../knowledge/passage.ts';
import { contentWords, wordsOf } from '../../knowledge/words.ts';
import { findingOf, type LintFinding, placeIn } from './finding.ts';
import { isRecord } from './history.ts';

/** So many documents under one name are a series, such as release notes: its name is no one's own. */
const MOST_SHARERS = 7;
/** One word is a topic rather than a name of a section. */
const LEAST_HEADING_WORDS = 2;
const LEAST_SENTENCES = 2;
/** Headings above which a section is a topic of its document. */
const DEEPEST = 2;

/** "Deploy to staging" and "Deploy to production" go by "Deploy". */
const DANGLING = / (?:to|in|on|for|of|at|with|from)$/i;

/** Documents that go by one name, and sections that go by the name of another document. */
export function sameNamesIn(library: Library): LintFinding[] {
  const documents = library.documents.filter((document) => !isRecord(document));
  return [...sharedNames(library, documents), ...headingsLikeTitles(library, documents)];
}

function sharedNames(library: Library, documents: readonly DocumentInfo[]): LintFinding[] {
  const byName = new Map<string, Set<DocumentInfo>>();
  for (const document of documents) {
    for (const name of [document.title, splitTitle(document.title).base, ...document.aliases]) {
      const key = keyOf(name);
      if (key !== '') byName.set(key, (byName.get(key) ?? new Set()).add(document));
    }
  }
  const seen = new Set<string>();
  return [...byName.values()].flatMap((sharers) => {
    const group = [...sharers].sort((a, b) => (a.id < b.id ? -1 : 1));
    const key = group.map(({ id }) => id).join('\n');
    if (group.length < 2 || group.length > MOST_SHARERS || seen.has(key)) return [];
    seen.add(key);
    return [nameFinding(group, library)];
  });
}

function nameFinding(group: readonly DocumentInfo[], library: Library): LintFinding {
  const titles = new Set(group.map(({ title }) => keyOf(title)));
  const isToldApart = titles.size === group.length;
  const name = splitTitle(group[0]?.title ?? '').base.replace(DANGLING, '');
  return findingOf({
    kind: 'same-name',
    problem: isToldApart
      ? `${group.length} documents go by "${name}" and differ in what is added: who leaves that out is asked back`
      : `${group.length} documents go by "${name}", and their titles do not tell them apart`,
    advice: isToldApart
      ? 'Leave it if these are different things; else join them, or mark the one that is no longer valid'
      : 'Add to each title what tells it apart, such as a team, a product or a year, or join the documents',
    touches: Math.min(...group.map(({ id }) => statementsOf(id, library))),
    weight: isToldApart ? 0.5 : 1,
    places: placesOf(group, library),
  });
}

function headingsLikeTitles(library: Library, documents: readonly DocumentInfo[]): LintFinding[] {
  const byTitle = new Map(documents.map((document) => [keyOf(document.title), document]));
  const uses = headingUses(documents);
  return documents.flatMap((document) =>
    library.passagesOf(document.id).flatMap((passage, i, all) => {
      const heading = passage.headings.at(-1) ?? '';
      const named = byTitle.get(keyOf(heading));
      const goesOn = all[i - 1]?.headings.at(-1) === heading;
      const isOwn = uses.get(keyOf(heading)) === 1 && contentWords(heading).length >= LEAST_HEADING_WORDS;
      if (!named || named.id === document.id || goesOn || !isOwn) return [];
      return isSubstantial(passage) && !isAbove(document, named)
        ? [headingFinding(passage, named, library)]
        : [];
    }),
  );
}

/** By name, in how many documents a heading of it stands. */
function headingUses(documents: readonly DocumentInfo[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { headings } of documents) {
    const names = new Set(headings.map((path) => keyOf(path.at(-1) ?? '')));
    for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return uses;
}

/** A list of links, or a part deep inside of something else, is not what people mean by the name. */
function isSubstantial({ headings, units }: Passage): boolean {
  const sentences = units.filter(({ kind, text }) => kind === 'sentence' && /[.!?]$/.test(text));
  return headings.length <= DEEPEST && sentences.length >= LEAST_SENTENCES;
}

/** An overview says a little of what the documents below it are about. */
function isAbove({ path }: DocumentInfo, other: DocumentInfo): boolean {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return /(?:^|\/)(?:_?index|readme)\.\w+$/i.test(path) && other.path.startsWith(folder);
}

function headingFinding(passage: Passage, named: DocumentInfo, library: Library): LintFinding {
  return findingOf({
    kind: 'same-name',
    problem: `A section and another document both go by "${passage.headings.at(-1)}"`,
    advice: 'Let the section be a short pointer with a link to the document, or rename one of them',
    touches: passage.units.length,
    places: [placeIn(passage, passage.text), ...placesOf([named], library)],
  });
}

function keyOf(name: string): string {
  return nameKey(wordsOf(name));
}

function placesOf(group: readonly DocumentInfo[], library: Library) {
  return group.flatMap(({ id, lead }) => {
    const [first] = library.passagesOf(id);
    return first ? [placeIn({ ...first, headings: [] }, lead)] : [];
  });
}

function statementsOf(id: string, library: Library): number {
  return library.passagesOf(id).reduce((sum, { units }) => sum + units.length, 0);
}
