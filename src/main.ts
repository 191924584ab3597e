import { readerInUse, readerWords } from './app/model/reader-line.ts';
import { startScriptedModel } from './app/model/scripted-model.ts';
import { type Running, run } from './app/run.ts';
import { skippedLines } from './app/skipped-lines.ts';
import { readStartOptions } from './app/start-options.ts';
import { noSuggestions } from './app/suggest/no-suggestions.ts';
import { type Config, loadConfig } from './config.ts';
import { KnownError, messageOf, UsageError } from './errors.ts';
import { createLogger, type Logger } from './telemetry/log.ts';

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function welcome(config: Config, { sandboxUrl, consoleUrl, documents: read, questions }: Running): void {
  const { documents, passages, skipped } = read.summary;
  const source = read.isDemo ? 'the demo collection' : read.docsDir;
  say('');
  const reader = readerWords(readerInUse(config));
  say(`Reading ${documents} documents (${passages} passages) of ${source}, ${reader}.`);
  for (const line of skippedLines(skipped)) say(`  ${line}`);
  if (sandboxUrl) say(`Workspace to try it in:  ${sandboxUrl}`);
  else say('Connected to Slack: mention the bot in a channel.');
  say(`Dialogues to review:     ${consoleUrl}`);
  if (questions.length > 0) {
    say('\nQuestions to try:');
    for (const question of questions) say(`  ${question}`);
  } else say(`\n${noSuggestions}`);
  say('\nPress Ctrl+C to stop.');
}

/** Resolves on Ctrl+C or a termination signal; a second Ctrl+C does not wait. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        process.once('SIGINT', () => process.exit(130));
        resolve();
      });
    }
  });
}

/** The configuration, with written replies in place of a model if the arguments want it so. */
async function configure(): Promise<{ config: Config; stop(): Promise<void> }> {
  const { model } = readStartOptions(process.argv.slice(2));
  const config = loadConfig();
  return model === 'scripted' ? startScriptedModel(config) : { config, stop: async () => {} };
}

async function main(): Promise<void> {
  const { config, stop } = await configure();
  const log = createLogger({ level: config.logLevel });
  // Listened to from the beginning: what a start leaves half done could not be stopped.
  const signalled = stopSignal();
  const running = await started(config, log, signalled);
  if (running) {
    welcome(config, running);
    await Promise.race([signalled, running.sandboxEnded]);
    say('\nstopping …');
    await running.stop();
  }
  await stop();
}

/** @returns undefined if the start was ended by a signal: what had started until then has stopped. */
async function started(config: Config, log: Logger, signalled: Promise<void>): Promise<Running | undefined> {
  const starting = new AbortController();
  void signalled.then(() => starting.abort());
  try {
    return await run(config, log, (step) => say(`${step} …`), starting.signal);
  } catch (error) {
    if (!starting.signal.aborted) throw error;
    return undefined;
  }
}

/** What is wrong in a sentence if it is known; else everything that helps to find it. */
function reportOf(thrown: unknown): string {
  if (thrown instanceof KnownError || !(thrown instanceof Error)) return messageOf(thrown);
  return thrown.stack ?? thrown.message;
}

main().then(
  () => process.exit(0),
  (thrown: unknown) => {
    process.stderr.write(`${reportOf(thrown)}\n`);
    process.exit(thrown instanceof UsageError ? 2 : 1);
  },
);
