import { z } from 'zod';
import type { ModelCall } from '../../../model/call.ts';
import type { Draft } from '../../draft.ts';
import type { Judged } from '../../judge.ts';
import { cleanLabel } from '../../labels.ts';
import type { Clarification } from '../../schema.ts';
import { writeSentence } from '../../sentence.ts';
import { askModel } from '../ask-model.ts';
import type { EngineModel } from '../engine-model.ts';
import { isCategory, type Named, optionProblems, writtenLabelProblems } from './option-problems.ts';

/** What the prompt "clarify" is answered with: a label for each reading, in order. */
export const ClarifyReply = z.object({ category: z.string(), labels: z.array(z.string()) });
export type ClarifyReply = z.infer<typeof ClarifyReply>;

/** The options of a clarification with the readings they stand for; null if one stands for several. */
function namedOptions({ options }: Clarification, { grouping }: Draft): Named[] | null {
  const named = options.flatMap(({ label, readingIds }): Named[] => {
    const at = grouping.readings.findIndex(({ id }) => id === readingIds[0]);
    const reading = grouping.representatives[at];
    return reading && readingIds.length === 1 ? [{ label, reading }] : [];
  });
  return named.length === options.length ? named : null;
}

/** The clarification in a model's words, as far as they hold; null if its labels do not. */
export function renamed(
  clarification: Clarification,
  named: readonly Named[],
  { category, labels }: ClarifyReply,
): Clarification | null {
  const clean = labels.map(cleanLabel);
  const relabelled = named.map(({ reading }, i) => ({ reading, label: clean[i] ?? '' }));
  const problems = [...optionProblems(relabelled), ...writtenLabelProblems(clean)];
  if (clean.length !== named.length || problems.length > 0) return null;
  const kept = isCategory(clarification.category, clean) ? clarification.category : 'one';
  const chosen = isCategory(category.trim(), clean) ? category.trim() : kept;
  const options = clarification.options.map((option, i) => ({ ...option, label: clean[i] ?? option.label }));
  return { category: chosen, options, text: writeSentence(chosen, clean) };
}

/** Puts a clarification and its labels into what was judged. */
function withClarification(judged: Judged, clarification: Clarification): Judged {
  const labels = new Map(clarification.options.map(({ label, readingIds: [id] }) => [id, label]));
  const readings = judged.detection.readings.map((reading) => ({
    ...reading,
    label: labels.get(reading.id) ?? reading.label,
  }));
  return { ...judged, clarification, detection: { ...judged.detection, readings } };
}

/**
 * Has a model name the options of a clarification where the rules' names fail a check, or always if that is wanted:
 * at most one call, none where no options are offered or they bundle readings. Names that do not hold are not used.
 */
export async function nameOptions(
  question: string,
  judged: Judged,
  draft: Draft,
  { model, prompts, labels }: EngineModel,
): Promise<{ readonly judged: Judged; readonly calls: readonly ModelCall[] }> {
  const { clarification } = judged;
  const named = clarification && namedOptions(clarification, draft);
  if (!clarification || !named || (labels === 'rules' && optionProblems(named).length === 0))
    return { judged, calls: [] };
  const readings = named
    .map(({ reading }, i) => `${i + 1}. ${reading.finding.address.join(' › ')}`)
    .join('\n');
  const prompt = prompts.render('clarify', { question, readings });
  const said = await askModel(model, prompt, ClarifyReply);
  const better = said.ok ? renamed(clarification, named, said.value) : null;
  return { judged: better ? withClarification(judged, better) : judged, calls: [said.call] };
}
