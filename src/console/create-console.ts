import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { timeFormat } from '../pages/time.tsx';
import { iconHref, stylesheetHref } from './assets.ts';
import { idsAsNames } from './named.ts';
import type { DialogueReader, Documents, Names, TakeReview } from './ports.ts';
import { routes } from './routes.tsx';
import { type Listening, listen } from './server.ts';

/** What the console shows, and where. */
export interface ConsoleOptions {
  readonly dialogues: DialogueReader;
  /** Keeps what reviewers say; default: dialogues can only be read. */
  readonly review?: TakeReview;
  readonly documents: Documents;
  /** Default: ids stand for names. */
  readonly names?: Names;
  /** 0 for any free one. */
  readonly port: number;
  /** Address to listen on; default: 127.0.0.1. Whatever it is, only "Host: localhost" and its likes are answered. */
  readonly host?: string;
  /** In the header and in titles; default: "whichbot". */
  readonly name?: string;
  /** One line below the header, for example which reader is in use; default: none. */
  readonly banner?: string | null;
  /** Milliseconds since 1970; default: the machine's clock. */
  readonly now?: () => number;
  /** IANA name; default: the machine's. */
  readonly timeZone?: string;
  /** Told of everything that ends in a page "cannot be shown", with the reference on it; default: nobody. */
  readonly onError?: (error: unknown, reference: string) => void;
}

/** The review console, not listening yet. */
export interface ReviewConsole {
  readonly app: Hono;
  /**
   * Begins to listen; a second call changes nothing.
   *
   * @throws {SetupError} if the port cannot be had.
   */
  start(): Promise<{ readonly url: string; readonly port: number }>;
  /** Stops listening and ends open connections. */
  stop(): Promise<void>;
}

/** Makes the pages on which dialogues are reviewed and documents read. */
export function createConsole(options: ConsoleOptions): ReviewConsole {
  const app = routes({
    dialogues: options.dialogues,
    review: options.review ?? null,
    documents: options.documents,
    names: options.names ?? idsAsNames,
    view: viewOf(options),
    report,
  });
  let listening: Promise<Listening> | undefined;

  function report(error: unknown): string {
    const reference = randomBytes(4).toString('hex');
    options.onError?.(error, reference);
    return reference;
  }

  return {
    app,
    start: async () => {
      listening ??= listen(app, { host: options.host ?? '127.0.0.1', port: options.port });
      try {
        return await listening;
      } catch (error) {
        listening = undefined;
        throw error;
      }
    },
    stop: async () => {
      const server = await listening?.catch(() => undefined);
      listening = undefined;
      await server?.close();
    },
  };
}

function viewOf(options: ConsoleOptions) {
  return {
    site: {
      name: options.name ?? 'whichbot',
      banner: options.banner ?? null,
      links: [
        { href: '/dialogues', label: 'Dialogues' },
        { href: '/documents', label: 'Documents' },
      ],
      stylesheetHref,
      iconHref,
    },
    time: timeFormat(options.now ?? Date.now, options.timeZone),
  };
}
