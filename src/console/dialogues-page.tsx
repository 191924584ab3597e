import type { JSX } from 'hono/jsx/jsx-runtime';
import type { DialogueSummary } from '../dialogue/ports.ts';
import { Badge } from '../pages/badge.tsx';
import { Layout } from '../pages/layout.tsx';
import { Moment } from '../pages/time.tsx';
import { type Filter, matches } from './filter.ts';
import { Filters } from './filters.tsx';
import type { Named } from './named.ts';
import { Search } from './search.tsx';
import type { View } from './view.ts';
import { decisionWording, outcomeOf, reviewWording, stateWording } from './words.ts';

interface Props {
  view: View;
  named: Named;
  /** The newest dialogues, newest first. */
  dialogues: readonly DialogueSummary[];
  /** How many were asked for: if as many came, there may be older ones. */
  limit: number;
  filter: Filter;
}

/** The list of dialogues, newest first. */
export function DialoguesPage(props: Props): JSX.Element {
  const { view, named, dialogues, filter } = props;
  const shown = dialogues.filter((dialogue) => matches(dialogue, filter));
  return (
    <Layout site={view.site} title="Dialogues" current="/dialogues">
      <div class="stack tight">
        <h1>Dialogues</h1>
        <p class="muted">{countSentence(props, shown.length)}</p>
      </div>
      {dialogues.length === 0 ? (
        <NoDialogues />
      ) : (
        <>
          <Search filter={filter} />
          <Filters dialogues={dialogues} filter={filter} />
        </>
      )}
      {dialogues.length > 0 && shown.length === 0 && <NoMatch />}
      {shown.length > 0 && (
        <ol class="rows card">
          {shown.map((dialogue) => (
            <Row dialogue={dialogue} view={view} named={named} />
          ))}
        </ol>
      )}
    </Layout>
  );
}

function countSentence(props: Props, shown: number): string {
  const total = props.dialogues.length;
  if (total === 0) return 'Every question, how it was read, and what was replied.';
  const among = total === props.limit ? `the newest ${total}` : `${total}`;
  if (shown !== total) return `${shown} of ${among} dialogues, newest first.`;
  return total === 1 ? 'One dialogue so far.' : `${capital(among)} dialogues, newest first.`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function NoDialogues(): JSX.Element {
  return (
    <section class="card empty">
      <h2>No dialogue yet</h2>
      <p class="prose muted">
        Mention the bot in a channel or write it a direct message, in Slack or in the sandbox workspace. Its
        first question appears here as soon as it arrives.
      </p>
    </section>
  );
}

function NoMatch(): JSX.Element {
  return (
    <section class="card empty">
      <h2>None is like that</h2>
      <p class="muted">
        <a href="/dialogues">Show all dialogues</a>
      </p>
    </section>
  );
}

function Row(props: { dialogue: DialogueSummary; view: View; named: Named }): JSX.Element {
  const { dialogue, view, named } = props;
  const outcome = outcomeOf(dialogue);
  const state = stateWording(outcome);
  const { decision: kind } = dialogue;
  const decision = kind === null || outcome === 'fruitless' ? null : decisionWording(kind);
  return (
    <li>
      <div class="stack tight">
        <a class="lead" href={`/dialogues/${encodeURIComponent(dialogue.id)}`}>
          {dialogue.question}
        </a>
        <p class="cluster small muted">
          <span>{named.person(dialogue.asker)}</span>
          <span>in {named.channel(dialogue.channel)}</span>
          <Moment at={dialogue.createdAt} format={view.time} words={view.time.ago(dialogue.createdAt)} />
        </p>
      </div>
      <div class="cluster end">
        {decision !== null && <Badge tone={decision.tone}>{decision.label}</Badge>}
        <Badge tone={state.tone}>{state.label}</Badge>
        {dialogue.review === 'done' && <Badge tone="good">{reviewWording('done').label}</Badge>}
      </div>
    </li>
  );
}
