import matter from 'gray-matter';
import { z } from 'zod';
import { messageOf } from '../../errors.ts';
import type { Checked, Problem } from './problem.ts';

const sentence = (field: string, wanted: string) =>
  z.string(`give "${field}": ${wanted}`).trim().min(1, `give "${field}": ${wanted}`);
const INPUT = 'give "input": one line a variable, as in "question: what was asked"';
const DEMONSTRATIONS = 'give "demonstrations": how many there are, 0 or more';
const VARIABLE = z.string().regex(/^[a-z][A-Za-z0-9]*$/);

/** What a prompt says about itself before its text. */
export const PromptHeader = z.strictObject(
  {
    purpose: sentence('purpose', 'what the prompt is for, in one sentence'),
    source: sentence('source', 'the paper that it follows, or "own"'),
    input: z
      .record(VARIABLE, z.string('describe the variable').trim().min(1, 'describe the variable'), INPUT)
      .refine((input) => Object.keys(input).length > 0, INPUT),
    output: z.enum(['json', 'text'], 'give "output": json or text'),
    class: z.enum(['main', 'small'], 'give "class": main or small'),
    demonstrations: z.int(DEMONSTRATIONS).min(0, DEMONSTRATIONS),
  },
  'write the header as lines such as "purpose: …"',
);
export type PromptHeader = z.infer<typeof PromptHeader>;

type Known = { readonly [Field in 'input' | 'output' | 'demonstrations']?: PromptHeader[Field] | undefined };

/** What stands above the text, and where the text begins. */
export interface Head {
  /** Null if it has problems. */
  readonly header: PromptHeader | null;
  /** The fields that the text is held against, as far as they have no problems. */
  readonly known: Known;
  readonly body: string;
  /** Line of the file on which the body begins, from 1. */
  readonly bodyLine: number;
}

const BLOCK = /^---\n(?:[\s\S]*?\n)?---\n/;

/**
 * Reads the front matter of a prompt.
 * @param text with "\n" line ends and without a byte order mark.
 */
export function readHeader(text: string): Checked<Head> {
  const [block] = BLOCK.exec(text) ?? [];
  if (block === undefined) {
    return { value: null, problems: [{ line: 1, wanted: 'begin with a header between two lines "---"' }] };
  }
  const bodyLine = block.split('\n').length;
  const { value, problems } = parseBlock(block);
  const read = value ?? { header: null, known: {} };
  return { value: { ...read, body: text.slice(block.length), bodyLine }, problems };
}

function parseBlock(block: string): Checked<Pick<Head, 'header' | 'known'>> {
  const data = dataOf(block);
  if ('wanted' in data) return { value: null, problems: [data] };
  const parsed = PromptHeader.safeParse(data.fields);
  if (parsed.success) return { value: { header: parsed.data, known: parsed.data }, problems: [] };
  return {
    value: { header: null, known: knownOf(data.fields) },
    problems: parsed.error.issues.flatMap((issue) => problemsOf(issue, block)),
  };
}

function dataOf(block: string): Problem | { readonly fields: unknown } {
  try {
    return { fields: matter(block, {}).data };
  } catch (thrown) {
    const [first = ''] = messageOf(thrown).split('\n');
    const reason = first.replace(/ at line \d+, column \d+:?$/, '');
    return { line: markedLine(thrown), wanted: `write the header as YAML (${reason})` };
  }
}

function knownOf(fields: unknown): Known {
  const { input, output, demonstrations } = PromptHeader.shape;
  const read = z.record(z.string(), z.unknown()).safeParse(fields).data ?? {};
  return {
    input: input.safeParse(read.input).data,
    output: output.safeParse(read.output).data,
    demonstrations: demonstrations.safeParse(read.demonstrations).data,
  };
}

const Marked = z.object({ mark: z.object({ line: z.number() }) });

/** The block begins with the line "---", after which the YAML's line 0 ends. */
function markedLine(thrown: unknown): number {
  const marked = Marked.safeParse(thrown);
  return marked.success ? marked.data.mark.line + 1 : 1;
}

function problemsOf(issue: z.core.$ZodIssue, block: string): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ line: lineOf([key], block), wanted: `remove "${key}"` }));
  }
  const line = lineOf(issue.path, block);
  if (issue.code !== 'invalid_key') return [{ line, wanted: issue.message }];
  const name = String(issue.path.at(-1));
  return [{ line, wanted: `rename "${name}": a small letter first, then letters and digits` }];
}

/**
 * Finds a field of a header, or a variable below "input".
 * @returns its line from 1; that of the field around it, or 1, if it is not there.
 */
export function lineOf(path: readonly PropertyKey[], block: string): number {
  const lines = block.split('\n');
  let found = 0;
  for (const [depth, key] of path.entries()) {
    const at = lines.findIndex((line, index) => index > found && isKey(line, String(key), depth));
    if (at < 0) break;
    found = at;
  }
  return found + 1;
}

function isKey(line: string, key: string, depth: number): boolean {
  const [, indent = '', written = ''] = /^( *)["']?([^"':]+?)["']? *:/.exec(line) ?? [];
  return written === key && indent.length > 0 === depth > 0;
}
