import { messageOf } from '../../errors.ts';

/** What a check came to: all right, wrong, or nothing to judge. */
export type Verdict = 'fine' | 'wrong' | 'note';

/** One line of the doctor. */
export interface Check {
  /** What was looked at, in a word or two. */
  readonly name: string;
  readonly verdict: Verdict;
  /** What was found. */
  readonly found: string;
  /** What to do about it; null unless something is wrong. */
  readonly fix: string | null;
}

/** What was found, before it has a name. */
export type Outcome = Omit<Check, 'name'>;

/** All is as it should be. */
export function fine(found: string): Outcome {
  return { verdict: 'fine', found, fix: null };
}

/** Something must be changed. @param fix what to do, as an order. */
export function wrong(found: string, fix: string): Outcome {
  return { verdict: 'wrong', found, fix };
}

/** Worth saying, and nothing to judge. */
export function note(found: string): Outcome {
  return { verdict: 'note', found, fix: null };
}

/**
 * Looks at one thing; a look that fails is itself an outcome.
 * @param fix what to do if the look fails without saying what to do. A message "what: what to do" says it.
 */
export async function check(
  name: string,
  look: () => Promise<Outcome> | Outcome,
  fix: string,
): Promise<Check> {
  try {
    return { name, ...(await look()) };
  } catch (thrown) {
    return { name, ...outcomeOf(messageOf(thrown), fix) };
  }
}

/** Our own messages end in ": what to do". */
function outcomeOf(message: string, fix: string): Outcome {
  const line = message.replace(/\s*\n\s*/g, '; ');
  const colon = /^Cannot /.test(line) ? line.lastIndexOf(': ') : -1;
  return colon < 0 ? wrong(line, fix) : wrong(line.slice(0, colon), line.slice(colon + 2));
}
