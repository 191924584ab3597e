import { createInterface } from 'node:readline/promises';
import { Command, InvalidArgumentError } from 'commander';
import { type Asked, type AskOptions, ask } from '../app/ask.ts';
import { openCollection, withFolder } from '../app/collection.ts';
import { openBotModel } from '../app/model/bot-model.ts';
import { loadConfig } from '../config.ts';
import { UsageError } from '../errors.ts';
import { createLogger } from '../telemetry/log.ts';
import { renderAnswer, renderPrompt } from './render.ts';

interface AskFlags {
  readonly docs?: string;
  readonly choose?: number[];
  readonly json?: boolean;
}

function choicesFrom(text: string): number[] {
  const numbers = text.split(',').map((part) => Number(part.trim()));
  if (!numbers.every((number) => Number.isInteger(number) && number > 0)) {
    throw new InvalidArgumentError('Give option numbers from 1, one a round, such as 2 or 2,1.');
  }
  return numbers;
}

/** The command `ask`: one question, its clarification as a numbered choice, its answer with citations. */
export function askCommand(): Command {
  return new Command('ask')
    .description('ask one question of the documents')
    .argument('<question...>', 'the question')
    .option('--docs <folder>', 'folder of documents (default: DOCS_DIR, else the demo collection)')
    .option('--choose <numbers>', 'options to pick, one a round: 2 or 2,1', choicesFrom)
    .option('--json', 'print one JSON object')
    .action(async (words: string[], flags: AskFlags) => run(words.join(' ').trim(), flags));
}

async function run(question: string, flags: AskFlags): Promise<void> {
  if (question === '') throw new UsageError('Cannot ask an empty question: give some words');
  const config = loadConfig();
  const collection = await openCollection(withFolder(config, flags.docs));
  const log = createLogger({ level: config.logLevel === 'info' ? 'warn' : config.logLevel });
  const model = await openBotModel(config, log, collection, 'waiting');
  const deps = { ...collection, ...(model && { model }) };
  const { policy, maxRounds, detector } = config;
  const options = { policy, maxRounds, detector, choices: flags.choose ?? [] };
  const asked = await ask(question, deps, options);
  if (flags.json) process.stdout.write(`${JSON.stringify(asked, null, 2)}\n`);
  else if (isWaiting(asked) && process.stdin.isTTY && process.stdout.isTTY)
    await converse(question, asked, deps, options);
  else process.stdout.write(`${isWaiting(asked) ? renderPrompt(asked) : renderAnswer(asked)}\n`);
}

function isWaiting(asked: Asked): boolean {
  return (
    asked.clarification !== null && asked.answer === null && (asked.choice === null || asked.all !== null)
  );
}

/** Asks back in the terminal until an answer is reached. An empty line ends it. */
async function converse(
  question: string,
  first: Asked,
  deps: Parameters<typeof ask>[1],
  options: AskOptions,
): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  let [asked, choices] = [first, options.choices];
  try {
    while (isWaiting(asked)) {
      process.stdout.write(`${renderPrompt(asked)}\n`);
      const most = asked.clarification?.options.length ?? 0;
      const number = Number(await terminal.question(`Pick 1 to ${most}: `));
      if (number === 0) return;
      if (!Number.isInteger(number) || number > most || number < 1) continue;
      choices = [...choices, number];
      asked = await ask(question, deps, { ...options, choices });
    }
    process.stdout.write(`\n${renderAnswer(asked)}\n`);
  } finally {
    terminal.close();
  }
}
