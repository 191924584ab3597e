import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { bot } from '../seed.ts';
import { acceptWebSocket, type Connection } from './connection.ts';
import { parseJson } from './parse-json.ts';

/** Slack's times, so that tests can shorten them. */
export interface Timings {
  /** Milliseconds within which an envelope must be acknowledged. Default 3000. */
  readonly acknowledgeMs: number;
  /** Milliseconds before each repeat of an event that was not acknowledged. Default at once, 1 and 5 minutes. */
  readonly retryDelaysMs: readonly number[];
  /** Milliseconds between pings. Default 10,000. */
  readonly pingMs: number;
}

/** What Slack is documented to do. */
export const slackTimings: Timings = {
  acknowledgeMs: limits.acknowledgeMs,
  retryDelaysMs: [0, 60_000, 300_000],
  pingMs: 10_000,
};

/** What goes over the socket; the client's acknowledgement repeats the id. */
type Envelope = { readonly envelope_id: string } & Readonly<Record<string, unknown>>;

const Acknowledgement = z.object({ envelope_id: z.string(), payload: z.unknown().optional() });

/** An acknowledgement that came in time, with what the client sent along. */
export interface Acknowledged {
  readonly payload: unknown;
}

const ticketLifeMs = 30_000;

/** The Socket Mode side: hands every payload to one of the app's connections and waits for its acknowledgement. */
export class SocketHub {
  readonly #timings: Timings;
  readonly #onPresence: (connections: number) => void;
  readonly #connections = new Set<Connection>();
  /** Asked to go: they may still acknowledge, but get nothing new. */
  readonly #retiring = new WeakSet<Connection>();
  readonly #tickets = new Map<string, NodeJS.Timeout>();
  readonly #waiting = new Map<string, (acknowledged: Acknowledged | null) => void>();
  readonly #newcomers = new Set<() => void>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #closed = false;
  #turn = 0;

  /** @param onPresence told how many connections there are, whenever that changes. */
  constructor(timings: Timings, onPresence: (connections: number) => void) {
    this.#timings = timings;
    this.#onPresence = onPresence;
  }

  /** How many connections are open. */
  get connections(): number {
    return [...this.#connections].filter((connection) => connection.open).length;
  }

  /** @returns a ticket that opens one connection within 30 seconds. */
  issueTicket(): string {
    const ticket = randomUUID();
    this.#tickets.set(ticket, setTimeout(() => this.#tickets.delete(ticket), ticketLifeMs).unref());
    return ticket;
  }

  /** Takes an upgrade request; refuses it if its ticket is unknown, used or too old. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const ticket = new URL(request.url ?? '/', 'http://sandbox').searchParams.get('ticket') ?? '';
    if (!this.#tickets.delete(ticket)) {
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const connection: Connection = acceptWebSocket(request, socket, head, this.#timings.pingMs, {
      onText: (text) => this.#acknowledge(text),
      onClose: () => this.#leave(connection),
    });
    if (this.connections >= limits.connections) {
      connection.send(goodbye('too_many_websockets'));
      connection.close();
      return;
    }
    this.#greet(connection);
  }

  /** Whether it was closed: nothing is sent any more. */
  get closed(): boolean {
    return this.#closed;
  }

  /** @returns when there is somebody to send to, at once if there is; also when the hub was closed. */
  async connected(): Promise<void> {
    if (this.#closed || this.#next() !== undefined) return;
    await this.#newcomer();
  }

  /** Sends an event once. @param retries how often it was sent before. @returns null if it was not acknowledged in time. */
  sendEvent(payload: unknown, retries: number): Promise<Acknowledged | null> {
    const retry = { retry_attempt: retries, retry_reason: retries === 0 ? '' : 'timeout' };
    return this.#attempt({ ...envelope('events_api', payload, false), ...retry });
  }

  /**
   * Sends an interaction once.
   * @param answerable whether the acknowledgement may carry an answer.
   * @returns null if it was not acknowledged in time.
   */
  deliverInteraction(payload: unknown, answerable = false): Promise<Acknowledged | null> {
    return this.#attempt(envelope('interactive', payload, answerable));
  }

  /** Asks every client to connect anew, as Slack does every few hours. */
  refresh(): void {
    for (const connection of this.#connections) {
      this.#retiring.add(connection);
      connection.send(goodbye('refresh_requested'));
    }
  }

  /** Ends all connections and gives up all deliveries. */
  close(): void {
    this.#closed = true;
    for (const connection of this.#connections) connection.close();
    for (const settle of this.#waiting.values()) settle(null);
    for (const arrived of this.#newcomers) arrived();
    for (const timer of [...this.#timers, ...this.#tickets.values()]) clearTimeout(timer);
  }

  async #attempt(sent: Envelope): Promise<Acknowledged | null> {
    const deadline = Date.now() + this.#timings.acknowledgeMs;
    const connection = this.#next() ?? (await this.#nextWithin(this.#timings.acknowledgeMs));
    if (connection === undefined || this.#closed) return null;
    return new Promise((resolve) => {
      const settle = (acknowledged: Acknowledged | null) => {
        this.#waiting.delete(sent.envelope_id);
        clearTimeout(timer);
        resolve(acknowledged);
      };
      const timer = setTimeout(() => settle(null), Math.max(0, deadline - Date.now()));
      this.#waiting.set(sent.envelope_id, settle);
      connection.send(JSON.stringify(sent));
    });
  }

  #next(): Connection | undefined {
    const open = [...this.#connections].filter((one) => one.open && !this.#retiring.has(one));
    this.#turn += 1;
    return open[this.#turn % Math.max(1, open.length)];
  }

  async #nextWithin(waitMs: number): Promise<Connection | undefined> {
    await Promise.race([this.#newcomer(), this.pause(waitMs)]);
    return this.#next();
  }

  /** Settled when somebody connects, or the hub is closed. */
  async #newcomer(): Promise<void> {
    await new Promise<void>((resolve) => {
      const arrived = () => {
        this.#newcomers.delete(arrived);
        resolve();
      };
      this.#newcomers.add(arrived);
    });
  }

  /** Waits; not at all once the hub is closed. */
  pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        resolve();
      }, durationMs).unref();
      this.#timers.add(timer);
    });
  }

  #greet(connection: Connection): void {
    this.#connections.add(connection);
    connection.send(
      JSON.stringify({
        type: 'hello',
        num_connections: this.connections,
        debug_info: {
          host: `sandbox-${randomBytes(3).toString('hex')}`,
          approximate_connection_time: 18_060,
        },
        connection_info: { app_id: bot.appId },
      }),
    );
    for (const arrived of this.#newcomers) arrived();
    this.#onPresence(this.connections);
  }

  #leave(connection: Connection): void {
    if (this.#connections.delete(connection)) this.#onPresence(this.connections);
  }

  #acknowledge(text: string): void {
    const parsed = Acknowledgement.safeParse(parseJson(text));
    if (parsed.success) this.#waiting.get(parsed.data.envelope_id)?.({ payload: parsed.data.payload });
  }
}

function envelope(type: 'events_api' | 'interactive', payload: unknown, answerable: boolean): Envelope {
  return { payload, envelope_id: randomUUID(), type, accepts_response_payload: answerable };
}

function goodbye(reason: 'refresh_requested' | 'too_many_websockets'): string {
  return JSON.stringify({ type: 'disconnect', reason, debug_info: { host: 'sandbox' } });
}
