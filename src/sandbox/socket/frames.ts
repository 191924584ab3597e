/** Kinds of WebSocket frames by their number in RFC 6455. */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

/** One frame, unmasked. */
export interface Frame {
  /** Whether the message ends with this frame. */
  readonly final: boolean;
  readonly opcode: number;
  readonly payload: Buffer;
}

/** Largest frame taken from a client; acknowledgements are far smaller. */
const maxPayloadBytes = 1 << 20;

/** Writes one unmasked final frame, as a server sends it. */
export function encodeFrame(opcode: number, payload: Buffer): Buffer {
  const length = payload.length;
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  head[0] = 0x80 | opcode;
  if (length < 126) head[1] = length;
  else if (length < 65_536) {
    head[1] = 126;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = 127;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, payload]);
}

/** What `decodeFrames` found at the start of the bytes. */
export interface Decoded {
  readonly frames: Frame[];
  /** Bytes of a frame that has not arrived completely. */
  readonly rest: Buffer;
  /** Whether the client broke the protocol: unmasked, reserved bits, or too long. */
  readonly broken: boolean;
}

/** Reads all complete frames of a client. */
export function decodeFrames(bytes: Buffer): Decoded {
  const frames: Frame[] = [];
  let rest = bytes;
  for (;;) {
    const next = decodeOne(rest);
    if (next === 'incomplete') return { frames, rest, broken: false };
    if (next === 'broken') return { frames, rest, broken: true };
    frames.push(next.frame);
    rest = rest.subarray(next.size);
  }
}

function decodeOne(bytes: Buffer): { frame: Frame; size: number } | 'incomplete' | 'broken' {
  if (bytes.length < 2) return 'incomplete';
  const [first, second] = [bytes.readUInt8(0), bytes.readUInt8(1)];
  if ((first & 0x70) !== 0 || (second & 0x80) === 0) return 'broken';
  const short = second & 0x7f;
  const lengthBytes = short === 126 ? 2 : short === 127 ? 8 : 0;
  const start = 2 + lengthBytes + 4;
  if (bytes.length < start) return 'incomplete';
  const length =
    lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (length > maxPayloadBytes) return 'broken';
  if (bytes.length < start + length) return 'incomplete';
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, start + length));
  payload.forEach((byte, index) => {
    payload[index] = byte ^ mask.readUInt8(index & 3);
  });
  return { frame: { final: (first & 0x80) !== 0, opcode: first & 0x0f, payload }, size: start + length };
}
