import type { Passage } from '../../../knowledge/passage.ts';
import { fold } from '../../../knowledge/words.ts';
import type { Analysis, Predicate } from '../../analyse.ts';
import { answersAgree } from '../../equal-answers.ts';
import { occursIn } from '../../evidence.ts';
import { labelKey } from '../../labels.ts';
import type { Finding } from '../../schema.ts';

/** How much less a finding scores whose passage has nothing of the question than one whose passage has all of it. */
const RELEVANCE = 2;

/** Belief in a document that does not go by the question's name, while another does: it says the name, or does not. */
const SAYS_NAME = 0.7;
const UNNAMED = 0.45;

function massIn(passage: Passage, words: readonly Predicate[]): number {
  return words.reduce((sum, word) => sum + (occursIn(word, passage) ? word.idf : 0), 0);
}

function weightsByDocument({ mention }: Analysis): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { kind, documentId, weight } of mention?.entries ?? []) {
    if (kind !== 'heading') weights.set(documentId, Math.max(weight, weights.get(documentId) ?? 0));
  }
  return weights;
}

function says(passage: Passage, name: string): boolean {
  return fold([passage.title, ...passage.headings, passage.text].join(' ')).includes(fold(name));
}

/** The place of a finding in its document: findings of one place are one witness. */
function placeOf({ address }: Finding, { documentId }: Passage): string {
  return [documentId, ...address.map(labelKey)].join('\n');
}

/**
 * Gives a model's rows the scores and priors from which masses are made: a model says what it found, not how sure it
 * is. All that differs is how much of the question the passage has, next to the best one: a row of a passage with half
 * of the question's words has a third of the mass, one with a tenth of them a seventh, so that a stray row is not
 * asked about while two real readings always are. Places that agree count with the root of their number: five versions
 * that agree weigh 2.2 against one that differs, which is still a reading to ask about; twenty are dominant.
 */
export function weighRows(
  findings: readonly Finding[],
  passages: ReadonlyMap<string, Passage>,
  analysis: Analysis,
): Finding[] {
  const grounded = findings.flatMap((finding) => {
    const passage = passages.get(finding.passageIds[0] ?? '');
    return passage ? [{ finding, passage, place: placeOf(finding, passage) }] : [];
  });
  const relevance = grounded.map(({ passage }) => massIn(passage, analysis.content));
  const most = Math.max(...relevance, Number.EPSILON);
  const named = weightsByDocument(analysis);
  const anyNamed = grounded.some(({ passage }) => named.has(passage.documentId));
  return grounded.map(({ finding, passage, place }, i) => {
    const agreeing = grounded.filter((other) => answersAgree(other.finding, finding));
    const places = new Set(agreeing.map((other) => other.place)).size;
    const beside = grounded.filter((other) => other.place === place).length;
    const share = (relevance[i] ?? 0) / most;
    const score = RELEVANCE * (share - 1) - Math.log(places) / 2 - Math.log(beside);
    const unnamed = says(passage, analysis.mention?.text ?? '') ? SAYS_NAME : UNNAMED;
    return { ...finding, score, prior: anyNamed ? (named.get(passage.documentId) ?? unnamed) : 1 };
  });
}

/**
 * Several answers that stand at one place are one reading with several values: no option can tell them apart. They get
 * one key. Rows that say the same at the same place count once.
 */
export function joinPlaces(findings: readonly Finding[], passages: ReadonlyMap<string, Passage>): Finding[] {
  const byPlace = new Map<string, Finding[]>();
  for (const finding of findings) {
    const passage = passages.get(finding.passageIds[0] ?? '');
    if (!passage) continue;
    const place = placeOf(finding, passage);
    const known = byPlace.get(place) ?? [];
    if (!known.some((other) => answersAgree(other, finding))) known.push(finding);
    byPlace.set(place, known);
  }
  return [...byPlace.values()].flatMap((together) => {
    if (together.length < 2) return together;
    const answerKey = `text:${together
      .map((one) => one.answerKey.replace(/\s+/g, '_'))
      .sort()
      .join('_')}`;
    return together.map((one): Finding => ({ ...one, answerKey, answerType: 'text' }));
  });
}
