/** A point in the space of the encoders. */
export type Embedding = readonly number[];

/** A mention of one time segment. */
export interface EmbeddedMention {
  readonly id: string;
  readonly embedding: Embedding;
}

/** A mention's entity. The score is the inner product, -Infinity and no entity if there are none. */
export interface EntityLink {
  readonly id: string;
  readonly entity: string | null;
  readonly score: number;
}

/** What came of one segment. */
export interface SegmentLinks {
  /** How each entity was represented while the segment was linked. */
  readonly representations: ReadonlyMap<string, Embedding>;
  readonly links: readonly EntityLink[];
}

/** What links are made from. */
export interface TemporalLinking {
  readonly entities: ReadonlyMap<string, Embedding>;
  /** Mentions with their entities from the last step of training, for the first segment. */
  readonly initial: readonly { readonly entity: string; readonly embedding: Embedding }[];
  /** In the order of time. */
  readonly segments: readonly (readonly EmbeddedMention[])[];
  /** The weight of an entity's own embedding; the rest is that of its mentions. 0.8 by default, as in the paper. */
  readonly alpha?: number;
}

/**
 * Links the mentions of each segment to the nearest entity, an entity being represented by itself and by the mentions
 * that were linked to it in the segment before, and in that alone. Of equally near entities the first is taken.
 *
 * @see Kim et al. 2024, DynamicER: TempCCA, with no mention neighbours (k = 0). The paper samples mentions in training
 * and chains predicted links; the released code samples once, and chains only if it is given a file of results
 */
export function temporalLinks({ entities, initial, segments, alpha = 0.8 }: TemporalLinking): SegmentLinks[] {
  const results: SegmentLinks[] = [];
  let linked: readonly { entity: string | null; embedding: Embedding }[] = initial;
  for (const segment of segments) {
    const representations = representationsOf(entities, linked, alpha);
    const links = segment.map(({ id, embedding }) => ({ id, ...nearest(embedding, representations) }));
    results.push({ representations, links });
    linked = segment.map(({ embedding }, i) => ({ entity: links[i]?.entity ?? null, embedding }));
  }
  return results;
}

function representationsOf(
  entities: ReadonlyMap<string, Embedding>,
  linked: readonly { entity: string | null; embedding: Embedding }[],
  alpha: number,
): Map<string, Embedding> {
  const represented = [...entities].map(([name, own]): [string, Embedding] => {
    const cluster = linked.filter(({ entity }) => entity === name);
    if (cluster.length === 0) return [name, own];
    const mean = (axis: number) =>
      cluster.reduce((sum, { embedding }) => sum + (embedding[axis] ?? 0), 0) / cluster.length;
    return [name, own.map((value, axis) => alpha * value + (1 - alpha) * mean(axis))];
  });
  return new Map(represented);
}

function nearest(
  embedding: Embedding,
  representations: ReadonlyMap<string, Embedding>,
): { entity: string | null; score: number } {
  let best: { entity: string | null; score: number } = { entity: null, score: Number.NEGATIVE_INFINITY };
  for (const [entity, representation] of representations) {
    const score = innerProduct(embedding, representation);
    if (score > best.score) best = { entity, score };
  }
  return best;
}

function innerProduct(one: Embedding, other: Embedding): number {
  return one.reduce((sum, value, axis) => sum + value * (other[axis] ?? 0), 0);
}
