import type { Hit } from '../knowledge/passage.ts';
import { fold } from '../knowledge/words.ts';
import { detect } from './detect.ts';
import type { Grouping } from './readings.ts';
import type { Detection } from './schema.ts';

/**
 * The implementations of ambiguity detection, to be compared on the same questions: "findings" is ours; "direct" asks
 * a model about question and passages, and "answers" takes every second answer for a second reading, both after
 * CAmbigNQ; "names" looks at titles alone; "always" and "never" are floors.
 *
 * @see Lee et al. 2023, CAmbigNQ: ambiguity detection with no answers and with predicted answers
 */
export type DetectorName = 'findings' | 'direct' | 'answers' | 'names' | 'always' | 'never';

/** Tells whether a question is ambiguous, from its readings and what was retrieved for it. */
export type Detector = (question: string, grouping: Grouping, hits: readonly Hit[]) => Detection;

/** @returns the detector of that name; "findings" in place of "direct", which a model must be asked for. */
export function detectorOf(name: DetectorName): Detector {
  return name === 'direct' ? DETECTORS.findings : DETECTORS[name];
}

const byAnswers: Detector = (_question, { readings }) => ({
  method: 'answers',
  ambiguous: readings.length > 1,
  readings: [...readings],
  why: `${readings.length} different answers`,
});

const always: Detector = (_question, { readings }) => ({
  method: 'always',
  ambiguous: true,
  readings: [...readings],
  why: 'every question counts as ambiguous',
});

const never: Detector = (_question, { readings }) => ({
  method: 'never',
  ambiguous: false,
  readings: [...readings],
  why: 'no question counts as ambiguous',
});

const TITLES = 10;

/** Two or more of the ten best titles share the best overlap with the words of the question. */
const byNames: Detector = (question, { readings }, hits) => {
  const titles = [...new Set(hits.map(({ passage }) => passage.title))].slice(0, TITLES);
  const asked = new Set(fold(question).match(/[\p{L}\p{N}]+/gu) ?? []);
  const overlaps = titles.map((title) => overlapOf(title, asked));
  const best = Math.max(0, ...overlaps);
  const sharing = overlaps.filter((overlap) => overlap === best).length;
  return {
    method: 'names',
    ambiguous: best > 0 && sharing > 1,
    readings: [...readings],
    why: `${best === 0 ? 0 : sharing} titles share the best overlap with the question`,
  };
};

/** How many words of a title, without what stands in brackets, the question has. */
function overlapOf(title: string, asked: ReadonlySet<string>): number {
  const words = fold(title.replace(/\(.*?\)/g, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => asked.has(word))).size;
}

const DETECTORS: Readonly<Record<Exclude<DetectorName, 'direct'>, Detector>> = {
  findings: (_question, grouping) => detect(grouping),
  answers: byAnswers,
  names: byNames,
  always,
  never,
};
