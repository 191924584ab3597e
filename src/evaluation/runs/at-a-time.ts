/** Works through items, so many at a time, in their order. @throws whatever the work throws first. */
export async function atATime<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const takeTurns = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: most }, takeTurns));
}
