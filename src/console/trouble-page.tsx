import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { Layout } from '../pages/layout.tsx';
import type { View } from './view.ts';

/**
 * A page that could not be shown, said in a sentence.
 *
 * @param props.reference also stands in the log; null if nothing was logged.
 */
export function TroublePage(props: {
  view: View;
  title: string;
  reference: string | null;
  children?: Child;
}): JSX.Element {
  return (
    <Layout site={props.view.site} title={props.title} current={null}>
      <section class="card empty">
        <h1>{props.title}</h1>
        <p class="prose">{props.children}</p>
        {props.reference !== null && (
          <p class="small muted">
            Reference <code>{props.reference}</code>
          </p>
        )}
        <p>
          <a href="/dialogues">Go to the dialogues</a>
        </p>
      </section>
    </Layout>
  );
}
