const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const MOST_COMMENT = 65_535;

/** @returns how many bytes a ZIP file says it unpacks to; 0 if it has no table of contents. */
export function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.byteLength - END_BYTES;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return sumOf(view, view.getUint32(at + 16, true));
  }
  return 0;
}

function sumOf(view: DataView, start: number): number {
  let sum = 0;
  for (let at = start; at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY; ) {
    sum += view.getUint32(at + 24, true);
    at +=
      ENTRY_BYTES +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return sum;
}
