import { z } from 'zod';
import { findValues } from '../../src/engine/values.ts';
import { corruptReply } from '../../src/scripted/corrupt.ts';
import type { RowFault } from '../../src/scripted/faults.ts';
import { type NumberedPassage, passageWith } from '../../src/scripted/passages.ts';
import type { Programme } from '../../src/scripted/programme.ts';
import { readLines } from './demo-lines.ts';

const Evidence = z.tuple([z.string(), z.string()]);
const Option = z.object({ label: z.string(), answer: z.array(z.string()), evidence: Evidence });

/** A labelled question with what answers it. */
const Labelled = z.object({
  id: z.string(),
  question: z.string(),
  ambiguous: z.boolean(),
  answerable: z.boolean(),
  kind: z.string(),
  options: z.array(Option).optional(),
  answer: z.array(z.string()).optional(),
  evidence: z.union([Evidence, z.array(z.never())]).optional(),
  evidenceAny: z.array(Evidence).optional(),
});
export type Labelled = z.infer<typeof Labelled>;

/** The demo collection's questions with their labels. */
export const labelledQuestions: readonly Labelled[] = readLines().map((line) => Labelled.parse(line));

interface Gold {
  readonly label: string | null;
  readonly answers: readonly string[];
  readonly quote: string;
}

function goldOf({ options, answer = [], evidence = [], evidenceAny }: Labelled): Gold[] {
  if (options)
    return options.map((option) => ({
      label: option.label,
      answers: option.answer,
      quote: option.evidence[1],
    }));
  const [, quote] = evidence;
  const quotes = evidenceAny?.map(([, words]) => words) ?? (quote === undefined ? [] : [quote]);
  return quotes.map((words) => ({ label: null, answers: answer, quote: words }));
}

function typeOf(answer: string): string {
  const type = findValues(answer)[0]?.type;
  if (type === 'date' || type === 'money' || type === 'duration' || type === 'name') return type;
  return type === undefined || type === 'contact' ? 'text' : 'number';
}

function rowOf({ label, answers, quote }: Gold, passages: readonly NumberedPassage[]) {
  const passage = passageWith(passages, { quote });
  if (!passage) return [];
  const answer = answers.find((one) => quote.toLowerCase().includes(one.toLowerCase())) ?? quote;
  const [title = ''] = passage.title.split(' › ');
  const isOwn = label !== null && !passage.title.includes(label) && passage.text.includes(label);
  return [
    {
      pids: [passage.number],
      entity: title,
      condition: isOwn ? label : null,
      conditionKind: null,
      answer,
      answerType: typeOf(answer),
      quote,
    },
  ];
}

/** What spoils a share of the rows. */
export interface Spoiling {
  readonly kind: RowFault;
  readonly share: number;
  readonly seed: number;
}

/** Says the rows that a labelled question has, as far as their words were printed; spoiled if that is wanted. */
export function labelledReader(spoiling?: Spoiling): Programme {
  return ({ prompt, around, passages }) => {
    if (prompt !== 'read') return null;
    const lines = around.split('\n').map((line) => line.replace(/^Question:\s*/, '').trim());
    const labelled = labelledQuestions.find(({ question }) => lines.includes(question.trim()));
    if (!labelled) return null;
    const rows = goldOf(labelled).flatMap((gold) => rowOf(gold, passages));
    const body = { kind: labelled.kind === 'list' ? 'list' : 'fact', wantsAll: false, rows };
    return { body: spoiling ? corruptReply(body, spoiling, passages) : body };
  };
}
