import { type Running, run } from './app/run.ts';
import { loadConfig } from './config.ts';
import { KnownError } from './errors.ts';
import { createLogger } from './telemetry/log.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function welcome({ sandboxUrl, consoleUrl, collection, questions }: Running): void {
  const { documents, passages, skipped } = collection.summary;
  const source = collection.isDemo ? 'the demo collection' : collection.docsDir;
  say('');
  say(`Reading ${documents} documents (${passages} passages) of ${source}, without a model.`);
  for (const { path, reason } of skipped) say(`  skipped ${path}: ${reason}`);
  if (sandboxUrl) say(`Workspace to try it in:  ${sandboxUrl}`);
  else say('Connected to Slack: mention the bot in a channel.');
  say(`Dialogues to review:     ${consoleUrl}`);
  if (questions.length > 0) {
    say('\nQuestions to try:');
    for (const question of questions) say(`  ${question}`);
  }
  say('\nPress Ctrl+C to stop.');
}

/** Ends on Ctrl+C, a termination signal, or when the sandbox is gone; a second Ctrl+C does not wait. */
async function untilStopped({ sandboxEnded }: Running): Promise<void> {
  const signalled = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await Promise.race([signalled, sandboxEnded]);
  process.once('SIGINT', () => process.exit(130));
}

async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLogger({ level: config.logLevel });
  const running = await run(config, log, (step) => say(`${step} …`));
  welcome(running);
  await untilStopped(running);
  say('\nstopping …');
  await running.stop();
}

main().then(
  () => process.exit(0),
  (thrown: unknown) => {
    process.stderr.write(`${thrown instanceof KnownError ? thrown.message : (thrown as Error).stack}\n`);
    process.exit(1);
  },
);
