import { wrongPart } from '../files/wrong-file.ts';
import { openColumns } from './columns.ts';
import type { DataDocument, DataQuestion } from './data-set.ts';

const HEAD = /(?:^|\s)Document (\d+): ?/gu;
const ANSWER_IS = 'the answer is ';

/**
 * Reads HotpotQA-Cite: three answers a question, each from several numbered documents among others. In files of
 * results the citations of the renumbered documents have taken the name of the older ones.
 *
 * @see Shaier et al. 2024, Adaptive Question Answering: the released files
 * @throws {SetupError} naming the column, the index and what was expected; also if a context has no numbered document.
 */
export function hotpotQuestions(value: Readonly<Record<string, unknown>>, file: string): DataQuestion[] {
  const columns = openColumns(value, file);
  const isResults = columns.has('model_generated_answer');
  const outputs = isResults ? columns.texts('model_generated_answer') : null;
  const renamed = isResults ? '' : 'new_';
  const citations = [
    'cited_original_answers',
    `${renamed}cited_conflicting_answers_1`,
    `${renamed}cited_conflicting_answers_2`,
  ].map(columns.texts);
  const answers = isResults
    ? citations.map((column) => column.map(answerIn))
    : ['original_answer', 'conflicting_answers_1', 'conflicting_answers_2'].map(columns.texts);
  const contexts = isResults ? null : columns.texts('cited_context');
  return columns.texts('question').map((question, i) => {
    const output = outputs?.[i];
    return {
      id: String(i),
      question,
      documents: contexts ? documentsIn(contexts[i] ?? '', i, file) : [],
      ...(output !== undefined && { output }),
      gold: {
        kind: 'citations',
        answers: answers.map((column) => column[i] ?? ''),
        citations: citations.map((column) => column[i] ?? ''),
      },
    };
  });
}

/** The documents of a context that prints them one after the other as "Document n: text". */
function documentsIn(context: string, i: number, file: string): DataDocument[] {
  const heads = [...context.matchAll(HEAD)];
  if (heads.length === 0) {
    throw wrongPart(
      { file, at: `column "cited_context", index ${i}` },
      '',
      'expected "Document n: " with text',
    );
  }
  return heads.map((head, place) => ({
    title: '',
    text: context.slice(head.index + head[0].length, heads[place + 1]?.index).trim(),
    number: Number(head[1]),
  }));
}

/** What a citation says after "the answer is". */
function answerIn(citation: string): string {
  return citation.slice(citation.indexOf(ANSWER_IS) + ANSWER_IS.length).trim();
}
