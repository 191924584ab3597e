import { twoDocumentCitations } from '../../metrics/adaptive-qa/prepare.ts';
import { openColumns } from './columns.ts';
import type { DataQuestion } from './data-set.ts';

/**
 * Reads AmbigQA-Cite, DisentQA-Cite and the paraphrased DisentQA-Cite: two documents a question that give different
 * answers. Files of results have no documents but what the model wrote.
 *
 * @see Shaier et al. 2024, Adaptive Question Answering: the released files
 * @throws {SetupError} naming the column, the index and what was expected.
 */
export function adaptiveQuestions(value: Readonly<Record<string, unknown>>, file: string): DataQuestion[] {
  const columns = openColumns(value, file);
  const originals = columns.texts('original_answer');
  const conflicting = columns.texts('conflicting_answer');
  const outputs = columns.has('model_generated_answer') ? columns.texts('model_generated_answer') : null;
  const isBare = outputs !== null && !columns.has('original_context');
  const contexts = isBare ? [] : [columns.texts('original_context'), columns.texts('conflicting_context')];
  return columns.texts('question').map((question, i) => {
    const answers = [originals[i] ?? '', conflicting[i] ?? ''] as const;
    const output = outputs?.[i];
    return {
      id: String(i),
      question,
      documents: contexts.map((column) => ({ title: '', text: column[i] ?? '' })),
      ...(output !== undefined && { output }),
      gold: { kind: 'citations', answers, citations: twoDocumentCitations(...answers) },
    };
  });
}
