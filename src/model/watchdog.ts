/** Aborts what takes too long. */
export interface Watchdog {
  /** Its reason is that of whatever ran out first. */
  readonly signal: AbortSignal;
  /** Gives the full time again. */
  readonly touch: () => void;
  /** Lets go of the timer and the outer signal; to be called in any case. */
  readonly stop: () => void;
}

/**
 * @param ms real milliseconds until it aborts, if nobody touches it.
 * @param late reason if the time runs out.
 * @param outer aborts it too, with its own reason.
 */
export function watch(ms: number, late: Error, outer?: AbortSignal): Watchdog {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(late), ms);
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  const stop = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  };
  return { signal: controller.signal, touch: () => void timer.refresh(), stop };
}
