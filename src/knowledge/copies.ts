import { pairsAlike } from './alike.ts';
import type { DocumentInfo, Passage } from './passage.ts';
import { folderOf } from './path.ts';
import { contentWords } from './words.ts';

/** Statements that two documents share, over those of either, to be copies. The rest may be missing, never different. */
const LEAST_ALIKE = 0.8;
/** What a shorter text shares with another may be a set phrase: only words that say "copy" may then tell the titles apart. */
const LEAST_WORDS = 40;
/** Words that say no more than that a document is another's copy. */
const MARKS = /^(?:copy|copied|copies|duplicate|backup|old|archive|archived|draft|final|moved|\d)$/;
/** A line about the document itself. */
const ABOUT_ITSELF = /^(?:last )?(?:updated|reviewed|modified|edited|changed)\b/i;

/** A document with its passages. */
interface Whole {
  readonly info: DocumentInfo;
  readonly passages: readonly Passage[];
}

interface Stated extends Whole {
  readonly statements: ReadonlySet<string>;
}

/**
 * Finds documents that say nothing that another does not say in the same words: a copy in another folder, under a
 * title that differs by a few words, with other front matter, or with a part left out. A value that differs makes two
 * documents of them, and so does a title that names another thing of the kind ("Lisbon office", "Denver office").
 *
 * @returns for the id of each copy the id of the document that it is a copy of, which is none itself.
 */
export function copiesAmong(documents: readonly Whole[]): ReadonlyMap<string, string> {
  const folders = sizesOfFolders(documents);
  const copies = new Map<string, string>();
  const all = originalsOf(suspects(documents), folders, copies);
  for (const [i, j] of pairsAlike(
    all.map(({ statements }) => statements),
    LEAST_ALIKE,
  )) {
    const [a, b] = [all[i], all[j]];
    if (!a || !b || !isPart(a.statements, b.statements) || !sameThing(a, b)) continue;
    const [kept, copy] = isOriginal(a, b, folders) ? [a, b] : [b, a];
    copies.set(copy.info.id, kept.info.id);
  }
  return new Map([...copies].map(([copy, kept]) => [copy, endOf(copies, kept)]));
}

/**
 * Finds where the passages of copies were copied from.
 *
 * @param copies as `copiesAmong` finds them.
 * @param passages of each document.
 * @returns for each passage that has copies those that state something that it states.
 */
export function copiedPassages(
  copies: ReadonlyMap<string, string>,
  passages: ReadonlyMap<string, readonly Passage[]>,
): ReadonlyMap<Passage, readonly Passage[]> {
  const copied = new Map<Passage, Passage[]>();
  for (const [copy, kept] of copies)
    for (const original of passages.get(kept) ?? []) {
      const stated = new Set(statementsIn(original));
      const same = (passages.get(copy) ?? []).filter((one) =>
        statementsIn(one).some((statement) => stated.has(statement)),
      );
      if (same.length > 0) copied.set(original, [...(copied.get(original) ?? []), ...same]);
    }
  return copied;
}

function endOf(copies: ReadonlyMap<string, string>, id: string): string {
  const next = copies.get(id);
  return next === undefined ? id : endOf(copies, next);
}

const known = new WeakMap<Passage, readonly string[]>();

/** Everything a passage states, each with the place in which it stands. */
function statementsIn(passage: Passage): readonly string[] {
  const before = known.get(passage);
  if (before) return before;
  const place = passage.headings.join('\n');
  const found = passage.units
    .filter(({ text }) => !ABOUT_ITSELF.test(text))
    .map(
      ({ text, label, column }) => `${place}\n${label ?? ''}\n${column ?? ''}\n${text.replace(/\s+/g, ' ')}`,
    );
  known.set(passage, found);
  return found;
}

/** Documents that share so many statements with others that they may be copies, with what they state. */
function suspects(documents: readonly Whole[]): Stated[] {
  const all = documents.map((document) => ({
    ...document,
    statements: new Set(document.passages.flatMap(statementsIn)),
  }));
  const counts = new Map<string, number>();
  for (const { statements } of all)
    for (const statement of statements) counts.set(statement, (counts.get(statement) ?? 0) + 1);
  return all.filter(({ statements }) => {
    const shared = [...statements].filter((statement) => (counts.get(statement) ?? 0) > 1).length;
    return shared > 0 && shared >= LEAST_ALIKE * statements.size;
  });
}

/** Of documents that are alike to the letter the original: to compare each with each takes minutes where there are many. */
function originalsOf(
  all: readonly Stated[],
  folders: ReadonlyMap<string, number>,
  copies: Map<string, string>,
): Stated[] {
  const groups = new Map<string, Stated[]>();
  for (const one of all) {
    const key = [one.info.title, ...[...one.statements].sort()].join('\0');
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].map((group) => {
    const original = group.reduce((best, one) => (isOriginal(best, one, folders) ? best : one));
    for (const one of group) if (one !== original) copies.set(one.info.id, original.info.id);
    return original;
  });
}

function isPart(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [smaller, larger] = a.size <= b.size ? [a, b] : [b, a];
  return [...smaller].every((statement) => larger.has(statement));
}

/** Titles of which one has all words of the other, and no year, version or number besides. */
function sameThing(a: Whole, b: Whole): boolean {
  const [left, right] = [a, b].map(
    ({ info }) => new Set(contentWords(info.title).map(({ folded }) => folded)),
  );
  if (!left || !right) return false;
  const more = [...left, ...right].filter((word) => !(left.has(word) && right.has(word)));
  if (more.every((word) => MARKS.test(word))) return true;
  const isAdded = more.every((word) => left.has(word)) || more.every((word) => right.has(word));
  return isAdded && !more.some((word) => /\d/.test(word)) && wordsIn(a) >= LEAST_WORDS;
}

function wordsIn({ passages }: Whole): number {
  return passages.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

/** The one that says more; else the one that stands among others, and has the plainer title and path. */
function isOriginal(a: Stated, b: Stated, folders: ReadonlyMap<string, number>): boolean {
  const order = [
    b.statements.size - a.statements.size,
    (folders.get(folderOf(b.info.path)) ?? 0) - (folders.get(folderOf(a.info.path)) ?? 0),
    a.info.title.length - b.info.title.length,
    a.info.path.length - b.info.path.length,
    a.info.id < b.info.id ? -1 : 1,
  ];
  return (order.find((difference) => difference !== 0) ?? -1) < 0;
}

function sizesOfFolders(documents: readonly Whole[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { info } of documents) {
    const folder = folderOf(info.path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return sizes;
}
