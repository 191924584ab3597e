import { rule } from '../rule.ts';
import type { Analysis } from './analyse.ts';
import { askedStems } from './contradictions.ts';
import { areDisputed, disputedReadings } from './disputed.ts';
import type { Grounded, Label } from './labels.ts';
import { newestOf } from './ordinal.ts';
import type { Decision, Detection } from './schema.ts';
import { thresholds } from './thresholds.ts';

/** What to do about an ambiguous question: ask, list short answers at once, or always list. */
export type Policy = 'ask' | 'auto' | 'all';

/** What a decision rests on. */
export interface Situation {
  readonly detection: Detection;
  readonly analysis: Analysis;
  readonly representatives: readonly Grounded[];
  /** For each reading all its findings. */
  readonly sources: readonly (readonly Grounded[])[];
  readonly labels: readonly Label[];
  readonly policy: Policy;
  /** Clarifications that may still be asked. */
  readonly roundsLeft: number;
}

type DecisionRule = (situation: Situation) => Decision | null;

/** The rule of a list in which sources disagree: all of it is shown. */
export const LISTED_DISAGREE = 'listed-sources-disagree';

const SHORT_ANSWER_WORDS = 12;

const nothingFound: DecisionRule = ({ detection, analysis }) => {
  if (detection.readings.length > 0) return null;
  const unknown = analysis.unknownNames[0];
  const why = unknown === undefined ? 'no passage answers well enough' : `"${unknown}" occurs in no document`;
  return { kind: 'abstain', rule: unknown === undefined ? 'nothing-found' : 'unknown-name', why };
};

const areDominant = rule(
  {
    name: 'dominant-dispute',
    why: 'The values that sources disagree about are one reading: where it is far likelier than all others, it is what is meant',
  },
  (disputed: readonly number[], { readings }: Detection): boolean =>
    disputed.reduce((sum, place) => sum + (readings[place]?.mass ?? 0), 0) >= thresholds.dominant,
  () => false,
);

const sourcesDisagree: DecisionRule = rule(
  {
    name: 'conflicts',
    why: 'The same statement with different values is a conflict of the sources, and no ambiguity; any source of a reading may be a copy under another title',
  },
  ({ sources, analysis, detection }) => {
    const disputed = disputedReadings(sources, askedStems(analysis));
    if (disputed.length === 0) return null;
    if (disputed.length < sources.length && !areDominant(disputed, detection)) return null;
    return {
      kind: 'conflict',
      rule: 'sources-disagree',
      why: 'the same statement stands with different values',
    };
  },
  () => null,
);

const everyReadingWanted: DecisionRule = ({ detection, analysis, sources }) => {
  if (detection.readings.length < 2 || !analysis.wantsAll) return null;
  if (areDisputed(sources, askedStems(analysis)))
    return {
      kind: 'conflict',
      rule: LISTED_DISAGREE,
      why: 'every reading is wanted, and sources of one disagree',
    };
  return { kind: 'all', rule: 'wants-all', why: 'the question asks for every reading' };
};

const newestWanted: DecisionRule = ({ labels, analysis, detection }) =>
  detection.readings.length > 1 && analysis.wantsNewest && newestOf(labels.map(({ text }) => text)) >= 0
    ? { kind: 'answer', rule: 'wants-newest', why: 'the question asks for the newest' }
    : null;

const clear: DecisionRule = ({ detection }) =>
  detection.ambiguous ? null : { kind: 'answer', rule: 'not-ambiguous', why: detection.why };

/** Other detectors than ours may see an ambiguity that no second reading was found for. */
const nothingToAsk: DecisionRule = ({ detection }) =>
  detection.readings.length > 1
    ? null
    : { kind: 'answer', rule: 'one-reading', why: `${detection.why}, but only one reading was found` };

const listed: DecisionRule = ({ policy, representatives }) => {
  const short = representatives.every(
    ({ finding }) => finding.sentence.split(/\s+/).length <= SHORT_ANSWER_WORDS,
  );
  const few = representatives.length <= 3;
  if (policy !== 'all' && !(policy === 'auto' && short && few)) return null;
  return { kind: 'all', rule: `policy-${policy}`, why: 'the policy is to list the answers' };
};

const roundsUsedUp: DecisionRule = ({ roundsLeft }) =>
  roundsLeft > 0
    ? null
    : { kind: 'all', rule: 'rounds-used-up', why: 'no further clarification may be asked' };

const ask: DecisionRule = ({ detection }) => ({ kind: 'ask', rule: 'ambiguous', why: detection.why });

const RULES: readonly DecisionRule[] = [
  nothingFound,
  sourcesDisagree,
  everyReadingWanted,
  newestWanted,
  clear,
  nothingToAsk,
  listed,
  roundsUsedUp,
  ask,
];

/** Decides under the policy; the first rule that applies is named in the decision. */
export function decide(situation: Situation): Decision {
  for (const apply of RULES) {
    const decision = apply(situation);
    if (decision) return decision;
  }
  throw new TypeError('the last rule of decide() applies to everything');
}

/** @returns whether a reading is dominant but not so certain that the others need no mention. */
export function needsAlternatives(detection: Detection): boolean {
  const first = detection.readings[0];
  return detection.readings.length > 1 && first !== undefined && first.mass < thresholds.nearlyCertain;
}
