import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { exportDialogues } from '../app/export-dialogues.ts';
import { openDialogues } from '../app/open-dialogues.ts';
import { loadConfig } from '../config.ts';
import { UsageError } from '../errors.ts';
import { createLogger } from '../telemetry/log.ts';
import { countFrom } from './count-from.ts';
import { describeDialogue } from './show-dialogue.ts';

type Store = Awaited<ReturnType<typeof openDialogues>>['store'];

/** The commands `dialogues list`, `show` and `export`: what was asked, one dialogue in full, and all of them. */
export function dialoguesCommand(): Command {
  const list = new Command('list')
    .description('the newest dialogues')
    .option('--limit <count>', 'how many', countFrom(1), 20)
    .option('--json', 'print JSON')
    .action((flags: { limit: number; json?: boolean }) =>
      withStore(async (store) => say(await listDialogues(store, flags))),
    );
  const show = new Command('show')
    .description('one dialogue in full')
    .argument('<id>', 'its id, as the list shows it')
    .option('--json', 'print the whole record')
    .action((id: string, flags: { json?: boolean }) =>
      withStore(async (store) => say(await showDialogue(store, id, flags))),
    );
  const all = new Command('export')
    .description('every dialogue as a line of JSON, newest first')
    .option(
      '--reviews',
      'instead, a line {id, round, shown, corrected} for every review, for evaluate --reviews',
    )
    .action((flags: { reviews?: boolean }) => withStore((store) => printAll(store, flags)));
  return new Command('dialogues')
    .description('review dialogues')
    .addCommand(list)
    .addCommand(show)
    .addCommand(all);
}

async function withStore(action: (store: Store) => Promise<void>): Promise<void> {
  const config = loadConfig();
  const dialogues = await openDialogues(config, createLogger({ level: config.logLevel }));
  try {
    await action(dialogues.store);
  } finally {
    await dialogues.close();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function printAll(store: Store, { reviews = false }: { reviews?: boolean }): Promise<void> {
  let count = 0;
  const lines = async function* () {
    for await (const line of exportDialogues(store, reviews ? 'reviews' : 'dialogues')) {
      count += 1;
      yield `${line}\n`;
    }
  };
  await pipeline(lines, process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    // Whoever reads it has read enough, such as "head".
    if (error.code !== 'EPIPE') throw error;
  });
  if (count === 0) process.stderr.write(reviews ? noReviews : noDialogues);
}

const noReviews = 'No reviews yet: review what the bot asked on the pages of the console\n';
const noDialogues = 'No dialogues yet: ask the bot something first\n';

async function listDialogues(store: Store, flags: { limit: number; json?: boolean }): Promise<string> {
  const all = await store.list(flags.limit);
  if (flags.json) return JSON.stringify(all, null, 2);
  if (all.length === 0) return noDialogues.trimEnd();
  return all
    .map(({ id, createdAt, state, decision, question }) =>
      [
        id,
        new Date(createdAt).toISOString().slice(0, 16),
        state.padEnd(9),
        (decision ?? '').padEnd(8),
        question,
      ].join('  '),
    )
    .join('\n');
}

async function showDialogue(store: Store, id: string, flags: { json?: boolean }): Promise<string> {
  const record = await store.load(id);
  if (!record)
    throw new UsageError(`Cannot show dialogue "${id}" as there is none: take an id from "dialogues list"`);
  return flags.json ? JSON.stringify(record, null, 2) : describeDialogue(record);
}
