import type { JSX } from 'hono/jsx/jsx-runtime';
import { Layout } from '../pages/layout.tsx';
import { documentPath } from './passage-path.ts';
import type { DocumentLine } from './ports.ts';
import type { View } from './view.ts';

/** The list of documents that the bot answers from, by path. */
export function DocumentsPage(props: { view: View; documents: readonly DocumentLine[] }): JSX.Element {
  const { view, documents } = props;
  const sorted = [...documents].sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }));
  return (
    <Layout site={view.site} title="Documents" current="/documents">
      <div class="stack tight">
        <h1>Documents</h1>
        <p class="muted">{countSentence(documents)}</p>
      </div>
      {documents.length === 0 ? <NoDocuments /> : <List documents={sorted} />}
    </Layout>
  );
}

function countSentence(documents: readonly DocumentLine[]): string {
  if (documents.length === 0) return 'What the bot answers from.';
  const passages = documents.reduce((sum, document) => sum + document.passages, 0);
  return `The bot answers from ${counted(documents.length, 'document')} in ${counted(passages, 'passage')}.`;
}

function NoDocuments(): JSX.Element {
  return (
    <section class="card empty">
      <h2>No document is indexed</h2>
      <p class="prose muted">
        Until the folder of documents is set and indexed, the bot has nothing to answer from. The README says
        how.
      </p>
    </section>
  );
}

function List(props: { documents: readonly DocumentLine[] }): JSX.Element {
  return (
    <ul class="rows card">
      {props.documents.map((document) => (
        <li>
          <div>
            <a class="lead" href={documentPath(document.id)}>
              {document.title}
            </a>
            <p class="small muted">{document.path}</p>
          </div>
          <p class="end small muted number">{counted(document.passages, 'passage')}</p>
        </li>
      ))}
    </ul>
  );
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
