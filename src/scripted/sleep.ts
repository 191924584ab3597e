import { setTimeout as wait } from 'node:timers/promises';

/** Waits in real time, without keeping the process alive. Rejects at once if the signal says so. */
export async function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false });
}
