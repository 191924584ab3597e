import { availableParallelism } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Config } from '../../../config.ts';
import { SetupError, UsageError } from '../../../errors.ts';
import { rulesToTry } from '../../../evaluation/ablation/rules.ts';
import { ablationMarkdown, ablationTable } from '../../../evaluation/ablation/table.ts';
import { byWorth, type Worth, worthOf } from '../../../evaluation/ablation/worth.ts';
import { prettyJson } from '../../../evaluation/files/files.ts';
import { saveReports } from '../../../evaluation/runs/run-folder.ts';
import { refuseOthers } from '../applicable.ts';
import type { EvaluateOptions, Witness } from '../evaluate.ts';
import { type FieldPlan, openField, type SetPlan } from './field-plan.ts';
import { observeEach } from './observers.ts';
import { transcriptsIn } from './transcripts-in.ts';

/** Which rules are switched off, and what is looked at then. */
export interface AblationOptions extends Pick<EvaluateOptions, 'limit' | 'out'> {
  /** Folders with docs/ and questions.jsonl, "kind=folder" for sets to be counted together; true for the demo alone. */
  readonly ablate?: readonly string[] | true | undefined;
  /** Names with commas between. Default: every rule. */
  readonly rules?: string | undefined;
  /** Folder of transcripts about the demo collection. */
  readonly transcripts?: string | undefined;
}

/** What each rule is worth, the most first; and as a table for a terminal. */
export interface Ablated {
  readonly report: readonly Worth[];
  readonly table: string;
}

const demoSet: SetPlan = { name: 'demo', kind: 'demo', places: null };

/**
 * Asks everything once as it is and once without each rule, and tells what the rules are worth.
 * @throws {UsageError} if options contradict each other, or a rule is unknown.
 * @throws {SetupError} if a file or folder cannot be used.
 */
export async function evaluateAblation(
  config: Pick<Config, 'dataDir'>,
  options: AblationOptions,
  witness: Witness,
): Promise<Ablated> {
  refuseOthers(options, 'ablate');
  const { ablate, rules: wanted, transcripts, limit, out } = options;
  const rules = rulesToTry(wanted);
  const sets: FieldPlan['sets'] = [demoSet, ...(Array.isArray(ablate) ? ablate.map(setFrom) : [])];
  checkNames(sets);
  const plan: FieldPlan = {
    sets,
    transcripts: transcripts === undefined ? [] : await transcriptsIn(transcripts),
    dataDir: config.dataDir,
    limit,
  };
  // Whatever is wrong with a folder is told before threads start, and its index is made once.
  await openField(plan, witness.progress);
  const settings = [[], ...rules.map(({ name }) => [name])];
  const observed = await observeEach(plan, settings, availableParallelism(), (done) =>
    witness.progress({ step: 'try', done, total: settings.length }),
  );
  const [whole, ...others] = observed;
  const report = rules
    .flatMap((rule, i) => {
      const without = others[i];
      return whole && without ? [worthOf(rule, sets, whole, without)] : [];
    })
    .sort(byWorth);
  if (out !== undefined) await saveReports(out, writtenOf(report));
  return { report, table: ablationTable(report) };
}

function writtenOf(report: readonly Worth[]): Record<string, string> {
  return { 'ablation.json': prettyJson(report), 'ablation.md': ablationMarkdown(report) };
}

/** "handbook=/sets/cloud" is the set "cloud" of kind "handbook"; without a kind a set is one by itself. */
function setFrom(text: string): SetPlan {
  const [, kind, folder = ''] = /^(?:([\w-]+)=)?(.*)$/.exec(text) ?? [];
  if (folder.trim() === '')
    throw new UsageError(`Cannot use the set "${text}": give a folder with docs/ and questions.jsonl`);
  const name = basename(resolve(folder));
  const places = { docs: join(folder, 'docs'), questions: join(folder, 'questions.jsonl') };
  return { name, kind: kind ?? name, places };
}

function checkNames(sets: readonly SetPlan[]): void {
  const names = sets.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    throw new SetupError(`Cannot tell two sets "${twice}" apart: give folders with different names`);
}
