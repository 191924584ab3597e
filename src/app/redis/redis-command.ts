import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** An answer of Redis, as far as PING, AUTH and CONFIG GET need it. */
export type RedisReply = string | number | null | readonly RedisReply[];

/**
 * Sends one command over a connection of its own; for asking a server who it is, before there is a client.
 * @param url `redis://` or `rediss://`, with user and password if it needs them.
 * @param options.timeoutMs how long the whole exchange may take; 3,000 by default.
 * @throws {Error} if the server cannot be reached, is too slow, or answers with an error.
 */
export async function redisCommand(
  url: string,
  command: readonly string[],
  { timeoutMs = 3_000 }: { readonly timeoutMs?: number } = {},
): Promise<RedisReply> {
  const commands = [...authentication(new URL(url)), command];
  const replies = await exchange(new URL(url), commands, timeoutMs);
  const refused = replies.find((reply) => reply instanceof Error);
  if (refused instanceof Error) throw refused;
  const last = replies.at(-1);
  return last === undefined || last instanceof Error ? null : last;
}

function authentication(url: URL): string[][] {
  if (url.password === '') return [];
  const user = url.username === '' ? [] : [decodeURIComponent(url.username)];
  return [['AUTH', ...user, decodeURIComponent(url.password)]];
}

function exchange(
  url: URL,
  commands: readonly (readonly string[])[],
  timeoutMs: number,
): Promise<(RedisReply | Error)[]> {
  return new Promise((resolve, reject) => {
    const socket = open(url);
    const end = (finish: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      finish();
    };
    const timer = setTimeout(() => end(() => reject(new Error(`no answer in ${timeoutMs} ms`))), timeoutMs);
    let received = '';
    socket.on('data', (chunk: string) => {
      received += chunk;
      const replies = parseReplies(received, commands.length);
      if (replies) end(() => resolve(replies));
    });
    socket.on('error', (error) => end(() => reject(error)));
    socket.on('close', () => end(() => reject(new Error('connection closed'))));
    socket.write(commands.map(encode).join(''));
  });
}

function open(url: URL): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '') || '127.0.0.1';
  const port = Number(url.port || 6379);
  const socket =
    url.protocol === 'rediss:' ? connectTls({ host, port, servername: host }) : connectTcp({ host, port });
  return socket.setEncoding('latin1');
}

function encode(command: readonly string[]): string {
  return `*${command.length}\r\n${command.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}

/** @returns undefined while a reply is still incomplete. */
function parseReplies(text: string, count: number): (RedisReply | Error)[] | undefined {
  const replies: (RedisReply | Error)[] = [];
  let at = 0;
  while (replies.length < count) {
    const parsed = parseReply(text, at);
    if (!parsed) return undefined;
    replies.push(parsed.reply);
    at = parsed.next;
  }
  return replies;
}

/** RESP2, received as latin1 so that a length in bytes is a length in characters. */
function parseReply(text: string, at: number): { reply: RedisReply | Error; next: number } | undefined {
  const end = text.indexOf('\r\n', at);
  if (end < 0) return undefined;
  const line = text.slice(at + 1, end);
  const next = end + 2;
  switch (text[at]) {
    case '-':
      return { reply: new Error(line), next };
    case ':':
      return { reply: Number(line), next };
    case '$':
      return parseBulk(text, Number(line), next);
    case '*':
      return parseArray(text, Number(line), next);
    default:
      return { reply: line, next };
  }
}

function parseBulk(text: string, bytes: number, at: number): { reply: RedisReply; next: number } | undefined {
  if (bytes < 0) return { reply: null, next: at };
  if (text.length < at + bytes + 2) return undefined;
  const reply = Buffer.from(text.slice(at, at + bytes), 'latin1').toString('utf8');
  return { reply, next: at + bytes + 2 };
}

function parseArray(
  text: string,
  count: number,
  at: number,
): { reply: RedisReply | Error; next: number } | undefined {
  const items: RedisReply[] = [];
  let next = at;
  for (let n = 0; n < count; n++) {
    const item = parseReply(text, next);
    if (!item) return undefined;
    if (item.reply instanceof Error) return item;
    items.push(item.reply);
    next = item.next;
  }
  return { reply: items, next };
}
