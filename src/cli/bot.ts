import { Command, CommanderError } from 'commander';
import { KnownError, messageOf, UsageError } from '../errors.ts';

const WRONG_USE = 2;
const FAILURE = 1;

/** The commands by name, each loaded only if it is called or the help lists it. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  ask: async () => (await import('./ask.ts')).askCommand(),
  index: async () => (await import('./index-documents.ts')).indexCommand(),
  dialogues: async () => (await import('./dialogues.ts')).dialoguesCommand(),
  evaluate: async () => (await import('./evaluate.ts')).evaluateCommand(),
  compare: async () => (await import('./compare.ts')).compareCommand(),
  pool: async () => (await import('./pool.ts')).poolCommand(),
  score: async () => (await import('./score.ts')).scoreCommand(),
  lint: async () => (await import('./lint.ts')).lintCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
};

async function programFor(name: string | undefined): Promise<Command> {
  const program = new Command('bot')
    .description('Ask and review from the terminal. Logs go to stderr, results to stdout.')
    .exitOverride();
  const called = name === undefined ? undefined : commands[name];
  for (const load of called ? [called] : Object.values(commands)) program.addCommand(await load());
  for (const command of program.commands) command.exitOverride();
  return program;
}

function exitCode(thrown: unknown): number {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? 0 : WRONG_USE;
  return thrown instanceof UsageError ? WRONG_USE : FAILURE;
}

try {
  const program = await programFor(process.argv[2]);
  await program.parseAsync(process.argv);
} catch (thrown) {
  if (!(thrown instanceof CommanderError)) {
    const isKnown = thrown instanceof KnownError || !(thrown instanceof Error);
    process.stderr.write(`${isKnown ? messageOf(thrown) : thrown.stack}\n`);
  }
  process.exitCode = exitCode(thrown);
}
