import { createHash } from 'node:crypto';
import type { Passage } from '../passage.ts';
import { openVectors, saveVectors } from './vector-file.ts';

/** Turns texts into vectors, one each in the same order. May throw. */
export type Embed = (texts: readonly string[]) => Promise<number[][]>;

/** What an index of vectors is made with. */
export interface DenseOptions {
  readonly embed: Embed;
  /** Name of what makes the vectors: those of another are not used again. */
  readonly model: string;
  /** Where vectors are kept between runs. */
  readonly file: string;
}

/** Finds passages by meaning. */
export interface DenseIndex {
  /**
   * The passages nearest to a text by cosine, best first, at most `k`; none before the first `update` is through.
   * @throws whatever `embed` throws.
   */
  search(text: string, k: number): Promise<string[]>;
  /**
   * Takes in what passages there are now; only texts without a vector are embedded. One call at a time.
   * @returns how many were embedded. @throws whatever `embed` throws; what was embedded until then is kept.
   */
  update(passages: readonly Passage[]): Promise<number>;
}

/** Texts embedded between two saves. */
const BATCH = 500;

interface Entry {
  readonly id: string;
  readonly vector: Float32Array;
}

/** Opens an index of vectors over passages: every one is compared, which is fast enough for some ten thousand. */
export async function openDenseIndex({ embed, model, file }: DenseOptions): Promise<DenseIndex> {
  const known = await openVectors(file, model);
  let entries: readonly Entry[] = [];
  const embedMissing = async (passages: readonly Passage[]) => {
    const texts = new Map(passages.map((passage) => [hashOf(textOf(passage)), textOf(passage)]));
    for (const hash of known.keys()) if (!texts.has(hash)) known.delete(hash);
    const missing = [...texts].filter(([hash]) => !known.has(hash));
    for (let start = 0; start < missing.length; start += BATCH) {
      const batch = missing.slice(start, start + BATCH);
      const vectors = await embed(batch.map(([, text]) => text));
      batch.forEach(([hash], i) => {
        known.set(hash, unit(vectors[i] ?? []));
      });
      await saveVectors(file, model, known);
    }
    return missing.length;
  };
  return {
    async update(passages) {
      const embedded = await embedMissing(passages);
      entries = passages.flatMap((passage) => {
        const vector = known.get(hashOf(textOf(passage)));
        return vector ? [{ id: passage.id, vector }] : [];
      });
      return embedded;
    },
    async search(text, k) {
      if (entries.length === 0) return [];
      const [vector] = await embed([text]);
      return nearest(entries, unit(vector ?? []), k);
    },
  };
}

/** What a passage means stands in its address as much as in its words. */
function textOf({ title, headings, text }: Passage): string {
  return `${[title, ...headings].join(' › ')}\n${text}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

function nearest(entries: readonly Entry[], vector: Float32Array, k: number): string[] {
  const scored = entries.map(({ id, vector: other }) => ({ id, score: dot(vector, other) }));
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, k).map(({ id }) => id);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
