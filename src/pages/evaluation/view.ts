import type { Tone } from '../badge.tsx';
import type { BarGroup } from '../charts/bars.tsx';
import type { Key } from '../charts/chart.tsx';
import type { AxisMark, Bin } from '../charts/histogram.tsx';
import type { StackRow } from '../charts/stacks.tsx';

/** A short judgement in words, and its colour. */
export interface Verdict {
  readonly words: string;
  readonly tone: Tone;
}

/** What was said, and where from. */
export interface AnswerView {
  readonly text: string;
  /** The span that answers; null if none is emphasised. */
  readonly short: string | null;
  readonly sources: readonly { readonly place: string; readonly path: string; readonly quote: string }[];
}

/** Something with a label that was answered: an option, or a line of a list. */
export interface LabelledAnswer {
  readonly label: string;
  readonly answer: AnswerView | null;
  /** Null where it is not judged by itself. */
  readonly verdict: Verdict | null;
}

/** One question in full. */
export interface QuestionView {
  readonly id: string;
  readonly question: string;
  readonly kind: string;
  readonly outcome: Verdict & { readonly name: string };
  readonly expected: {
    readonly summary: string;
    readonly options: readonly {
      readonly label: string;
      readonly accepted: string;
      readonly places: string;
    }[];
  };
  readonly got: {
    readonly decision: string;
    readonly sentence: string | null;
    readonly options: readonly LabelledAnswer[];
    readonly answer: LabelledAnswer | null;
    readonly list: { readonly verdict: Verdict | null; readonly entries: readonly LabelledAnswer[] } | null;
  };
  /** Further facts: why, other readings, time, what the baselines made of it. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  /** What was read; empty where it was not kept. */
  readonly passages: readonly { readonly place: string; readonly path: string; readonly start: string }[];
}

/** A line of the table of figures: the name, its meaning, and the cells under the heads. */
export interface FigureView {
  readonly name: string;
  readonly meaning: string;
  readonly cells: readonly string[];
}

/** A table with its heads. */
export interface TableView {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Everything a report page shows. */
export interface ReportView {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
  readonly heads: readonly string[];
  readonly figures: readonly FigureView[];
  readonly kinds: TableView;
  /** Null where the questions are not a paper's. */
  readonly published: (TableView & { readonly title: string }) | null;
  readonly charts: {
    readonly detection: { readonly keys: readonly Key[]; readonly groups: readonly BarGroup[] };
    readonly options: { readonly keys: readonly Key[]; readonly groups: readonly BarGroup[] };
    readonly lists: { readonly keys: readonly Key[]; readonly rows: readonly StackRow[] };
    readonly latency: {
      readonly note: string;
      readonly bins: readonly Bin[];
      readonly ticks: readonly string[];
      readonly marks: readonly AxisMark[];
    };
  };
  readonly questions: readonly QuestionView[];
}
