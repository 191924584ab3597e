import { reportPage } from '../../pages/evaluation/report-page.tsx';
import { timeOf } from '../figures/report.ts';
import { figureCells, heads } from './cells.ts';
import { detectionBars, listStacks, optionBars } from './chart-views.ts';
import { factsOf } from './facts.ts';
import { kindTable } from './kinds.ts';
import { latencyView } from './latency-view.ts';
import { meanings } from './meanings.ts';
import { publishedTable } from './published-table.ts';
import { questionView } from './question-view.ts';
import type { ReportedRun } from './reported-run.ts';

/** A report as one HTML page that needs no server and no network. */
export function pageOf(run: ReportedRun): string {
  const { report, pairs } = run;
  const times = pairs.flatMap(({ prediction }) => timeOf(prediction) ?? []);
  return reportPage({
    title: `Evaluation of ${report.questions.total} questions`,
    facts: factsOf(run),
    heads,
    figures: figureCells(report).map(({ name, cells }) => ({ name, meaning: meanings[name], cells })),
    kinds: kindTable(pairs),
    published: run.paper && publishedTable(run.paper, report),
    charts: {
      detection: detectionBars(report),
      options: optionBars(report),
      lists: listStacks(report),
      latency: latencyView(times),
    },
    questions: pairs.map((pair) => questionView(pair, run.read.get(pair.question.id) ?? [])),
  });
}
