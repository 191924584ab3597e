import { z } from 'zod';
import { type Asking, startCall } from './ask.ts';
import { nameOf } from './explain.ts';
import { ModelFailure } from './failure.ts';
import type { Embedder } from './port.ts';
import { Setback } from './setback.ts';
import { ToldUsage, toUsage, type Usage, unknownUsage } from './usage.ts';

/** Texts in one request. */
const batchSize = 100;

const Embeddings = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).min(1) })),
  usage: ToldUsage,
});

/** Makes the embedder of an endpoint. Batches are sent one after the other. */
export function createEmbedder(model: string, asking: Asking): Embedder {
  return {
    model,
    embed: async (texts) => {
      const vectors: number[][] = [];
      for (let from = 0; from < texts.length; from += batchSize)
        vectors.push(...(await embedBatch(texts.slice(from, from + batchSize), model, asking)));
      return vectors;
    },
  };
}

async function embedBatch(texts: readonly string[], model: string, asking: Asking): Promise<number[][]> {
  const account = startCall({ prompt: { name: 'embed', version: 'none' }, model, repair: undefined }, asking);
  let usage: Usage = unknownUsage;
  try {
    const response: unknown = await asking.endpoint.call({
      model,
      onRetry: account.countRetry,
      // Endpoints refuse an empty text.
      send: (client, { signal }) =>
        client.embeddings.create(
          { model, input: texts.map((text) => text || ' '), encoding_format: 'float' },
          { signal },
        ),
    });
    const parsed = Embeddings.safeParse(response);
    if (parsed.success) usage = toUsage(parsed.data.usage);
    const vectors = inOrder(parsed.data?.data ?? [], texts.length, nameOf(model, asking.settings));
    account.with('ok', usage);
    return vectors;
  } catch (error) {
    if (!(error instanceof Setback)) throw error;
    throw new ModelFailure(error.message, account.with(error.outcome, usage), null);
  }
}

function inOrder(data: z.infer<typeof Embeddings>['data'], count: number, who: string): number[][] {
  const vectors = [...data].sort((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  const whole =
    data.length === count &&
    new Set(data.map(({ index }) => index)).size === count &&
    vectors.every((vector) => vector.length === vectors[0]?.length);
  if (whole) return vectors;
  throw new Setback(
    `Cannot use the vectors of ${who} (${data.length} for ${count} texts): set OPENAI_EMBEDDING_MODEL to a model that gives one for each`,
    { outcome: 'invalid' },
  );
}
