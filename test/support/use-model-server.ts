import { afterEach, beforeEach, expect } from 'vitest';
import { type ModelServer, startModelServer } from './model-server.ts';

/** An endpoint of its own for each test of a file, without replies at first. */
export function useModelServer(): ModelServer {
  let started: ModelServer | null = null;
  const server = () => started ?? expect.unreachable('a test has begun');
  beforeEach(async () => {
    started = await startModelServer();
  });
  afterEach(() => server().close());
  return {
    get url() {
      return server().url;
    },
    get requests() {
      return server().requests;
    },
    mostAtOnce: () => server().mostAtOnce(),
    program: (...replies) => server().program(...replies),
    close: () => server().close(),
  };
}
