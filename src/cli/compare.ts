import { Command } from 'commander';
import { compare } from '../app/evaluate/compare.ts';
import { say } from './say.ts';

interface CompareFlags {
  readonly questions?: string;
  readonly json?: boolean;
}

/** The command `compare`: how two runs over the same questions differ. */
export function compareCommand(): Command {
  return new Command('compare')
    .description('compare two runs over the same questions, figure by figure and question by question')
    .argument('<a>', 'a folder that evaluate --out wrote, or its predictions.jsonl')
    .argument('<b>', 'the other one')
    .option('--questions <file>', 'labelled questions (default: those beside the predictions)')
    .option('--json', 'print one JSON object')
    .action(run);
}

async function run(a: string, b: string, { questions, json }: CompareFlags): Promise<void> {
  const { comparison, table } = await compare(a, b, questions, say);
  process.stdout.write(`${json ? JSON.stringify(comparison, null, 2) : table}\n`);
}
