import type { JSX } from 'hono/jsx/jsx-runtime';
import { type Calls, type CallTotals, totalsOf } from '../dialogue/calls.ts';
import { Badge } from '../pages/badge.tsx';
import { Table } from '../pages/table.tsx';
import { duration } from '../pages/time.tsx';
import { None } from './none.tsx';

const outcomes: Readonly<Record<Calls[number]['outcome'], string>> = {
  ok: 'used',
  invalid: 'wrong form',
  truncated: 'broke off',
  refused: 'declined',
  failed: 'no reply',
};

/**
 * Calls of a model, each with what it took and came to.
 *
 * @param props.caption what they were for.
 */
export function CallTable(props: { calls: Calls; caption: string }): JSX.Element {
  return (
    <Table
      caption={props.caption}
      rows={props.calls}
      columns={[
        { head: 'Prompt', kind: 'strong', cell: (call) => <Prompt call={call} /> },
        { head: 'Model', cell: (call) => call.model },
        { head: 'Tokens in', kind: 'number', cell: (call) => count(call.inputTokens) },
        { head: 'Kept', title: keptMeans, kind: 'number', cell: (call) => count(call.cachedTokens) },
        { head: 'Tokens out', kind: 'number', cell: (call) => count(call.outputTokens) },
        { head: 'Cost', kind: 'number', cell: (call) => cost(call.costUsd) },
        { head: 'Time', kind: 'number', cell: (call) => duration(call.elapsedMs) },
        { head: 'Retries', kind: 'number', cell: (call) => call.retries },
        { head: 'Came to', cell: (call) => <Outcome outcome={call.outcome} /> },
      ]}
    />
  );
}

const keptMeans = 'Of the tokens in, those that the endpoint had kept from earlier calls';

function Prompt(props: { call: Calls[number] }): JSX.Element {
  const { prompt, promptVersion, repair } = props.call;
  return (
    <>
      {prompt}
      {repair && <span class="badge after">Repair</span>}
      <p class="small muted plain">
        <code>{promptVersion}</code>
      </p>
    </>
  );
}

function Outcome(props: { outcome: Calls[number]['outcome'] }): JSX.Element {
  const { outcome } = props;
  return <Badge tone={outcome === 'ok' ? 'good' : 'warn'}>{outcomes[outcome]}</Badge>;
}

function count(tokens: number | null): string | JSX.Element {
  return tokens === null ? <None /> : tokens.toLocaleString('en');
}

function cost(usd: number | null): string | JSX.Element {
  return usd === null ? <None /> : dollars(usd);
}

/** @returns for example "$0.0012". */
function dollars(usd: number): string {
  return `$${usd.toFixed(usd < 0.1 ? 4 : 2)}`;
}

/** Every call of a model that a dialogue took, with the sums. Nothing without one. */
export function CallSection(props: { calls: Calls }): JSX.Element | null {
  const { calls } = props;
  if (calls.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="calls">
      <div class="stack tight">
        <h2 id="calls">All calls to the endpoint</h2>
        <p class="muted">{totalWords(calls.length, totalsOf(calls))}</p>
      </div>
      <CallTable calls={calls} caption="Calls to the endpoint in this dialogue" />
    </section>
  );
}

function totalWords(calls: number, { inputTokens, outputTokens, costUsd }: CallTotals): string {
  const parts = [
    calls === 1 ? '1 call' : `${calls} calls`,
    ...(inputTokens === null ? [] : [`${inputTokens.toLocaleString('en')} tokens in`]),
    ...(outputTokens === null ? [] : [`${outputTokens.toLocaleString('en')} tokens out`]),
    ...(costUsd === null ? [] : [dollars(costUsd)]),
  ];
  return `${parts.join(', ')}.`;
}
