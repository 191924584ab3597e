import type { EngineDeps } from './engine.ts';
import { type Earlier, hasOwnName, type StandAlone, standAloneByRules } from './follow-up.ts';
import { rewriteWithModel } from './model/rewrite.ts';
import type { Answered } from './schema.ts';

/**
 * Makes a follow-up a question that needs no thread: by a model if there is one and what it writes holds, else by
 * rules. A message with a full name of its own stays as it is, and no model is asked.
 */
export async function standAlone(
  message: string,
  earlier: Earlier,
  deps: EngineDeps,
): Promise<StandAlone & { calls: Answered['calls'] }> {
  const byRules = () => standAloneByRules(message, earlier, deps);
  if (!deps.model || hasOwnName(message, earlier, deps)) return { ...byRules(), calls: [] };
  const { standAlone: written, calls } = await rewriteWithModel(message, earlier, deps.model);
  return { ...(written ?? byRules()), calls };
}
