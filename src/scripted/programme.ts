import type { Fault } from './faults.ts';
import type { ScriptedRequest } from './scripted-request.ts';

/** What the endpoint says to one request. */
export interface Reply {
  /** A text is said as it is, everything else as JSON. */
  readonly body: unknown;
  /** What goes wrong with it. */
  readonly fault?: Fault;
}

/** Decides what to say. Null if it knows nothing for this request. */
export type Programme = (request: ScriptedRequest) => Reply | null;

/** Says that nothing was found, in the shape that the prompt wants; a refusal to prompts of which that makes no sense. */
export function nothingFound({ prompt }: ScriptedRequest): Reply {
  if (prompt === 'read') return { body: { kind: 'other', wantsAll: false, rows: [] } };
  if (prompt === 'answer' || prompt === 'answer-conflict')
    return { body: { status: 'not_found', claims: [], short: null } };
  return notWritten();
}

/** Declines: there is no reply for this request, and the endpoint makes none up. */
export function notWritten(): Reply {
  return { body: 'No reply is written for this request.', fault: 'refusal' };
}

/** Asks several programmes in turn; the first that knows something has its say. */
export function firstOf(...programmes: readonly Programme[]): Programme {
  return (request) => {
    for (const programme of programmes) {
      const reply = programme(request);
      if (reply) return reply;
    }
    return null;
  };
}
