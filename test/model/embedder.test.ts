import { describe, expect, it } from 'vitest';
import { failureOf, modelAt } from '../support/model-at.ts';
import { type ModelReply, refuses, responds } from '../support/model-server.ts';
import { useModelServer } from '../support/use-model-server.ts';

const server = useModelServer();

/** Vectors that tell the number in each text, the last text first. */
const vectors: ModelReply = (seen, response) => {
  const data = seen.body.input.map((text, index) => ({
    index,
    embedding: [Number(text.replace(/\D/g, '')), 1],
  }));
  responds(200, { data: data.reverse(), usage: { prompt_tokens: 3 } })(seen, response);
};

const embed = (texts: readonly string[]) => {
  const { embedder } = modelAt(server.url);
  if (embedder === null) throw new TypeError('there is no embedder');
  return embedder.embed(texts);
};

describe('embed()', () => {
  it('gives a vector a text in the same order, a hundred texts a request', async () => {
    server.program(vectors);
    const texts = Array.from({ length: 250 }, (_, index) => `text ${index}`);
    expect(await embed(texts)).toEqual(texts.map((_, index) => [index, 1]));
    expect(server.requests.map(({ body }) => body.input.length)).toEqual([100, 100, 50]);
    expect(server.requests[0]?.body).toMatchObject({ model: 'vector-one', encoding_format: 'float' });
    expect(server.requests[0]?.path).toBe('/v1/embeddings');
  });

  it('sends nothing for no texts, and no empty text', async () => {
    server.program(vectors);
    expect(await embed([])).toEqual([]);
    expect(server.requests).toEqual([]);
    await embed(['']);
    expect(server.requests[0]?.body.input[0]).not.toBe('');
  });

  it('tries again what may succeed in a moment', async () => {
    server.program(refuses(503, 'busy'), vectors);
    expect(await embed(['text 7'])).toEqual([[7, 1]]);
  });

  it.each([
    ['too few', { data: [{ index: 0, embedding: [1] }] }],
    ['the same twice', { data: [0, 0].map((index) => ({ index, embedding: [1] })) }],
    ['of different lengths', { data: [0, 1].map((index) => ({ index, embedding: index ? [1] : [1, 2] })) }],
    ['no numbers', { data: [0, 1].map((index) => ({ index, embedding: ['a'] })) }],
    ['none at all', { object: 'list' }],
  ])('when the vectors are %s, it fails', async (_, body) => {
    server.program(responds(200, body));
    expect((await failureOf(embed(['a', 'b']))).call).toMatchObject({ prompt: 'embed', outcome: 'invalid' });
  });

  it('is not there without a model for it', () => {
    expect(modelAt(server.url, { embeddingModel: null }).embedder).toBeNull();
  });
});
