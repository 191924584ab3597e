import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A command as it is sent: its name in lower case, then its arguments. */
export type Command = readonly string[];

/** A place to stop at: before a command reaches Redis, or after, when its answer is lost. */
export interface RedisStop {
  readonly when: 'before' | 'after';
  readonly at: (command: Command) => boolean;
}

/** A line to Redis that can be stopped at a command. */
export interface RedisLine {
  readonly url: string;
  /** Stops the connection that comes to the place first, for good. @returns once it is there. */
  stopAt(stop: RedisStop): Promise<void>;
  /** Ends every connection, and refuses new ones for so many milliseconds. */
  cut(forMs: number): Promise<void>;
  close(): void;
}

interface Armed extends RedisStop {
  readonly reached: () => void;
}

/** Opens a line to a Redis that passes everything on until it is told to stop. */
export async function redisLine(target: string): Promise<RedisLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let armed: Armed | null = null;
  const take = (command: Command) => {
    if (!armed?.at(command)) return null;
    const stop = armed;
    armed = null;
    return stop;
  };
  let isCut = false;
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const redis = connect(Number(port), hostname);
    for (const socket of [client, redis]) sockets.add(socket);
    join(client, redis, take);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stopAt: (stop) =>
      new Promise((resolve) => {
        armed = { ...stop, reached: resolve };
      }),
    async cut(forMs) {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await pause(forMs);
      isCut = false;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function join(client: Socket, redis: Socket, take: (command: Command) => Armed | null): void {
  let pending: Buffer = Buffer.alloc(0);
  let stopped: Armed | null = null;
  client.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    for (let next = firstCommand(pending); next && !stopped; next = firstCommand(pending)) {
      stopped = take(next.words);
      if (stopped?.when === 'before') return stopped.reached();
      redis.write(new Uint8Array(pending.subarray(0, next.bytes)));
      pending = pending.subarray(next.bytes);
    }
  });
  redis.on('data', (chunk: Buffer) => {
    if (stopped) stopped.reached();
    else client.write(new Uint8Array(chunk));
  });
  client.on('error', () => {}).on('close', () => redis.destroy());
  redis.on('error', () => {}).on('close', () => client.destroy());
}

/** Reads one command in the form that every client sends. @returns null while it is incomplete. */
function firstCommand(bytes: Buffer): { words: string[]; bytes: number } | null {
  const head = lineAt(bytes, 0);
  if (!head) return null;
  const words: string[] = [];
  let at = head.next;
  for (let left = Number(head.text.slice(1)); left > 0; left--) {
    const size = lineAt(bytes, at);
    if (!size) return null;
    const end = size.next + Number(size.text.slice(1));
    if (bytes.length < end + 2) return null;
    words.push(bytes.subarray(size.next, end).toString('utf8'));
    at = end + 2;
  }
  return { words: [words[0]?.toLowerCase() ?? '', ...words.slice(1)], bytes: at };
}

function lineAt(bytes: Buffer, start: number): { text: string; next: number } | null {
  const end = bytes.indexOf('\r\n', start);
  return end < 0 ? null : { text: bytes.subarray(start, end).toString('latin1'), next: end + 2 };
}
