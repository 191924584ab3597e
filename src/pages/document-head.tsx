import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';

/** The head that every page has: fits the screen, and is light or dark as the reader's system is. */
export function DocumentHead(props: { title: string; children?: Child }): JSX.Element {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{props.title}</title>
      {props.children}
    </head>
  );
}

/** Takes those who use the keyboard past what stands above the content. */
export function SkipLink(): JSX.Element {
  return (
    <a class="skip" href="#main">
      Skip to the content
    </a>
  );
}
