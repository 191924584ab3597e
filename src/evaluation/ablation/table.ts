import type { SumFigure } from '../figures/figures.ts';
import { aligned } from '../reports/cells.ts';
import { markdownTable } from '../reports/markdown.ts';
import type { Gains, Worth } from './worth.ts';

/** The figures that are shown, as they are called in a cell: those that count, and what the clarification says. */
const SHOWN: readonly (readonly [SumFigure, string])[] = [
  ['detection.f1', 'F1'],
  ['overAsk', 'over-ask'],
  ['clarified.recall', 'clarified R'],
  ['clarified.precision', 'clarified P'],
  ['answered', 'answered'],
  ['abstention.recall', 'abstained R'],
  ['all.complete', 'complete'],
  ['category.accepted', 'category'],
  ['optionsText.f1', 'labels'],
];

function signed(value: number, digits = 1): string {
  const shown = Math.abs(value).toFixed(digits);
  return `${value < 0 ? '−' : '+'}${shown}`;
}

/** "F1 +1.2, answered −0.3": points by which figures are other with the rule. */
function gainWords(gains: Gains | undefined): string {
  return SHOWN.flatMap(([name, words]) => {
    const gain = gains?.[name];
    return gain === undefined ? [] : [`${words} ${signed(100 * gain)}`];
  }).join(', ');
}

function changedWords({ changed }: Worth): string {
  const total = Object.values(changed).reduce((sum, count) => sum + count, 0);
  return total === 0 ? '' : String(total);
}

function countWords(count: number): string {
  return count === 0 ? '' : signed(count, 0);
}

/** What rules are worth as lines for a terminal: a rule a line, and below it what it does for each kind of sets. */
export function ablationTable(worths: readonly Worth[]): string {
  const lines = aligned([
    ['rule', 'worth', 'questions', 'properties', 'transcripts'],
    ...worths.map((one) => [
      one.name,
      one.isNothing ? 'nothing' : signed(one.worth),
      changedWords(one),
      countWords(one.violations),
      countWords(one.astray),
    ]),
  ]);
  const [head = '', ...rows] = lines;
  return [head, ...rows.flatMap((row, i) => [row, ...kindLines(worths[i])]), '', EXPLAINED].join('\n');
}

const EXPLAINED =
  'Everything as it is, less what it would be without the rule. Worth: points by which F1, over-ask, clarified R and P, answered, abstained R and complete are better together, the mean over the kinds of sets. Questions: how many come to something else without the rule. Properties and transcripts: how many more go wrong without it. Nothing: no figure of any set, no property and no transcript would be another.';

function kindLines(worth: Worth | undefined): string[] {
  return Object.entries(worth?.kinds ?? {}).flatMap(([kind, gains]) => {
    const words = gainWords(gains);
    return words === '' ? [] : [`    ${kind}: ${words}`];
  });
}

/** The same as Markdown, with why there is each rule, and by set how many questions change. */
export function ablationMarkdown(worths: readonly Worth[]): string {
  const kinds = Object.keys(worths[0]?.kinds ?? {});
  const sets = Object.keys(worths[0]?.changed ?? {});
  const heads = [
    'rule',
    'worth',
    ...kinds,
    ...sets.map((set) => `changed: ${set}`),
    'properties',
    'transcripts',
    'why',
  ];
  const rows = worths.map((one) => [
    one.name,
    one.isNothing ? 'nothing' : signed(one.worth),
    ...kinds.map((kind) => gainWords(one.kinds[kind])),
    ...sets.map((set) => String(one.changed[set] || '')),
    countWords(one.violations),
    countWords(one.astray),
    one.why,
  ]);
  return ['# What each rule is worth', '', EXPLAINED, '', ...markdownTable(heads, rows), ''].join('\n');
}
