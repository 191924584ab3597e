import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Citation } from '../engine/schema.ts';
import { webLink } from '../pages/link.ts';
import { passagePath } from './passage-path.ts';

/**
 * Citations as a numbered list, each linked to its passage.
 *
 * @param props.from the number of the first one.
 */
export function Citations(props: { citations: readonly Citation[]; from: number }): JSX.Element {
  return (
    <ol class="citations">
      {props.citations.map((citation, index) => (
        <li>
          <span class="number muted">{props.from + index}</span>
          <div>
            <Source citation={citation} />
            <p class="quote">“{citation.quote}”</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Source(props: { citation: Citation }): JSX.Element {
  const { citation } = props;
  const original = webLink(citation.url);
  return (
    <p class="cluster">
      <a href={passagePath(citation)}>{citation.title}</a>
      {citation.heading !== null && <span class="muted">{citation.heading}</span>}
      {citation.date !== null && <time datetime={citation.date}>{citation.date}</time>}
      {original !== null && (
        <a href={original} rel="noreferrer">
          Original<span class="unseen"> of {citation.title}</span>
        </a>
      )}
    </p>
  );
}
