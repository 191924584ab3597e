import { html, raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { DocumentHead, SkipLink } from './document-head.tsx';
import { icon } from './icon.ts';

/**
 * A whole page that is one file: it loads nothing, and works without a server.
 * @param props.stylesheet its look, as text.
 * @param props.script what runs at its end, as text.
 */
export function SingleFile(props: {
  title: string;
  stylesheet: string;
  script: string;
  children?: Child;
}): JSX.Element {
  const page = (
    <html lang="en">
      <DocumentHead title={props.title}>
        <link rel="icon" href={`data:image/svg+xml,${encodeURIComponent(icon)}`} />
        <style>{raw(props.stylesheet)}</style>
      </DocumentHead>
      <body>
        <SkipLink />
        <main id="main">{props.children}</main>
        <script>{raw(props.script)}</script>
      </body>
    </html>
  );
  return html`<!doctype html>${page}`;
}
