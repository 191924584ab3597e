import { fold, stemsOf } from '../../../knowledge/words.ts';
import { type Grounded, labelKey } from '../../labels.ts';
import { isFaithful } from '../../sentence.ts';
import { isWithin } from '../word-sets.ts';

/** An option's label and the reading that it stands for. */
export interface Named {
  readonly label: string;
  readonly reading: Grounded;
}

/** The number that the rules append where nothing tells two readings apart: "Limits (2)". */
const NUMBERED = /^(.*)\s\((?:[2-9]|1\d)\)$/;

function containsWords(longer: string, shorter: string): boolean {
  return shorter !== '' && ` ${longer} `.includes(` ${shorter} `);
}

function holdsAnswer({ label, reading: { finding } }: Named): boolean {
  return finding.answerType !== 'yesno' && containsWords(labelKey(label), labelKey(finding.answer));
}

/** Whether the words of a label stand where its reading does: in title, address or passage. */
function isGrounded({ label, reading: { finding, passage } }: Named): boolean {
  const around = passage.units.flatMap(({ label: row, column }) => [row, column]);
  const known = stemsOf(passage.title, ...passage.headings, ...finding.address, passage.text, ...around);
  return isWithin(stemsOf(label), known);
}

/** Marks that mean something to a chat, and what nobody types in a name. */
const MARKS = /[<>@*_`~|{}[\]\\!?,;:\p{C}]/u;
const LONGEST = 60;

/** V7: what is wrong with options, one sentence each; none if they can be offered. */
export function optionProblems(options: readonly Named[]): string[] {
  const keys = options.map(({ label }) => labelKey(label));
  const rules: readonly (readonly [boolean, string])[] = [
    [options.length < 2, 'there are fewer than two options'],
    [keys.includes('') || new Set(keys).size < keys.length, 'two labels are the same, or one is empty'],
    [options.some(isOnlyNumbered), 'a label is told apart by a number alone'],
    [options.some(holdsAnswer), 'a label holds its answer'],
    [options.some((option) => !isGrounded(option)), 'a label has words that its reading does not have'],
  ];
  return rules.flatMap(([isWrong, why]) => (isWrong ? [why] : []));
}

function isOnlyNumbered({ label, reading: { finding } }: Named): boolean {
  const base = NUMBERED.exec(label)?.[1];
  return base !== undefined && !finding.address.some((part) => fold(part).includes(fold(label)));
}

/** What else is wrong with labels that a model wrote: it may have put anything into them. */
export function writtenLabelProblems(labels: readonly string[]): string[] {
  const keys = labels.map(labelKey);
  const isPart = keys.some((key, i) => keys.some((other, at) => at !== i && containsWords(other, key)));
  const isUnfit = labels.some((label) => MARKS.test(label) || label.length > LONGEST);
  return [
    ...(isPart ? ['a label is a part of another'] : []),
    ...(isUnfit ? ['a label is too long, or has marks that do not belong in one'] : []),
  ];
}

/** V8: whether a category is a lower-case noun phrase of one to three words with which the sentence reads back. */
export function isCategory(category: string, labels: readonly string[]): boolean {
  const words = /^\p{Ll}+(?:[ -]\p{Ll}+){0,2}$/u;
  return words.test(category) && category.length <= 30 && isFaithful(category, labels);
}
