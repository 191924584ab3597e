import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { EngineModel } from '../engine/engine.ts';
import { SetupError } from '../errors.ts';
import { startChild } from './child.ts';
import { readerAt } from './scripted-reader.ts';

/** A model behind an endpoint in another process that tells how long it took itself. */
export interface TimedReader {
  readonly engine: EngineModel;
  /**
   * Milliseconds that the endpoint took since this was last asked.
   * @param requests how many there were.
   * @throws {SetupError} if it does not tell.
   */
  endpointMs(requests: number): Promise<number>;
  stop(): Promise<void>;
}

const Ready = z.object({ url: z.url() });
const Told = z.object({ tookMs: z.number() });

const mostLooks = 2_000;

/** Starts such an endpoint for the demo collection. @throws {SetupError} if it does not start. */
export async function openTimedReader(dataDir: string): Promise<TimedReader> {
  const told: number[] = [];
  const child = await startChild({
    entry: 'bench/timed-endpoint.ts',
    args: [dataDir],
    readyWhen: /"url"/,
    onLine: (line) => told.push(...[Told.safeParse(JSON.parse(line)).data?.tookMs ?? []].flat()),
  });
  return {
    engine: readerAt(Ready.parse(JSON.parse(child.ready)).url),
    async endpointMs(requests) {
      for (let i = 0; told.length < requests && i < mostLooks; i += 1) await sleep(1);
      const own = told.splice(0);
      if (own.length !== requests)
        throw new SetupError(
          `Cannot tell the endpoint's time: it told of ${own.length} of ${requests} requests`,
        );
      return own.reduce((sum, ms) => sum + ms, 0);
    },
    stop: () => child.stop(),
  };
}
