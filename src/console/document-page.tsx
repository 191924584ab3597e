import type { JSX } from 'hono/jsx/jsx-runtime';
import { Highlighted } from '../pages/highlight.tsx';
import { Layout } from '../pages/layout.tsx';
import { webLink } from '../pages/link.ts';
import { passageAnchor } from './passage-path.ts';
import type { ShownDocument } from './ports.ts';
import { Trail } from './trail.tsx';
import type { View } from './view.ts';

/**
 * One document with its passages in reading order.
 *
 * @param props.quote words to highlight wherever a passage holds them; null for none.
 */
export function DocumentPage(props: {
  view: View;
  id: string;
  document: ShownDocument;
  quote: string | null;
}): JSX.Element {
  const { view, id, document } = props;
  const quotes = props.quote === null ? [] : [props.quote];
  return (
    <Layout site={view.site} title={document.title} current="/documents">
      <div class="stack tight">
        <h1>{document.title}</h1>
        <p class="cluster muted small">
          <span>{document.path}</span>
          {document.date !== null && <time datetime={document.date}>{document.date}</time>}
          <Original url={document.url} />
        </p>
      </div>
      <div class="stack column">
        {document.passages.map((passage) => (
          <article class="card passage" id={passageAnchor(id, passage.id)}>
            <Trail headings={passage.headings} />
            <p class="text">
              <Highlighted text={passage.text} quotes={quotes} />
            </p>
          </article>
        ))}
      </div>
    </Layout>
  );
}

function Original(props: { url: string | null }): JSX.Element | null {
  const href = webLink(props.url);
  if (href === null) return null;
  return (
    <a href={href} rel="noreferrer">
      Open the original
    </a>
  );
}
