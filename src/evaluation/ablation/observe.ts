import { createHash } from 'node:crypto';
import { answerReading, listReadings, readAndDecide } from '../../engine/engine.ts';
import { type ExtractiveDeps, readExtractively } from '../../engine/read-extractively.ts';
import { buildNameIndex } from '../../entities/name-index.ts';
import { withoutRules } from '../../rule.ts';
import type { Tally } from '../figures/counts.ts';
import { tallyOf } from '../figures/tally.ts';
import { checkProperties } from '../metamorphic/check-properties.ts';
import type { Engine } from '../runs/engine-port.ts';
import { predict } from '../runs/predict.ts';
import type { Prediction } from '../runs/prediction.ts';
import type { Lexicon } from '../wordnet/lexicon.ts';
import type { AblationSet, Field } from './field.ts';
import { goesAsWritten } from './transcript.ts';

/** What came of the questions of a set, in their order. */
export interface SetOutcome {
  readonly tallies: readonly Tally[];
  /** For each question a hash of what a person would see. */
  readonly seen: readonly string[];
}

/** What comes of everything under one setting of the rules. */
export interface Observed {
  /** In the order of the sets. */
  readonly sets: readonly SetOutcome[];
  /** Cases in which a property does not hold. */
  readonly violations: readonly string[];
  /** Names of the transcripts that go another way. */
  readonly astray: readonly string[];
}

/**
 * Asks everything while rules are switched off. Names are indexed anew, as rules work there too.
 * @param rules names; none for the reader as it is.
 * @param lexicon judges categories; null for none.
 * @throws {RangeError} if a name is unknown.
 */
export function observe(field: Field, rules: readonly string[], lexicon: Lexicon | null): Promise<Observed> {
  return withoutRules(rules, async () => {
    const sets: SetOutcome[] = [];
    for (const set of field.sets) sets.push(await outcomeOf(set, lexicon));
    return { sets, violations: violationsIn(field), astray: astrayIn(field) };
  });
}

function depsOf({ library }: AblationSet): ExtractiveDeps {
  // The clock stands still, so that nothing but the rules makes a difference.
  return { library, names: buildNameIndex(library.documents), now: () => 0 };
}

async function outcomeOf(set: AblationSet, lexicon: Lexicon | null): Promise<SetOutcome> {
  const engine = engineOver(depsOf(set));
  const tallies: Tally[] = [];
  const seen: string[] = [];
  for (const question of set.questions) {
    const prediction = await predict(question, { engine, now: () => 0 });
    tallies.push(tallyOf(question, prediction, lexicon));
    seen.push(seenIn(prediction));
  }
  return { tallies, seen };
}

/** The reader alone: what simple methods make of a question is the same under every rule. */
function engineOver(deps: ExtractiveDeps): Engine {
  return {
    readAndDecide: (question, options) => readAndDecide(question, deps, { ...options, policy: 'ask' }),
    answerReading: (question, reading, judgement) => answerReading(question, reading, judgement, deps),
    listReadings,
    baselines: async () => ({ names: false, topPassage: null }),
  };
}

function seenIn({ decision, clarification, optionAnswers, answer, all, alternatives }: Prediction): string {
  const shown = [decision, clarification, optionAnswers, answer, all, alternatives];
  return createHash('sha1').update(JSON.stringify(shown)).digest('base64');
}

function violationsIn({ demo, sample }: Field): string[] {
  const { violations } = checkProperties(demo.library, demo.questions, { sample });
  return violations.map(({ property, id, question }) => `${property} ${id}: ${question}`);
}

function astrayIn({ demo, transcripts }: Field): string[] {
  const deps = depsOf(demo);
  return transcripts
    .filter((transcript) => !goesAsWritten(transcript, readExtractively(transcript.question, deps)))
    .map(({ name }) => name);
}
