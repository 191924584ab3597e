import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Where something stands: path below the documents' folder (for files of passages with "#title"), and the words. */
const Evidence = z.tuple([z.string(), z.string()]);
const Answers = z.array(z.string());

const EvidenceOrNone = z
  .union([Evidence, z.array(z.never())])
  .transform(([path, words]) =>
    path !== undefined && words !== undefined ? ([path, words] as [string, string]) : null,
  );

/** A question with what is right: the readings it has, or the answer and where it stands. */
export const LabelledQuestion = z.object({
  id: z.string(),
  question: z.string(),
  ambiguous: z.boolean(),
  answerable: z.boolean(),
  kind: z.string(),
  category: z.string().optional(),
  options: z.array(z.object({ label: z.string(), answer: Answers, evidence: Evidence })).optional(),
  answer: Answers.optional(),
  evidence: EvidenceOrNone.optional(),
  evidenceAny: z.array(Evidence).optional(),
});

export type LabelledQuestion = z.infer<typeof LabelledQuestion>;
/** Where an answer stands: the file, and words of it. */
export type Evidence = z.infer<typeof Evidence>;

/** Reads a file of labelled questions, one JSON object a line. */
export function readLabelledQuestions(path: string | URL): LabelledQuestion[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => LabelledQuestion.parse(JSON.parse(line)));
}
