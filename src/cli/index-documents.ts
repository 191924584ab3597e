import { Command } from 'commander';
import { type Collection, openCollection, withFolder } from '../app/collection.ts';
import { skippedLines } from '../app/skipped-lines.ts';
import { loadConfig } from '../config.ts';
import { progressLine } from './progress.ts';

/** The command `index`: brings the index up to date, and says what was taken in and what was not. */
export function indexCommand(): Command {
  return new Command('index')
    .description('read the documents that are new or changed, and bring their index up to date')
    .option(
      '--docs <folder>',
      'folder of documents (default: DOCS_DIR or SOURCES_FILE, else the demo collection)',
    )
    .action(async (flags: { docs?: string }) => run(flags.docs));
}

async function run(docs: string | undefined): Promise<void> {
  const progress = progressLine();
  const collection = await openCollection(withFolder(loadConfig(), docs), progress.show).finally(
    progress.end,
  );
  process.stdout.write(`${reportOf(collection).join('\n')}\n`);
}

function reportOf({ summary, docsDir, library }: Collection): string[] {
  const { documents, passages, skipped, rebuilt, elapsedMs, added, changed, removed, unchanged } = summary;
  const seconds = (elapsedMs / 1000).toFixed(1);
  const read = new Set(library.whole.documents.map(({ path }) => path));
  const left = new Set(skipped.flatMap(({ path }) => (read.has(path) ? [] : [path])));
  const state = rebuilt ? `indexed in ${seconds} s` : 'index is up to date';
  return [
    `${documents} documents, ${passages} passages in ${docsDir}: ${state}`,
    `files: ${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged, ${left.size} skipped`,
    ...skippedLines(skipped),
  ];
}
