import { Command } from 'commander';
import { openCollection } from '../app/collection.ts';
import { loadConfig } from '../config.ts';
import { progressLine } from './progress.ts';

/** The command `index`: builds the index if it is not up to date, and says what was taken in and what was not. */
export function indexCommand(): Command {
  return new Command('index')
    .description('read the documents and build their index')
    .option('--docs <folder>', 'folder of documents (default: DOCS_DIR, else the demo collection)')
    .action(async (flags: { docs?: string }) => run(flags.docs));
}

async function run(docs: string | undefined): Promise<void> {
  const config = loadConfig();
  const progress = progressLine();
  const { summary, docsDir } = await openCollection(
    { ...config, docsDir: docs ?? config.docsDir },
    progress.show,
  );
  progress.end();
  const { documents, passages, skipped, rebuilt, elapsedMs } = summary;
  const state = rebuilt ? `indexed in ${(elapsedMs / 1000).toFixed(1)} s` : 'index is up to date';
  process.stdout.write(`${documents} documents, ${passages} passages in ${docsDir}: ${state}\n`);
  for (const { path, reason } of skipped) process.stdout.write(`skipped ${path}: ${reason}\n`);
}
