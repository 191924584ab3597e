/** How a run over items with ids goes. */
export interface Course<V> {
  /** What an interrupted run has worked out already: it is not worked out again. */
  readonly known?: readonly V[] | undefined;
  /** Items under way at a time; 1 unless set, as only then times mean something. */
  readonly atATime?: number;
  /** Called with each new result, in the order they are made; the next item waits for it. */
  readonly onResult?: (value: V) => void | Promise<void>;
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Works out something for each item.
 * @returns the results in the order of the items. @throws whatever the work throws first.
 */
export async function eachOnce<T extends { readonly id: string }, V extends { readonly id: string }>(
  items: readonly T[],
  work: (item: T) => Promise<V>,
  { known = [], atATime = 1, onResult, onProgress }: Course<V>,
): Promise<V[]> {
  const found = new Map(known.map((value) => [value.id, value]));
  const open = items.filter(({ id }) => !found.has(id));
  let done = items.length - open.length;
  const queue = open.values();
  const takeTurns = async () => {
    for (const item of queue) {
      const value = await work(item);
      found.set(item.id, value);
      await onResult?.(value);
      done += 1;
      onProgress?.(done, items.length);
    }
  };
  await Promise.all(Array.from({ length: atATime }, takeTurns));
  return items.flatMap(({ id }) => found.get(id) ?? []);
}
