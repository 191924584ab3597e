import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { KnownError } from '../errors.ts';
import { assets } from './assets.ts';
import { choicesOf } from './choice.ts';
import { DialoguePage } from './dialogue-page.tsx';
import { DialoguesPage } from './dialogues-page.tsx';
import { DocumentPage } from './document-page.tsx';
import { DocumentsPage } from './documents-page.tsx';
import { type Filter, matches } from './filter.ts';
import { loopbackOnly } from './guard.ts';
import { nameAll } from './named.ts';
import type { DialogueReader, Documents, Names } from './ports.ts';
import { TroublePage } from './trouble-page.tsx';
import type { View } from './view.ts';

const LISTED = 200;

/** What the pages are made from. */
export interface RouteDeps {
  readonly dialogues: DialogueReader;
  readonly documents: Documents;
  readonly names: Names;
  readonly view: View;
  /** Makes a reference for what went wrong, and logs both. */
  readonly report: (error: unknown) => string;
}

/** All pages of the console behind its guard. */
export function routes(deps: RouteDeps): Hono {
  const { view } = deps;
  const app = new Hono();
  app.use(headers(), noStore(), loopbackOnly());
  app.route('/assets', assets());
  app.get('/', (c) => c.redirect('/dialogues'));
  addDialogues(app, deps);
  addDocuments(app, deps);
  app.notFound((c) => missing(c, view, 'There is no such page.'));
  app.onError((error, c) => {
    const sentence =
      error instanceof KnownError ? `${error.message}.` : 'Something went wrong here. The log says what.';
    const page = (
      <TroublePage view={view} title="This page cannot be shown" reference={deps.report(error)}>
        {sentence}
      </TroublePage>
    );
    return c.html(page, 500);
  });
  return app;
}

function addDialogues(app: Hono, { dialogues, names, view }: RouteDeps): void {
  const unknown = 'There is no such dialogue. It may have been deleted, or its time to be kept is over.';
  app.get('/dialogues', async (c) => {
    const filter = filterFrom(c);
    const newest = await dialogues.list(LISTED);
    const shown = newest.filter((one) => matches(one, filter));
    const named = await nameAll(
      names,
      shown.map(({ asker }) => asker),
      shown.map(({ channel }) => channel),
    );
    return c.html(
      <DialoguesPage view={view} named={named} dialogues={newest} limit={LISTED} filter={filter} />,
    );
  });
  app.get('/dialogues/:file{.+\\.json}', async (c) => {
    const record = await dialogues.load(c.req.param('file').slice(0, -'.json'.length));
    return record === undefined ? c.json({ error: unknown }, 404) : c.json(record);
  });
  app.get('/dialogues/:id', async (c) => {
    const record = await dialogues.load(c.req.param('id'));
    if (record === undefined) return missing(c, view, unknown);
    const pickers = record.rounds.flatMap((round) => choicesOf(round).map(({ by }) => by));
    const named = await nameAll(names, [record.asker, ...pickers], [record.place.channel]);
    return c.html(<DialoguePage view={view} named={named} record={record} />);
  });
}

function filterFrom(c: Context): Filter {
  const given = (name: string) => c.req.query(name)?.trim() || null;
  return { decision: given('decision'), state: given('state'), text: given('q') };
}

function addDocuments(app: Hono, { documents, view }: RouteDeps): void {
  app.get('/documents', (c) => c.html(<DocumentsPage view={view} documents={documents.list()} />));
  app.get('/documents/view', (c) => {
    const id = c.req.query('id') ?? '';
    const document = documents.find(id);
    if (document === undefined) {
      return missing(
        c,
        view,
        'There is no such document. It may have been moved or removed since it was cited.',
      );
    }
    return c.html(
      <DocumentPage view={view} id={id} document={document} quote={c.req.query('quote') ?? null} />,
    );
  });
}

function missing(c: Context, view: View, sentence: string): Response | Promise<Response> {
  const page = (
    <TroublePage view={view} title="Not found" reference={null}>
      {sentence}
    </TroublePage>
  );
  return c.html(page, 404);
}

function headers(): MiddlewareHandler {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // The console speaks plain HTTP on this machine: no promise of HTTPS.
    strictTransportSecurity: false,
    xFrameOptions: 'DENY',
  });
}

/** Dialogues are nobody else's business: nothing but the assets is kept by the browser. */
function noStore(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  };
}
