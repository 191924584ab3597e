import { splitTitle } from '../../../entities/title.ts';
import type { Library, Passage } from '../../../knowledge/passage.ts';
import { fold, wordsOf } from '../../../knowledge/words.ts';
import type { Analysis, Predicate } from '../../analyse.ts';
import { selectedByOwnWords } from '../../own-words.ts';
import { saidIn } from '../../said-words.ts';
import type { Finding } from '../../schema.ts';

type Passages = ReadonlyMap<string, Passage>;

/** If the question's name is one full title with its qualifier, documents that share only a part of it are not meant. */
function byExactTitle(
  findings: readonly Finding[],
  passages: Passages,
  { mention }: Analysis,
  library: Library,
): readonly Finding[] {
  const exact = (mention?.entries ?? []).filter(
    ({ kind, documentId }) =>
      kind === 'title' && splitTitle(library.document(documentId)?.title ?? '').qualifier !== null,
  );
  const ids = new Set(exact.map((entry) => entry.documentId));
  const meant = findings.filter(({ passageIds: [id = ''] }) => ids.has(passages.get(id)?.documentId ?? ''));
  return meant.length > 0 ? meant : findings;
}

/** Where a base is shared by all titles only their qualifiers tell them apart. */
function addressText(findings: readonly Finding[]): (finding: Finding) => string {
  const titles = findings.map(({ address }) => splitTitle(address[0] ?? ''));
  const base = fold(titles[0]?.base ?? '');
  const isShared = titles.every((title) => fold(title.base) === base);
  return ({ address: [title = '', ...rest] }) =>
    [isShared ? (splitTitle(title).qualifier ?? '') : title, ...rest].join(' | ');
}

/**
 * The asker's own words select among findings as they do among the extractive reader's candidates. What is asked does
 * not select: neither a relation ("born"), nor a word that every finding has in its address or its quote. A word of
 * the name selects only where not every title has it: "London" in "London Bridge" says nothing about which.
 */
function byOwnWords(findings: readonly Finding[], analysis: Analysis): readonly Finding[] {
  const textOf = addressText(findings);
  const inTitles = ({ stem }: Predicate) =>
    findings.every(({ address }) => wordsOf(address[0] ?? '').some((word) => word.stem === stem));
  const outside = new Set(analysis.predicates.map(({ stem }) => stem));
  const said = findings.map(
    (finding) => new Set(saidIn(`${textOf(finding)} ${finding.sentence} ${finding.quote}`, analysis.content)),
  );
  const telling = analysis.content.filter(
    (predicate) =>
      !predicate.isRelation &&
      (outside.has(predicate.stem) || !inTitles(predicate)) &&
      !said.every((words) => words.has(predicate)),
  );
  return selectedByOwnWords(findings, telling, textOf);
}

/** Keeps the findings that the question's own words pick; all of them if they pick none. */
export function selectRows(
  findings: readonly Finding[],
  passages: Passages,
  analysis: Analysis,
  library: Library,
): readonly Finding[] {
  return byOwnWords(byExactTitle(findings, passages, analysis, library), analysis);
}
