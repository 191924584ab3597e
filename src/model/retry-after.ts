/**
 * Reads how long an endpoint asks to be left alone.
 * @param now milliseconds since 1970, for dates.
 * @returns milliseconds, 0 or more; null if it does not ask, or not in a way that can be read.
 */
export function retryAfterMs(headers: Headers | undefined, now: number): number | null {
  const exact = toNumber(headers?.get('retry-after-ms'));
  if (exact !== null) return exact;
  const value = headers?.get('retry-after');
  const seconds = toNumber(value);
  if (seconds !== null) return seconds * 1000;
  const date = Date.parse(value ?? '');
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

function toNumber(value: string | null | undefined): number | null {
  return value && /^\s*\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : null;
}
