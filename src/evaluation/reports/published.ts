import type { FigureName } from '../figures/figures.ts';

/** A figure of a paper, and ours of the same name. */
export interface Published {
  readonly label: string;
  /** As printed: 0 to 100. */
  readonly value: number;
  /** Our figure that says the same; null if our reports have none. */
  readonly ours: FigureName | null;
  /** Of which of our rows. */
  readonly row: 'ours' | 'always';
  /** Where it stands, and what is to be known about it. */
  readonly source: string;
}

/**
 * What papers publish of their own data sets, by the name of the set.
 *
 * @see Lee et al. 2023, CAmbigNQ. Its split has 461 ambiguous questions among 977 by the numbers of its Table 3.
 */
export const papers = {
  cambignq: {
    title: 'CAmbigNQ (Lee et al. 2023)',
    figures: [
      {
        label: 'detection F1',
        value: 61.3,
        ours: 'detection.f1',
        row: 'ours',
        source: 'Table 3',
      },
      {
        label: 'detection F1 of "always ambiguous"',
        value: 64.1,
        ours: 'detection.f1',
        row: 'always',
        source: 'not printed there: it follows from the share of ambiguous questions',
      },
      {
        label: 'BLEU-4 of the clarification, lower of two settings',
        value: 7.9,
        ours: null,
        row: 'ours',
        source: 'whole clarification questions',
      },
      {
        label: 'BLEU-4 of the clarification, higher of two settings',
        value: 15.4,
        ours: null,
        row: 'ours',
        source: 'whole clarification questions',
      },
    ],
  },
} as const satisfies Readonly<Record<string, { title: string; figures: readonly Published[] }>>;

/** A data set whose published figures are known. */
export type PaperName = keyof typeof papers;
