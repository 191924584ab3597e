import { type Failing, failing } from '../scripted/failing.ts';
import type { Programme } from '../scripted/programme.ts';

/** The line that opens and closes passages; its code is drawn anew for each call. */
const delimiterLine = /^=== \S+$/gm;

/**
 * Makes replies of a programme fail as `failing` does, the same ones in every run: only what is asked counts, and
 * whether it is asked again, not what differs from run to run, such as an address in the words of a repair.
 */
export function failingSteadily(programme: Programme, options: Failing): Programme {
  const spoiled = failing(programme, options);
  return (request) => {
    const { prompt, user, messages } = request;
    const content = [prompt, messages.length, user.replace(delimiterLine, '===')].join('\n');
    return spoiled({ ...request, messages: [{ role: 'user', content }] });
  };
}
