/**
 * Takes so many items of a list, spread evenly over it, as kinds of questions often stand together.
 * @param most all by default.
 */
export function spread<T>(list: readonly T[], most = Number.POSITIVE_INFINITY): T[] {
  if (list.length <= most) return [...list];
  const kept = new Set(Array.from({ length: most }, (_, i) => Math.floor((i * list.length) / most)));
  return list.filter((_, i) => kept.has(i));
}
