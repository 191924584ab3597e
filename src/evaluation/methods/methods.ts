import { documentSplit } from './document-split.ts';
import type { GivenAnswers, Method } from './method.ts';
import { onePrompt } from './one-prompt.ts';
import { twoSteps } from './two-steps.ts';
import { zeroShotClarification } from './zero-shot-clarification.ts';

/** Names of the methods, each that of its paper. */
export const methodNames = [
  'zero-shot',
  'two-shot',
  'conflict-aware-1shot',
  'conflict-aware-3shot',
  'conflict-aware-5shot',
  'conflict-aware-cot',
  'zero-shot-cot',
  'document-split',
  'llm',
  'llm-er',
  'ralm',
  'ralm-cot',
  'ralm-er',
  'zero-shot-clarification',
] as const;
/** A method by the name of its prompt file. */
export type MethodName = (typeof methodNames)[number];

/**
 * Methods of the papers. "-er" is told the right entity of the set, which is the most that resolving can bring.
 *
 * @see Lee et al. 2024, AmbigDocs: zero-shot, two-shot
 * @see Shaier et al. 2024, Adaptive Question Answering: zero-shot-cot, conflict-aware, document-split
 * @see Kim et al. 2024, DynamicER: LLM, LLM-ER, RaLM, RaLM-CoT, RaLM-ER
 * @see Lee et al. 2023, CAmbigNQ: zero-shot-clarification
 */
const methods: Readonly<Record<Exclude<MethodName, 'zero-shot-clarification'>, Method>> = {
  'zero-shot': onePrompt('baselines/zero-shot', { cites: true }),
  'two-shot': onePrompt('baselines/two-shot', { cites: true }),
  'conflict-aware-1shot': onePrompt('baselines/conflict-aware-1shot', { cites: true }),
  'conflict-aware-3shot': onePrompt('baselines/conflict-aware-3shot', { cites: true }),
  'conflict-aware-5shot': onePrompt('baselines/conflict-aware-5shot', { cites: true }),
  'conflict-aware-cot': onePrompt('baselines/conflict-aware-cot', { cites: true, thinks: true }),
  'zero-shot-cot': twoSteps,
  'document-split': documentSplit,
  llm: onePrompt('baselines/llm', { wantsDocuments: false }),
  'llm-er': onePrompt('baselines/llm-er', { wantsDocuments: false, wantsEntity: true }),
  ralm: onePrompt('baselines/ralm', { usual: 'retrieved' }),
  'ralm-cot': onePrompt('baselines/ralm-cot', { usual: 'retrieved', thinks: true }),
  'ralm-er': onePrompt('baselines/ralm-er', { usual: 'retrieved', wantsEntity: true }),
};

/** @param answers what a writer of clarification questions is given; nothing to all other methods */
export function methodOf(name: MethodName, answers: GivenAnswers = 'none'): Method {
  return name === 'zero-shot-clarification' ? zeroShotClarification(answers) : methods[name];
}
