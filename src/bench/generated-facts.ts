import { keepers } from './generated-words.ts';
import type { Random } from './random.ts';

/** A sentence of a generated document, and the question that it answers. */
export interface FactKind {
  readonly state: (feature: string, product: string, random: Random) => string;
  readonly ask: (feature: string, product: string) => string;
}

function dateFrom(random: Random): string {
  const month = random.pick(['March', 'June', 'October']);
  return `${random.between(1, 28)} ${month} ${random.between(2015, 2025)}`;
}

/** Kinds of facts; a section has those of one group, so that no question's words stand in every passage. */
export const factKinds: readonly (readonly FactKind[])[] = [
  [
    {
      state: (feature, product, random) =>
        `The ${feature} limit of ${product} is ${random.between(2, 900)} entries.`,
      ask: (feature, product) => `What is the ${feature} limit of ${product}?`,
    },
    {
      state: (feature, _, random) => `${random.pick(keepers)} looks after the ${feature}.`,
      ask: (feature, product) => `Who looks after the ${feature} of ${product}?`,
    },
    {
      state: (feature, _, random) => `The ${feature} was introduced on ${dateFrom(random)}.`,
      ask: (feature, product) => `When was the ${feature} of ${product} introduced?`,
    },
  ],
  [
    {
      state: (feature, product, random) =>
        `${product} keeps the ${feature} for ${random.between(2, 400)} days.`,
      ask: (feature, product) => `How long does ${product} keep the ${feature}?`,
    },
    {
      state: (feature, _, random) => `The ${feature} costs $${random.between(2, 90)} a month.`,
      ask: (feature, product) => `How much does the ${feature} of ${product} cost?`,
    },
    {
      state: (feature, _, random) => `The last review of the ${feature} ended on ${dateFrom(random)}.`,
      ask: (feature, product) => `When did the last review of the ${feature} of ${product} end?`,
    },
  ],
  [
    {
      state: (feature, _, random) =>
        `Starting the ${feature} takes ${random.between(2, 59)} minutes after a restart.`,
      ask: (feature, product) => `How long does starting the ${feature} of ${product} take?`,
    },
    {
      state: (feature, product, random) =>
        `${product} allows ${random.between(2, 300)} people in the ${feature} at once.`,
      ask: (feature, product) => `How many people does ${product} allow in the ${feature}?`,
    },
    {
      state: (feature, _, random) => `Support for the ${feature} runs out on ${dateFrom(random)}.`,
      ask: (feature, product) => `When does support for the ${feature} of ${product} run out?`,
    },
  ],
];
