import { Command } from 'commander';
import { type CaseMismatch, type FileScore, scoreFile } from '../app/score/score.ts';
import { KnownError } from '../errors.ts';

/** The command `score`: checks the metrics with vector files, a line for each. Ends with 1 if anything differs. */
export function scoreCommand(): Command {
  return new Command('score')
    .description('check the metrics with vector files: JSON with inputs and the figures they must give')
    .argument('<file...>', 'vector files')
    .option('--json', 'print one JSON array')
    .action(run);
}

async function run(paths: string[], { json }: { json?: boolean }): Promise<void> {
  const scores: FileScore[] = [];
  for (const path of paths) {
    const score = await scored(path);
    if (!score || score.passed < score.total) process.exitCode = 1;
    if (!score) continue;
    scores.push(score);
    if (!json) process.stdout.write(`${render(score)}\n`);
  }
  if (json) process.stdout.write(`${JSON.stringify(scores, null, 2)}\n`);
}

/** A file that cannot be scored is told, and the others are scored all the same. */
async function scored(path: string): Promise<FileScore | null> {
  try {
    return await scoreFile(path);
  } catch (thrown) {
    if (!(thrown instanceof KnownError)) throw thrown;
    process.stderr.write(`${thrown.message}\n`);
    return null;
  }
}

function render({ metric, passed, total, mismatches }: FileScore): string {
  return [`${metric} ${passed}/${total}`, ...mismatches.map(renderMismatch)].join('\n');
}

function renderMismatch({ case: name, key, expected, got }: CaseMismatch): string {
  return `  ${name}${key === '' ? '' : `, ${key}`}: expected ${expected}, got ${got}`;
}
