import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { SetupError } from '../errors.ts';
import { noRateLimit, rateLimit } from './api/rates.ts';
import { responseRoutes } from './api/respond.ts';
import { apiRoutes } from './api/routes.ts';
import type { Context } from './context.ts';
import { Modals } from './modals/modals.ts';
import { Triggers } from './modals/triggers.ts';
import { Deliveries } from './socket/deliveries.ts';
import { eventsFor, type SlackEvent } from './socket/events.ts';
import { SocketHub, slackTimings, type Timings } from './socket/hub.ts';
import { memoryOutbox, openOutbox } from './socket/outbox.ts';
import { ResponseUrls } from './socket/response-urls.ts';
import { controlRoutes } from './web/control.ts';
import { Feed } from './web/feed.ts';
import { pageFiles } from './web/files.ts';
import { guard, isTrusted } from './web/guard.ts';
import { webRoutes } from './web/routes.ts';
import { Ephemerals } from './workspace/ephemerals.ts';
import { memoryJournal, openJournal } from './workspace/journal.ts';
import { createStore, type Store } from './workspace/store.ts';

/** In which order the two events of one mention leave: Slack keeps none. */
export type MentionOrder = 'message-first' | 'mention-first' | 'random';

/** How to run a sandbox. */
export interface SandboxOptions {
  /** 0 for a free one. */
  readonly port: number;
  /** Folder of the journal; null forgets everything at the end. */
  readonly data: string | null;
  readonly botToken: string;
  readonly appToken: string;
  readonly rateLimits: boolean;
  /** Default Slack's. */
  readonly timings?: Partial<Timings>;
  /** Default "random". */
  readonly mentionOrder?: MentionOrder;
  /** Milliseconds since 1970; default the machine's clock. */
  readonly clock?: () => number;
}

/** A sandbox that is listening. */
export interface Sandbox {
  /** "http://127.0.0.1:<port>" */
  readonly url: string;
  /** Asks all socket clients to connect anew. */
  refresh(): void;
  close(): Promise<void>;
}

/**
 * Starts a workspace on the loopback interface.
 * @throws {SetupError} if the port is taken or the data folder is not writable.
 * @throws {StoredDataError} if the journal cannot be read.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const clock = options.clock ?? Date.now;
  const store = createStore(options.data === null ? memoryJournal() : openJournal(options.data), clock);
  const feed = new Feed();
  const hub = new SocketHub({ ...slackTimings, ...options.timings }, (connections) =>
    feed.tell({ type: 'presence', online: connections > 0 }),
  );
  const outbox = options.data === null ? memoryOutbox() : openOutbox(options.data);
  const { retryDelaysMs } = { ...slackTimings, ...options.timings };
  let url = '';
  const context: Context = {
    store,
    hub,
    deliveries: new Deliveries({ hub, outbox, retryDelaysMs, clock }),
    feed,
    ephemerals: new Ephemerals(),
    responseUrls: new ResponseUrls(clock),
    triggers: new Triggers(clock),
    modals: new Modals(),
    tokens: { bot: options.botToken, app: options.appToken },
    clock,
    baseUrl: () => url,
  };
  announce(context, options.mentionOrder ?? 'random');
  context.deliveries.resume();
  const server = createServer(context, options.rateLimits);
  url = await listen(server, options.port, store);
  return { url, refresh: () => hub.refresh(), close: () => stop(server, context) };
}

type Server = ReturnType<typeof createAdaptorServer>;

function createServer(context: Context, rateLimits: boolean): Server {
  const app = new Hono()
    .use(guard)
    .route('/api', apiRoutes(context, rateLimits ? rateLimit(context.clock) : noRateLimit))
    .route('/response', responseRoutes(context))
    .route('/web', webRoutes(context))
    .route('/control', controlRoutes(context))
    .route('/', pageFiles());
  const server = createAdaptorServer({ fetch: app.fetch });
  server.on('upgrade', (request, socket, head) => {
    if (isTrusted(request.headers.host, request.headers.origin)) context.hub.upgrade(request, socket, head);
    else socket.destroy();
  });
  return server;
}

function listen(server: Server, port: number, store: Store): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      store.close();
      const why = cause.code === 'EADDRINUSE' ? 'another program uses it' : cause.message;
      const wanted = 'set SANDBOX_PORT (or --port of the sandbox by itself) to a free port, or to 0 for any';
      reject(new SetupError(`Cannot listen on port ${port} as ${why}: ${wanted}`, { cause }));
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as AddressInfo;
      resolve(`http://127.0.0.1:${address.port}`);
    });
  });
}

function stop(server: Server, context: Context): Promise<void> {
  context.hub.close();
  return new Promise((resolve) => {
    server.close(() => {
      context.store.close();
      context.deliveries.close();
      resolve();
    });
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}

/** Passes what happens in the workspace on to open pages and to the app. */
function announce(context: Context, order: MentionOrder): void {
  context.store.listen((event, before, after) => {
    context.feed.tellOf(event, after);
    context.deliveries.deliver(ordered(eventsFor(event, before, after), order));
  });
}

function ordered(events: SlackEvent[], order: MentionOrder): SlackEvent[] {
  const turn = order === 'mention-first' || (order === 'random' && Math.random() < 0.5);
  return turn ? events.toReversed() : events;
}
