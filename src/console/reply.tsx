import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Reply } from '../dialogue/ports.ts';
import type { Answer, ListedAnswer, Nearest } from '../engine/schema.ts';
import { splitByQuotes } from '../pages/highlight.tsx';
import { Citations } from './citations.tsx';
import { documentPath } from './passage-path.ts';

/** What the asker got to read, with numbered citations. */
export function ReplyText(props: { reply: Reply }): JSX.Element {
  const { reply } = props;
  if (reply.kind === 'answer') return <AnswerText answer={reply.answer} from={1} />;
  if (reply.kind === 'abstain') return <NearestText nearest={reply.nearest} />;
  return <Entries kind={reply.kind} entries={reply.entries} />;
}

function AnswerText(props: { answer: Answer; from: number }): JSX.Element {
  const { text, short, citations } = props.answer;
  return (
    <div class="stack">
      <p class="said">
        {splitByQuotes(text, short === null ? [] : [short]).map((part) =>
          part.marked ? <strong>{part.text}</strong> : part.text,
        )}
        {!/\[1\]/.test(text) && citations.map((_, index) => <sup class="number">[{props.from + index}]</sup>)}
      </p>
      {citations.length > 0 && <Citations citations={citations} from={props.from} />}
    </div>
  );
}

function Entries(props: { kind: 'all' | 'conflict'; entries: readonly ListedAnswer[] }): JSX.Element {
  let from = 1;
  return (
    <div class="stack">
      <p>{props.kind === 'all' ? 'It depends on which is meant:' : 'The sources disagree:'}</p>
      <ul class="stack">
        {props.entries.map((entry) => {
          const first = from;
          from += entry.citations.length;
          return (
            <li class="stack tight">
              <h3>{entry.label}</h3>
              <AnswerText answer={entry} from={first} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function NearestText(props: { nearest: readonly Nearest[] }): JSX.Element {
  return (
    <div class="stack tight">
      <p>No answer was found in the documents.</p>
      {props.nearest.length > 0 && (
        <>
          <p>The nearest:</p>
          <ul>
            {props.nearest.map((document) => (
              <li>
                <a href={documentPath(document.documentId)}>{document.title}</a>{' '}
                <span class="muted small">{document.path}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
