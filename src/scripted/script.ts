import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { messageOf, SetupError } from '../errors.ts';
import { faults, rowFaults } from './faults.ts';

const words = z.union([z.string().trim().min(1), z.number().transform(String)]);
const oneOrMore = z.union([words.transform((one) => [one]), z.array(words).min(1)]);

/** A row of the prompt "read". Its passage is named by words of its title; which number that is, each request tells. */
const Row = z.strictObject({
  passage: words.optional(),
  entity: words,
  condition: words.nullable().default(null),
  conditionKind: words.nullable().default(null),
  answer: words,
  answerType: z
    .enum(['date', 'number', 'money', 'duration', 'name', 'place', 'yesno', 'text'])
    .default('text'),
  quote: words,
  fault: z.enum(rowFaults).optional(),
});

const Claim = z.strictObject({ text: words, passage: words.optional(), quote: words });

/** What the prompts "answer" and "answer-conflict" get back; without claims, that nothing was found. */
const Written = z.strictObject({ claims: z.array(Claim), short: words.nullable().default(null) });

/** What the prompt "clarify" gets back: which reading gets which label. The request tells the readings' order. */
const Clarified = z.strictObject({
  category: words,
  labels: z.array(z.strictObject({ reading: words, label: words })).min(2),
});

/** One reply, for which prompt, and to which question. */
export const ScriptedReply = z
  .strictObject({
    /** Name of the prompt. */
    prompt: words,
    /** The question in the request, apart from letter case and punctuation; several if they get the same reply. */
    question: oneOrMore.optional(),
    /** Words that stand in the request outside its passages, each of them. */
    words: oneOrMore.optional(),
    kind: z.enum(['fact', 'list', 'howto', 'yesno', 'other']).default('fact'),
    wantsAll: z.boolean().default(false),
    rows: z.array(Row).optional(),
    answer: Written.optional(),
    clarify: Clarified.optional(),
    /** Any other reply in JSON. */
    json: z.unknown().optional(),
    /** A reply in plain text. */
    text: z.string().optional(),
    fault: z.enum(faults).optional(),
  })
  .refine(
    ({ rows, answer, clarify, json, text }) =>
      [rows, answer, clarify, json, text].filter((one) => one !== undefined).length === 1,
    'give one of rows, answer, clarify, json or text',
  );

export type ScriptedReply = z.infer<typeof ScriptedReply>;

/**
 * Reads a file of replies: a list in YAML.
 * @throws {SetupError} that names the file and what is wrong in it.
 */
export function readScript(path: string): ScriptedReply[] {
  try {
    const parsed = z.array(ScriptedReply).safeParse(parse(readFileSync(path, 'utf8')));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new TypeError(`${issue?.path.join('.')}: ${issue?.message}`);
  } catch (error) {
    throw new SetupError(`Cannot read the replies of "${path}" (${messageOf(error)}): correct the file`, {
      cause: error,
    });
  }
}

/**
 * Reads every file of a folder whose name ends in ".yaml", by name.
 * @throws {SetupError} as `readScript`.
 */
export function readScripts(folder: string): ScriptedReply[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => readScript(join(folder, name)));
}
