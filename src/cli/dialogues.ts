import { Command, InvalidArgumentError } from 'commander';
import { openDialogues } from '../app/open-dialogues.ts';
import { loadConfig } from '../config.ts';
import { UsageError } from '../errors.ts';
import { createLogger } from '../telemetry/log.ts';
import { describeDialogue } from './show-dialogue.ts';

type Store = Awaited<ReturnType<typeof openDialogues>>['store'];

function countFrom(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('Give a whole number from 1.');
  return count;
}

/** The commands `dialogues list` and `dialogues show`: what was asked, and one dialogue in full. */
export function dialoguesCommand(): Command {
  const list = new Command('list')
    .description('the newest dialogues')
    .option('--limit <count>', 'how many', countFrom, 20)
    .option('--json', 'print JSON')
    .action((flags: { limit: number; json?: boolean }) => withStore((store) => listDialogues(store, flags)));
  const show = new Command('show')
    .description('one dialogue in full')
    .argument('<id>', 'its id, as the list shows it')
    .option('--json', 'print the whole record')
    .action((id: string, flags: { json?: boolean }) => withStore((store) => showDialogue(store, id, flags)));
  return new Command('dialogues').description('review dialogues').addCommand(list).addCommand(show);
}

async function withStore(action: (store: Store) => Promise<string>): Promise<void> {
  const config = loadConfig();
  const dialogues = await openDialogues(config, createLogger({ level: config.logLevel }));
  try {
    process.stdout.write(`${await action(dialogues.store)}\n`);
  } finally {
    await dialogues.close();
  }
}

async function listDialogues(store: Store, flags: { limit: number; json?: boolean }): Promise<string> {
  const all = await store.list(flags.limit);
  if (flags.json) return JSON.stringify(all, null, 2);
  if (all.length === 0) return 'No dialogues yet: ask the bot something first';
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
