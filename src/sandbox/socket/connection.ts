import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { decodeFrames, encodeFrame, type Frame, opcodes } from './frames.ts';

/** What becomes of a connection's messages and its end. */
export interface Handlers {
  onText(text: string): void;
  /** Called once. */
  onClose(): void;
}

/** One open WebSocket connection, seen from the server. */
export interface Connection {
  /** Whether it still takes messages. */
  readonly open: boolean;
  send(text: string): void;
  /** Says goodbye; the socket ends when the client has answered, or after a second. */
  close(): void;
}

const handshakeSalt = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/**
 * Answers a client's upgrade request and talks RFC 6455 over its socket.
 * @param pingMs how often to ping; a client that lets two pings pass unanswered is cut off.
 * @param head bytes that came with the request.
 */
export function acceptWebSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  pingMs: number,
  handlers: Handlers,
): Connection {
  const key = request.headers['sec-websocket-key'] ?? '';
  const accept = createHash('sha1').update(`${key}${handshakeSalt}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  const link = new Link(socket, pingMs, handlers);
  link.receive(head);
  return link;
}

class Link implements Connection {
  open = true;
  readonly #socket: Duplex;
  readonly #handlers: Handlers;
  readonly #ping: NodeJS.Timeout;
  #pending: Buffer = Buffer.alloc(0);
  #parts: Buffer[] = [];
  #unanswered = 0;

  constructor(socket: Duplex, pingMs: number, handlers: Handlers) {
    this.#socket = socket;
    this.#handlers = handlers;
    this.#ping = setInterval(() => this.#sendPing(), pingMs);
    socket.on('data', (chunk: Buffer) => this.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
    socket.on('close', () => this.#closed());
  }

  send(text: string): void {
    this.#write(opcodes.text, Buffer.from(text));
  }

  close(): void {
    if (!this.open) return;
    this.#write(opcodes.close, Buffer.from([0x03, 0xe8]));
    this.open = false;
    setTimeout(() => this.#socket.destroy(), 1000).unref();
  }

  receive(chunk: Buffer): void {
    const { frames, rest, broken } = decodeFrames(Buffer.concat([this.#pending, chunk]));
    this.#pending = rest;
    for (const frame of frames) this.#handle(frame);
    if (broken) this.#socket.destroy();
  }

  #handle(frame: Frame): void {
    if (frame.opcode === opcodes.ping) this.#write(opcodes.pong, frame.payload);
    else if (frame.opcode === opcodes.pong) this.#unanswered = 0;
    else if (frame.opcode === opcodes.close) this.#sayGoodbye(frame.payload);
    else this.#collect(frame);
  }

  #collect(frame: Frame): void {
    this.#parts.push(frame.payload);
    if (!frame.final) return;
    const text = Buffer.concat(this.#parts).toString('utf8');
    this.#parts = [];
    this.#handlers.onText(text);
  }

  #sayGoodbye(payload: Buffer): void {
    if (this.open) this.#write(opcodes.close, payload.subarray(0, 2));
    this.open = false;
    this.#socket.end();
  }

  #sendPing(): void {
    if (this.#unanswered >= 2) return void this.#socket.destroy();
    this.#unanswered += 1;
    this.#write(opcodes.ping, Buffer.from('Ping from sandbox'));
  }

  #write(opcode: number, payload: Buffer): void {
    if (this.open && this.#socket.writable) this.#socket.write(encodeFrame(opcode, payload));
  }

  #closed(): void {
    clearInterval(this.#ping);
    this.open = false;
    this.#handlers.onClose();
  }
}
