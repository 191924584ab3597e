import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeFrames, encodeFrame, opcodes } from '../../src/sandbox/socket/frames.ts';

/** A frame as a client sends it: the server's, plus a mask. */
function masked(opcode: number, payload: Buffer): Buffer {
  const frame = encodeFrame(opcode, payload);
  const head = Buffer.from(frame.subarray(0, frame.length - payload.length));
  head.writeUInt8(head.readUInt8(1) | 0x80, 1);
  const mask = Buffer.from([7, 77, 177, 27]);
  const hidden = payload.map((byte, index) => byte ^ mask.readUInt8(index & 3));
  return Buffer.concat([head, mask, hidden]);
}

describe('decodeFrames()', () => {
  test.each([0, 125, 126, 65_535, 65_536, 200_000])('reads a payload of %i bytes', (length) => {
    const payload = Buffer.alloc(length, 'ä');
    const { frames, rest, broken } = decodeFrames(masked(opcodes.text, payload));
    expect(frames).toMatchObject([{ final: true, opcode: opcodes.text }]);
    expect(frames[0]?.payload.equals(payload)).toBe(true);
    expect([rest.length, broken]).toEqual([0, false]);
  });
  test('gives the same frames however the bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 300 }), { maxLength: 5 }), fc.nat(), (texts, cut) => {
        const bytes = Buffer.concat(texts.map((text) => masked(opcodes.text, Buffer.from(text))));
        const at = cut % (bytes.length + 1);
        const first = decodeFrames(bytes.subarray(0, at));
        const second = decodeFrames(Buffer.concat([first.rest, bytes.subarray(at)]));
        const read = [...first.frames, ...second.frames].map((frame) => frame.payload.toString());
        expect(read).toEqual(texts);
      }),
    );
  });
  test('an unmasked frame and reserved bits break the connection', () => {
    expect(decodeFrames(encodeFrame(opcodes.text, Buffer.from('x'))).broken).toBe(true);
    const reserved = masked(opcodes.text, Buffer.from('x'));
    reserved.writeUInt8(reserved.readUInt8(0) | 0x40, 0);
    expect(decodeFrames(reserved).broken).toBe(true);
  });
});
