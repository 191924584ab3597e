import { readFileSync } from 'node:fs';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { Bars } from '../charts/bars.tsx';
import { Histogram } from '../charts/histogram.tsx';
import { Stacks } from '../charts/stacks.tsx';
import { SingleFile } from '../single-file.tsx';
import { reportStylesheet, stylesheet } from '../stylesheet.ts';
import { Table } from '../table.tsx';
import { Controls } from './controls.tsx';
import { Question } from './question.tsx';
import type { ReportView, TableView } from './view.ts';

const script = readFileSync(new URL('../scripts/filter-questions.js', import.meta.url), 'utf8');

/** @returns a report as the text of one HTML file: figures, charts, and every question. */
export function reportPage(view: ReportView): string {
  return String(
    <SingleFile
      title={`${view.title} · whichbot`}
      stylesheet={`${stylesheet}\n${reportStylesheet}`}
      script={script}
    >
      <Head view={view} />
      <Charts view={view} />
      <Figures view={view} />
      {view.published && (
        <Section id="published" title={view.published.title}>
          <Plain caption={view.published.title} table={view.published} />
        </Section>
      )}
      <Section id="kinds" title="By kind of question">
        <Plain caption="Outcomes by kind of question" table={view.kinds} />
      </Section>
      <Section id="questions" title="Every question">
        <Controls questions={view.questions} />
        <ol class="questions">
          {view.questions.map((question) => (
            <Question view={question} />
          ))}
        </ol>
      </Section>
    </SingleFile>,
  );
}

function Section(props: { id: string; title: string; children?: JSX.Element | JSX.Element[] }): JSX.Element {
  return (
    <section class="stack" aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      {props.children}
    </section>
  );
}

function Head({ view }: { view: ReportView }): JSX.Element {
  return (
    <div class="stack">
      <h1>{view.title}</h1>
      <dl class="facts">
        {view.facts.map(({ label, text }) => (
          <>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </>
        ))}
      </dl>
    </div>
  );
}

function Charts({ view: { charts } }: { view: ReportView }): JSX.Element {
  return (
    <Section id="charts" title="At a glance">
      <div class="charts">
        <Bars
          title="Detection"
          note="Is the question ambiguous? Whiskers are 95 % intervals."
          keys={charts.detection.keys}
          groups={charts.detection.groups}
        />
        <Bars
          title="Options"
          note="Do the buttons lead to the expected answers, and do their labels read like the expected ones?"
          keys={charts.options.keys}
          groups={charts.options.groups}
        />
        <Stacks
          title="List of all readings"
          note="What the forced list of an ambiguous question holds"
          keys={charts.lists.keys}
          rows={charts.lists.rows}
        />
        <Histogram title="Time from question to decision" {...charts.latency} />
      </div>
    </Section>
  );
}

function Figures({ view }: { view: ReportView }): JSX.Element {
  return (
    <Section id="figures" title="Figures">
      <div class="figures">
        <Table
          caption="Every figure, ours beside simple methods"
          rows={view.figures}
          columns={[
            {
              head: 'Figure',
              kind: 'strong' as const,
              cell: ({ name, meaning }) => (
                <>
                  {name} <span class="muted small plain">{meaning}</span>
                </>
              ),
            },
            ...view.heads.map((head, i) => ({
              head,
              cell: ({ cells }: { cells: readonly string[] }) => cells[i] ?? '',
            })),
          ]}
        />
      </div>
    </Section>
  );
}

function Plain({ caption, table }: { caption: string; table: TableView }): JSX.Element {
  return (
    <Table
      caption={caption}
      rows={table.rows}
      columns={table.heads.map((head, i) => ({
        head,
        ...(i === 0 && { kind: 'strong' as const }),
        cell: (row: readonly string[]) => row[i] ?? '',
      }))}
    />
  );
}
