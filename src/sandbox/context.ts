import { randomBytes } from 'node:crypto';
import type { Modals } from './modals/modals.ts';
import type { Triggers } from './modals/triggers.ts';
import type { Deliveries } from './socket/deliveries.ts';
import type { SocketHub } from './socket/hub.ts';
import type { ResponseUrls } from './socket/response-urls.ts';
import type { Feed } from './web/feed.ts';
import type { Ephemerals } from './workspace/ephemerals.ts';
import type { Store } from './workspace/store.ts';

/** What the API and the page work on. */
export interface Context {
  readonly store: Store;
  readonly hub: SocketHub;
  readonly deliveries: Deliveries;
  readonly feed: Feed;
  readonly ephemerals: Ephemerals;
  readonly responseUrls: ResponseUrls;
  readonly triggers: Triggers;
  readonly modals: Modals;
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
