import type { Passage } from '../knowledge/passage.ts';
import { type Grounded, labelKey } from './labels.ts';
import type {
  Answer,
  Answered,
  Citation,
  Finding,
  Judgement,
  ListedAnswer,
  Reading,
  ReadPassage,
} from './schema.ts';

const MOST_CITATIONS = 3;

type Source = Pick<Passage, 'id' | 'documentId' | 'path' | 'title' | 'headings' | 'date' | 'url'>;

function citationOf(finding: Finding, source: Source): Citation {
  return {
    passageId: source.id,
    documentId: source.documentId,
    path: source.path,
    title: source.title,
    heading: finding.condition ?? source.headings.at(-1) ?? null,
    quote: finding.quote,
    date: source.date,
    url: source.url,
  };
}

/** Renders one finding as an answer with its citation. */
export function answerOf({
  finding,
  passage,
}: {
  readonly finding: Finding;
  readonly passage: Source;
}): Answer {
  const inText = finding.sentence.includes(finding.answer) && finding.answer !== finding.sentence;
  return {
    text: finding.sentence,
    short: inText && finding.answer.length <= 80 ? finding.answer : null,
    citations: [citationOf(finding, passage)],
  };
}

/** Renders a reading: its strongest finding, cited together with the others that say the same. */
export function answerFrom(members: readonly Grounded[]): Answer | null {
  const [first, ...others] = members;
  if (!first) return null;
  const answer = answerOf(first);
  const documents = new Set([first.passage.documentId]);
  const further = others.filter(
    ({ passage }) => !documents.has(passage.documentId) && documents.add(passage.documentId),
  );
  const citations = [...answer.citations, ...further.map((one) => citationOf(one.finding, one.passage))];
  return { ...answer, citations: citations.slice(0, MOST_CITATIONS) };
}

/**
 * Answers a reading from the judgement's own findings, without the documents.
 * @throws {RangeError} if the judgement does not hold the reading's findings.
 */
export function answerFromJudgement(reading: Reading, judgement: Judgement): Answer {
  const read = new Map<string, ReadPassage>(judgement.passages.map((passage) => [passage.id, passage]));
  const members = judgement.findings
    .filter((finding) => reading.findingIds.includes(finding.id))
    .sort((a, b) => reading.findingIds.indexOf(a.id) - reading.findingIds.indexOf(b.id))
    .flatMap((finding) => {
      const passage = read.get(finding.passageIds[0] ?? '');
      return passage ? [{ finding, passage: { ...passage, units: [] } }] : [];
    });
  const answer = answerFrom(members);
  if (!answer)
    throw new RangeError(`Cannot answer reading "${reading.id}": pass the judgement it belongs to`);
  return answer;
}

/** A list needs no labels without commas: a reading that is named by its title bears it as it is written. */
function asWritten(label: string, answer: Answer): string {
  const title = answer.citations[0]?.title ?? '';
  return labelKey(title) === labelKey(label) ? title : label;
}

/** An answer as a line of a list, where its label need not be said twice. */
export function listedAs(label: string, answer: Answer): ListedAnswer {
  const said = answer.text.startsWith(`${label} – `) ? `${label} – ` : `${label}: `;
  const text = answer.text.startsWith(said) ? answer.text.slice(said.length) : answer.text;
  return { label: asWritten(label, answer), ...answer, text };
}

/**
 * Answers a reading by its own finding: neither documents nor a model are asked.
 * @throws {RangeError} if the judgement is not the one that the reading belongs to.
 */
export function answerFromFindings(reading: Reading, judgement: Judgement): Answered {
  const { reader, fallback = null } = judgement;
  return { answer: answerFromJudgement(reading, judgement), reader, calls: [], fallback };
}
