/** Draws from a sequence that is the same for the same seed. */
export interface Random {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** @throws {RangeError} if there is nothing to pick from. */
  pick<T>(all: readonly T[]): T;
}

/** Makes a sequence by a 32-bit linear congruential step; good enough to mix words, and for nothing else. */
export function drawsFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(all) {
      const found = all[Math.floor(next() * all.length)];
      if (found === undefined) throw new RangeError('Cannot pick from nothing: give a list with items');
      return found;
    },
  };
}
