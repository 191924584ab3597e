import type { Config } from '../../config.ts';
import { checkProperties } from '../../evaluation/metamorphic/check-properties.ts';
import type { Checked } from '../../evaluation/metamorphic/property.ts';
import { propertiesTable } from '../../evaluation/metamorphic/table.ts';
import { openCollection } from '../collection.ts';
import { refuseOthers } from './applicable.ts';
import type { EvaluateOptions, Witness } from './evaluate.ts';
import { openEvaluationSet } from './evaluation-set.ts';
import { openMadeSet } from './synthesise.ts';

/** Which properties hold, in figures and as a table for a terminal. */
export interface PropertiesEvaluated {
  readonly report: Checked;
  readonly table: string;
}

/**
 * Asks questions of changed documents, and changed questions, read without a model; their labels do not count.
 * @throws {UsageError} if options contradict each other.
 * @throws {SetupError} if a file or folder cannot be used.
 */
export async function evaluateProperties(
  config: Config,
  options: EvaluateOptions,
  witness: Witness,
): Promise<PropertiesEvaluated> {
  refuseOthers(options, 'metamorphic');
  const set = options.synthesise
    ? await openMadeSet(config, options, witness)
    : await openEvaluationSet(config, options);
  const { library } = await openCollection(set.config, witness.progress);
  const report = checkProperties(library, set.questions);
  return { report, table: propertiesTable(report) };
}
