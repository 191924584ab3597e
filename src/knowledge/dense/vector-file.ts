import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { saveFile } from '../save-file.ts';

/** Vectors of texts by the hash of their text, all of one model and one length. */
export type Vectors = ReadonlyMap<string, Float32Array>;

/** Raised whenever the file's form changes: older files are then made anew. */
const FILE_VERSION = 1 as const;

const Header = z.object({
  version: z.literal(FILE_VERSION),
  model: z.string(),
  dimensions: z.number().int().min(1),
  hashes: z.array(z.string()),
});

const NEWLINE = 10;

/**
 * Saves vectors as one JSON line and the numbers after it (32-bit floats, little-endian). The file appears whole or
 * not at all.
 *
 * @throws {SetupError} if it cannot be written.
 */
export async function saveVectors(file: string, model: string, vectors: Vectors): Promise<void> {
  const dimensions = vectors.values().next().value?.length;
  if (dimensions === undefined) return;
  const header = { version: FILE_VERSION, model, dimensions, hashes: [...vectors.keys()] };
  await saveFile(file, bodyOf(header, vectors), 'vectors');
}

function* bodyOf(header: z.infer<typeof Header>, vectors: Vectors): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const vector of vectors.values()) {
    const bytes = Buffer.alloc(vector.length * Float32Array.BYTES_PER_ELEMENT);
    vector.forEach((value, i) => {
      bytes.writeFloatLE(value, i * Float32Array.BYTES_PER_ELEMENT);
    });
    yield bytes;
  }
}

/** @returns no vectors if there is no such file, if it is of another model or version, or broken: they are made anew. */
export async function openVectors(file: string, model: string): Promise<Map<string, Float32Array>> {
  try {
    const bytes = await readFile(file);
    const end = bytes.indexOf(NEWLINE);
    const header = Header.parse(JSON.parse(bytes.toString('utf8', 0, end)));
    const size = header.dimensions * Float32Array.BYTES_PER_ELEMENT;
    const whole = bytes.length === end + 1 + header.hashes.length * size;
    if (header.model !== model || !whole) return new Map();
    return new Map(
      header.hashes.map((hash, i) => [hash, vectorAt(bytes, end + 1 + i * size, header.dimensions)]),
    );
  } catch {
    return new Map();
  }
}

function vectorAt(bytes: Buffer, start: number, dimensions: number): Float32Array {
  return Float32Array.from({ length: dimensions }, (_, i) =>
    bytes.readFloatLE(start + i * Float32Array.BYTES_PER_ELEMENT),
  );
}
