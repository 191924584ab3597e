import { type Command, Option } from 'commander';
import { paperChoices } from '../app/evaluate/evaluate-papers.ts';

/** Adds the options that do again what the papers did: their methods, data sets and tasks. */
export function addPaperOptions(command: Command): Command {
  const choice = (flag: string, what: string, choices: readonly string[]) =>
    command.addOption(new Option(flag, what).choices(choices));
  command.option('--set <file>', 'file of a data set of the papers; scored by its paper’s metrics');
  choice('--format <name>', 'format of the set (default: by its fields)', paperChoices.format);
  choice('--method <name>', 'method to run on the set with the model', paperChoices.method);
  choice('--passages <which>', 'documents shown (default: as in the method’s paper)', paperChoices.passages);
  choice('--given <what>', 'one task alone: what is given to it', paperChoices.given);
  choice('--answers <which>', 'answers given to a model that asks back', paperChoices.answers);
  return command.option('--reviews <file>', 'what reviewers changed, from pairs {shown, corrected}');
}
