import { Command, CommanderError } from 'commander';
import { KnownError, messageOf, UsageError } from '../errors.ts';
import { askCommand } from './ask.ts';
import { dialoguesCommand } from './dialogues.ts';
import { indexCommand } from './index-documents.ts';

const WRONG_USE = 2;
const FAILURE = 1;

const program = new Command('bot')
  .description('Ask and review from the terminal. Logs go to stderr, results to stdout.')
  .exitOverride()
  .configureHelp({ showGlobalOptions: true })
  .addCommand(askCommand())
  .addCommand(indexCommand())
  .addCommand(dialoguesCommand());
for (const command of program.commands) command.exitOverride();

function exitCode(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : WRONG_USE;
  return thrown instanceof UsageError ? WRONG_USE : FAILURE;
}

try {
  await program.parseAsync(process.argv);
} catch (thrown) {
  const known = thrown instanceof KnownError || thrown instanceof CommanderError;
  if (!(thrown instanceof CommanderError)) {
    process.stderr.write(`${known || !(thrown instanceof Error) ? messageOf(thrown) : thrown.stack}\n`);
  }
  process.exitCode = exitCode(thrown);
}
