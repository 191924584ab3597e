import type { Grounded } from '../../src/engine/labels.ts';
import type { Finding } from '../../src/engine/schema.ts';
import type { Passage } from '../../src/knowledge/passage.ts';

/** What a test says about a finding; the rest follows from it. */
export interface Row {
  readonly title?: string;
  readonly headings?: readonly string[];
  readonly label?: string | null;
  readonly labelHeader?: string | null;
  readonly text?: string;
  readonly answer?: string;
  readonly answerType?: Finding['answerType'];
  readonly answerKey?: string;
  readonly anchored?: boolean;
  readonly score?: number;
}

/** A passage with one unit, the whole of its text. */
export function passageOf({
  title = 'Storage',
  headings = [],
  label = null,
  labelHeader = null,
  ...row
}: Row): Passage {
  const text = row.text ?? `The answer is ${row.answer ?? '5 GB'}.`;
  const id = [title, ...headings, label ?? ''].join('/');
  const unit = {
    kind: 'sentence',
    text,
    start: 0,
    end: text.length,
    label,
    labelHeader,
    column: null,
    intro: null,
  } as const;
  return {
    id: `${id}#0`,
    documentId: title,
    path: `${title}.md`,
    title,
    headings,
    text,
    units: [unit],
    date: null,
    url: null,
  };
}

/** A finding that passes every check, with the passage it rests on. */
export function groundedOf(row: Row): Grounded {
  const passage = passageOf(row);
  const answer = row.answer ?? '5 GB';
  const label = row.label ?? null;
  const finding: Finding = {
    id: `f:${passage.id}`,
    passageIds: [passage.id],
    entity: passage.title,
    address: [passage.title, ...passage.headings, ...(label === null ? [] : [label])],
    condition: label ?? passage.headings.at(-1) ?? null,
    conditionKind: row.labelHeader ?? null,
    answer,
    answerType: row.answerType ?? 'text',
    answerKey: row.answerKey ?? `text:${answer.toLowerCase()}`,
    emphasise: true,
    anchored: row.anchored ?? true,
    sentence: passage.text,
    quote: passage.text,
    score: row.score ?? 1,
  };
  return { finding, passage };
}
