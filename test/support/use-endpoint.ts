import { afterAll, beforeAll, expect } from 'vitest';
import type { Programme } from '../../src/scripted/programme.ts';
import { type Scripted, startScripted } from '../../src/scripted/start-scripted.ts';

/** An endpoint whose programme can be changed. */
export interface ChangingEndpoint extends Pick<Scripted, 'url' | 'calls'> {
  /** Lets a programme speak from now on. */
  say(programme: Programme): void;
}

/** One endpoint for all tests of a file; it has nothing to say at first. */
export function useEndpoint(): ChangingEndpoint {
  let current: Programme = () => null;
  let started: Scripted | null = null;
  const endpoint = () => started ?? expect.unreachable('the tests of the file have begun');
  beforeAll(async () => {
    started = await startScripted({
      keptRequests: Number.POSITIVE_INFINITY,
      programme: (request) => current(request),
    });
  });
  afterAll(() => endpoint().stop());
  return {
    get url() {
      return endpoint().url;
    },
    calls: () => endpoint().calls(),
    say(programme) {
      current = programme;
    },
  };
}
