import { html } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { DocumentHead, SkipLink } from './document-head.tsx';

/** Where the header leads: the parts of a site. */
export interface NavigationLink {
  readonly href: string;
  readonly label: string;
}

/** What all pages of a site have in common. */
export interface Site {
  readonly name: string;
  /** One line below the header, for example which reader is in use; null for none. */
  readonly banner: string | null;
  readonly links: readonly NavigationLink[];
  readonly stylesheetHref: string;
  readonly iconHref: string;
}

/**
 * A whole page.
 *
 * @param props.title of this page alone; the site's name is added.
 * @param props.current the `href` of the link that this page belongs to; null for none.
 */
export function Layout(props: {
  site: Site;
  title: string;
  current: string | null;
  children?: Child;
}): JSX.Element {
  const { site } = props;
  const page = (
    <html lang="en">
      <DocumentHead title={`${props.title} · ${site.name}`}>
        <link rel="icon" type="image/svg+xml" href={site.iconHref} />
        <link rel="stylesheet" href={site.stylesheetHref} />
      </DocumentHead>
      <body>
        <SkipLink />
        <Header site={site} current={props.current} />
        <main id="main">{props.children}</main>
      </body>
    </html>
  );
  return html`<!doctype html>${page}`;
}

function Header(props: { site: Site; current: string | null }): JSX.Element {
  const { site } = props;
  return (
    <>
      <header class="top">
        <div>
          <a class="brand" href="/">
            <img src={site.iconHref} alt="" width="26" height="26" />
            <span>{site.name}</span>
          </a>
          <nav class="menu" aria-label="Pages">
            <ul>
              {site.links.map((link) => (
                <li>
                  <a href={link.href} aria-current={link.href === props.current ? 'page' : undefined}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      {site.banner !== null && (
        <aside class="banner" aria-label="Notice">
          <p>{site.banner}</p>
        </aside>
      )}
    </>
  );
}
