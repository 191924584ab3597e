import { z } from 'zod';
import { chanceOf } from './chance.ts';
import { badRequest, type Problem } from './problem.ts';
import { roughTokens } from './tokens.ts';

const DIMENSIONS = 256;

const EmbeddingBody = z.looseObject({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2048)]),
  encoding_format: z.enum(['float', 'base64']).nullish(),
  dimensions: z.int().min(1).max(3072).nullish(),
});

/**
 * A vector of length 1 that is the same for the same text: each word, and each of its groups of three letters with less
 * weight, adds to a direction of its own. Texts that share words are near.
 */
export function vectorOf(text: string, dimensions: number = DIMENSIONS): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  const add = (piece: string, weight: number) => {
    const at = Math.floor(chanceOf('direction', piece) * dimensions);
    vector[at] = (vector[at] ?? 0) + (chanceOf('sign', piece) < 0.5 ? -weight : weight);
  };
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    add(word, 1);
    for (let i = 0; i + 3 <= word.length; i++) add(word.slice(i, i + 3), 0.3);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function encoded(vector: readonly number[], format: string | null | undefined): number[] | string {
  if (format !== 'base64') return [...vector];
  return Buffer.from(new Float32Array(vector).buffer).toString('base64');
}

/** The answer to a request for embeddings, as OpenAI gives it. */
export function embed(body: unknown): { readonly answer: unknown } | { readonly problem: Problem } {
  const parsed = EmbeddingBody.safeParse(body);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0] ?? 'input');
    return { problem: badRequest(`Invalid value for '${name}'.`, name, 'invalid_value') };
  }
  const { input, model, encoding_format: format, dimensions } = parsed.data;
  const texts = typeof input === 'string' ? [input] : input;
  const tokens = texts.reduce((sum, text) => sum + roughTokens(text), 0);
  const data = texts.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: encoded(vectorOf(text, dimensions ?? DIMENSIONS), format),
  }));
  return {
    answer: { object: 'list', data, model, usage: { prompt_tokens: tokens, total_tokens: tokens } },
  };
}
