import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { secureHeaders } from 'hono/secure-headers';
import type { DialogueRecord } from '../dialogue/record.ts';
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
import type { DialogueReader, Documents, Names, TakeReview } from './ports.ts';
import type { Draft } from './review-form.tsx';
import { isReviewPath } from './review-path.ts';
import { addReviews } from './review-routes.tsx';
import { TroublePage } from './trouble-page.tsx';
import type { View } from './view.ts';

const LISTED = 200;

/** What the pages are made from. */
export interface RouteDeps {
  readonly dialogues: DialogueReader;
  /** Null if dialogues can only be read. */
  readonly review: TakeReview | null;
  readonly documents: Documents;
  readonly names: Names;
  readonly view: View;
  /** Makes a reference for what went wrong, and logs both. */
  readonly report: (error: unknown) => string;
}

/** All pages of the console behind its guard. */
export function routes(deps: RouteDeps): Hono {
  const { view, review } = deps;
  const isWritable = (path: string) => review !== null && isReviewPath(path);
  const app = new Hono();
  app.use(headers(), noStore(), loopbackOnly(isWritable));
  app.route('/assets', assets());
  app.get('/', (c) => c.redirect('/dialogues'));
  addDialogues(app, deps);
  if (review !== null)
    addReviews(app, { ...deps, review, page: (record, draft) => dialoguePage(deps, record, draft) });
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

function addDialogues(app: Hono, deps: RouteDeps): void {
  const { dialogues, names, view } = deps;
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
    return c.html(await dialoguePage(deps, record, null));
  });
}

async function dialoguePage(
  { names, view, review }: Pick<RouteDeps, 'names' | 'view' | 'review'>,
  record: DialogueRecord,
  draft: Draft | null,
): Promise<JSX.Element> {
  const pickers = record.rounds.flatMap((round) => choicesOf(round).map(({ by }) => by));
  const named = await nameAll(names, [record.asker, ...pickers], [record.place.channel]);
  const reviewable = review !== null;
  return <DialoguePage view={view} named={named} record={record} draft={draft} reviewable={reviewable} />;
}

function filterFrom(c: Context): Filter {
  const given = (name: string) => c.req.query(name)?.trim() || null;
  return {
    decision: given('decision'),
    state: given('state'),
    review: given('review'),
    text: given('q'),
  };
}

function addDocuments(app: Hono, { documents, view }: RouteDeps): void {
  app.get('/documents', async (c) =>
    c.html(<DocumentsPage view={view} documents={await documents.list()} />),
  );
  app.get('/documents/view', async (c) => {
    const id = c.req.query('id') ?? '';
    const document = await documents.find(id);
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
    // Not "no-referrer": a browser then sends "Origin: null" with forms. Other sites get none either way.
    referrerPolicy: 'same-origin',
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
