import { Command } from 'commander';
import { type Diagnosis, diagnose } from '../app/doctor/doctor.ts';
import { loadConfig } from '../config.ts';

const marks = { fine: '✓', wrong: '✗', note: '–' } as const;

/** The command `doctor`: a line for everything that the bot needs, with the fix where something is wrong. Ends with 1 then. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('look at everything the bot needs, and say what to do where something is wrong')
    .option('--json', 'print one JSON object')
    .action(async (flags: { json?: boolean }) => {
      const diagnosis = await diagnose({ loadConfig, nodeVersion: process.versions.node });
      process.stdout.write(`${flags.json ? JSON.stringify(diagnosis, null, 2) : render(diagnosis)}\n`);
      if (!diagnosis.ok) process.exitCode = 1;
    });
}

function render({ checks }: Diagnosis): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks
    .map(({ name, verdict, found, fix }) => {
      const order = fix === null ? '' : `: ${fix}`;
      return `${marks[verdict]} ${name.padEnd(width)}  ${found}${order}`;
    })
    .join('\n');
}
