import type { Command } from 'commander';

/** Adds the options that tell what each rule of the reader is worth. */
export function addAblationOptions(command: Command): Command {
  return command
    .option(
      '--ablate [folder...]',
      'tell what each rule of the reader is worth: ask the demo questions, and those of folders with docs/ and questions.jsonl, without each rule; "kind=folder" counts sets of one kind together',
    )
    .option(
      '--rules <names>',
      'switch off these rules alone, with commas between; "paraphrases:" for every row of that table',
    )
    .option('--transcripts <folder>', 'dialogues over the demo documents that must go as they are written');
}
