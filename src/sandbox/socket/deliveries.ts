import { randomBytes } from 'node:crypto';
import { eventPayload, type SlackEvent } from './events.ts';
import type { SocketHub } from './hub.ts';
import type { Outbox, Parcel } from './outbox.ts';

/** What deliveries need. */
export interface DeliveryParts {
  readonly hub: SocketHub;
  readonly outbox: Outbox;
  /** Milliseconds before each repeat of an event that was not acknowledged. */
  readonly retryDelaysMs: readonly number[];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Slack keeps what it could not deliver for up to a day. */
const keptMs = 24 * 3_600_000;

/** Delivers events until each is acknowledged or was tried often enough; what a killed process owed is delivered by the next. */
export class Deliveries {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** Sends events in this order, all kept before the first leaves. */
  deliver(events: readonly SlackEvent[]): void {
    const at = this.#parts.clock();
    const parcels = events.map((event) => {
      const eventId = `Ev${randomBytes(8).toString('hex').toUpperCase()}`;
      return { eventId, at, payload: eventPayload(event, eventId, at) };
    });
    this.#parts.outbox.add(parcels);
    for (const parcel of parcels) void this.#send(parcel, 0);
  }

  /** Sends again what an earlier process could not deliver, as soon as somebody connects; too old events are dropped. */
  resume(): void {
    const { outbox, clock, hub } = this.#parts;
    const oldest = clock() - keptMs;
    for (const parcel of outbox.left) {
      if (parcel.at < oldest) outbox.settle(parcel.eventId);
      else void hub.connected().then(() => this.#send(parcel, 1));
    }
  }

  close(): void {
    this.#parts.outbox.close();
  }

  /** @param retries how often it was surely sent before. */
  async #send(parcel: Parcel, retries: number): Promise<void> {
    const { hub, outbox, retryDelaysMs } = this.#parts;
    for (let attempt = 0; attempt <= retryDelaysMs.length; attempt += 1) {
      if (attempt > 0) await hub.pause(retryDelaysMs[attempt - 1] ?? 0);
      if (hub.closed) return;
      if ((await hub.sendEvent(parcel.payload, retries + attempt)) !== null) break;
    }
    if (!hub.closed) outbox.settle(parcel.eventId);
  }
}
