import type { Judgement } from '../engine/schema.ts';
import type { ReadBy, Reply } from './ports.ts';

/** @returns who read the documents for a judgement, or wrote the reply to it. */
export function readByOf({ reader, fallback }: Judgement, reply: Reply | null = null): ReadBy {
  const written = reply?.kind === 'answer' ? reply : null;
  const why = written?.fallback ?? fallback ?? null;
  return { reader: written?.reader ?? reader, tookOver: why !== null };
}
