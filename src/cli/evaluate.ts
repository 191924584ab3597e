import { Command, Option } from 'commander';
import { type EvaluateOptions, evaluate, type Witness } from '../app/evaluate/evaluate.ts';
import { evaluatePapers, type PaperOptions } from '../app/evaluate/evaluate-papers.ts';
import { evaluateProperties } from '../app/evaluate/evaluate-properties.ts';
import { detectors, loadConfig } from '../config.ts';
import { countFrom } from './count-from.ts';
import { addPaperOptions } from './evaluate-papers.ts';
import { progressLine } from './progress.ts';
import { say } from './say.ts';

type EvaluateFlags = EvaluateOptions &
  PaperOptions & { readonly json?: boolean; readonly metamorphic?: boolean };

/** The command `evaluate`: asks labelled questions, and prints how well they were handled. */
export function evaluateCommand(): Command {
  const command = new Command('evaluate')
    .description(
      'ask labelled questions, and measure how they are handled; without options those of the demo',
    )
    .option('--docs <folder>', 'folder of documents (default: DOCS_DIR; for the demo questions, the demo)')
    .option('--questions <file>', 'labelled questions, a JSON object a line')
    .addOption(
      new Option('--reader <name>', 'who reads (default: extractive)').choices(['extractive', 'model']),
    )
    .addOption(new Option('--detector <name>', 'what tells ambiguity (default: DETECTOR)').choices(detectors))
    .option('--synthesise', 'make the questions from the documents’ tables, labels and titles')
    .option('--seed <number>', 'which questions are made (default: 1)', countFrom(1))
    .option('--limit <count>', 'only so many questions, spread over all', countFrom(1))
    .option('--metamorphic', 'print what must hold of any documents, and the questions where it does not')
    .option('--out <folder>', 'write predictions and reports; goes on where it was interrupted')
    .addOption(new Option('--published <paper>', 'show what it publishes beside').choices(['cambignq']))
    .option(
      '--from <file>',
      'compute from a folder of --out or its predictions.jsonl (outputs.jsonl with --set, outcomes.jsonl with --given), and ask nothing',
    )
    .option('--json', 'print the report as one JSON object')
    .action(run);
  return addPaperOptions(command);
}

async function run({ json, ...options }: EvaluateFlags): Promise<void> {
  const progress = progressLine();
  const witness = {
    progress: progress.show,
    say: (line: string) => {
      progress.end();
      say(line);
    },
  };
  const { report, table } = await evaluated(options, witness).finally(progress.end);
  process.stdout.write(`${json ? JSON.stringify(report, null, 2) : table}\n`);
}

async function evaluated(options: Omit<EvaluateFlags, 'json'>, witness: Witness) {
  const config = loadConfig();
  if (options.metamorphic) return evaluateProperties(config, options, witness);
  const ofPapers = await evaluatePapers(config, options, witness);
  if (ofPapers) return { report: ofPapers.figures, table: ofPapers.table };
  return evaluate(config, options, witness);
}
