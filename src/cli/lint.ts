import { Command } from 'commander';
import { type Linted, type LintFinding, type LintOptions, lint } from '../app/evaluate/lint.ts';
import { loadConfig } from '../config.ts';
import { countFrom } from './count-from.ts';
import { progressLine } from './progress.ts';

type LintFlags = LintOptions & { readonly json?: boolean };

/** The command `lint`: what in the documents makes people ask back. Ends with 1 if there is more of it than allowed. */
export function lintCommand(): Command {
  return new Command('lint')
    .description(
      'find what in the documents makes people ask back: one name for two things, values that disagree',
    )
    .option(
      '--docs <folder>',
      'folder of documents (default: DOCS_DIR or SOURCES_FILE, else the demo collection)',
    )
    .option('--max <count>', 'end with 1 if more is found', countFrom(0))
    .option('--fail-on <kind=count...>', 'end with 1 if more of a kind is found, such as conflict=0')
    .option('--json', 'print one JSON object')
    .action(run);
}

async function run({ json, ...options }: LintFlags): Promise<void> {
  const progress = progressLine();
  const linted = await lint(loadConfig(), options, progress.show).finally(progress.end);
  process.stdout.write(`${json ? JSON.stringify(linted, null, 2) : render(linted)}\n`);
  for (const clause of linted.over) process.stderr.write(`Too much was found: ${clause}\n`);
  if (linted.over.length > 0) process.exitCode = 1;
}

function render({ docs, documents, counts, findings }: Linted): string {
  const rows = Object.entries(counts).map(
    ([kind, count]) => `${kind.padEnd(18)}${String(count).padStart(5)}`,
  );
  return [`${documents} documents in ${docs}`, '', ...rows, ...findings.flatMap(renderFinding)].join('\n');
}

function renderFinding({ kind, severity, problem, advice, places }: LintFinding): string[] {
  const lines = places.map(({ path, heading, words, date }) => {
    const place = [path, heading].filter((part) => part !== null).join(' › ');
    return `  ${place}${date === null ? '' : ` (${date})`}\n    “${words}”`;
  });
  return ['', `${severity.toFixed(1)}  ${kind}: ${problem}.`, ...lines, `  → ${advice}.`];
}
