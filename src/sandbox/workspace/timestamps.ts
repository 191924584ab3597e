/**
 * Makes message timestamps ("1700000000.000100"), each greater than the one before.
 * @param clock milliseconds since 1970.
 * @param last a timestamp that all have to follow.
 */
export function timestamps(clock: () => number, last = '0'): () => string {
  let previous = toMicroseconds(last);
  return () => {
    const now = BigInt(clock()) * 1000n;
    previous = now > previous ? now : previous + 1n;
    return `${previous / 1_000_000n}.${String(previous % 1_000_000n).padStart(6, '0')}`;
  };
}

function toMicroseconds(ts: string): bigint {
  const [seconds = '0', fraction = '0'] = ts.split('.');
  return BigInt(seconds) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
}
