import { randomBytes } from 'node:crypto';
import type { SocketHub } from './socket/hub.ts';
import type { ResponseUrls } from './socket/response-urls.ts';
import type { Feed } from './web/feed.ts';
import type { Ephemerals } from './workspace/ephemerals.ts';
import type { Store } from './workspace/store.ts';

/** What the API and the page work on. */
export interface Context {
  readonly store: Store;
  readonly hub: SocketHub;
  readonly feed: Feed;
  readonly ephemerals: Ephemerals;
  readonly responseUrls: ResponseUrls;
  readonly tokens: { readonly bot: string; readonly app: string };
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** "http://127.0.0.1:<port>", known once the server listens. */
  baseUrl(): string;
}

/** @returns a short random id of letters and digits. */
export function randomId(): string {
  return randomBytes(6).toString('base64url').replace(/[-_]/g, 'x').slice(0, 7);
}
