import { chanceOf } from './chance.ts';
import { corruptReply } from './corrupt.ts';
import { type Fault, isRowFault } from './faults.ts';
import type { Programme } from './programme.ts';
import type { ScriptedRequest } from './scripted-request.ts';

/** What goes wrong, and how often. */
export interface Failing {
  readonly fault: Fault;
  /** Share of rows or, for failures of whole replies, of requests: from 0 to 1, by default all. */
  readonly share?: number;
  /** By default 1. */
  readonly seed?: number;
  /** Only for this prompt; by default for every one. */
  readonly prompt?: string;
  /** Most replies that fail, from the first on; by default any number. */
  readonly times?: number;
}

/** The line that opens and closes passages; its code is drawn anew for each call. */
const delimiterLine = /^=== \S+$/gm;

/** What is asked, and whether it is asked again; not what differs from run to run. */
function sameInEveryRun({ prompt, user, messages }: ScriptedRequest): string {
  return [prompt, messages.length, user.replace(delimiterLine, '===')].join('\n');
}

/**
 * A programme whose replies fail. The same request fails alike for the same seed in whatever order requests arrive; a
 * repeated one is drawn anew.
 */
export function failing(programme: Programme, options: Failing): Programme {
  const { fault, share = 1, seed = 1, prompt, times = Number.POSITIVE_INFINITY } = options;
  let failed = 0;
  return (request) => {
    const reply = programme(request);
    if (!reply || failed >= times || (prompt !== undefined && request.prompt !== prompt)) return reply;
    if (isRowFault(fault)) {
      failed++;
      return { ...reply, body: corruptReply(reply.body, { kind: fault, share, seed }, request.passages) };
    }
    if (chanceOf(seed, sameInEveryRun(request), request.repeats) >= share) return reply;
    failed++;
    return { ...reply, fault };
  };
}
