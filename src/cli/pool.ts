import { Command } from 'commander';
import { type PoolOptions, pool } from '../app/evaluate/pool.ts';
import { say } from './say.ts';

/** The command `pool`: the figures of several runs taken together. */
export function poolCommand(): Command {
  return new Command('pool')
    .description('compute the figures of several runs taken together, as if they were of one set')
    .argument('<run...>', 'folders that evaluate --out wrote, or their predictions.jsonl')
    .option('--questions <file...>', 'labelled questions of each run (default: those beside the predictions)')
    .option('--out <folder>', 'write reports')
    .option('--json', 'print the report as one JSON object')
    .action(run);
}

async function run(runs: string[], { json, ...options }: PoolOptions & { json?: boolean }): Promise<void> {
  const { report, table } = await pool(runs, options, say);
  process.stdout.write(`${json ? JSON.stringify(report, null, 2) : table}\n`);
}
