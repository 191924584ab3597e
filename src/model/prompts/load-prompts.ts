import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { messageOf, SetupError } from '../../errors.ts';
import type { Message, Prompts, RenderedPrompt } from '../port.ts';
import { type PromptFile, readPromptFile } from './prompt-file.ts';
import { fillIn } from './variables.ts';

interface LoadedPrompt extends PromptFile {
  readonly version: string;
}

/**
 * Reads and checks every Markdown file below a folder.
 * @throws {SetupError} with a line for every problem of every prompt: file, line, and what is wanted there.
 */
export function loadPrompts(folder: string): Prompts {
  const loaded = new Map<string, LoadedPrompt>();
  const problems: string[] = [];
  for (const file of filesBelow(folder)) {
    const bytes = bytesOf(file);
    const read = readPromptFile(bytes.toString('utf8'));
    problems.push(
      ...read.problems.map(({ line, wanted }) => `Cannot load "${file}" line ${line}: ${wanted}`),
    );
    if (read.value) loaded.set(nameOf(folder, file), { ...read.value, version: versionOf(bytes) });
  }
  if (problems.length > 0) throw new SetupError(problems.join('\n'));
  return {
    names: [...loaded.keys()],
    render(name, variables) {
      const prompt = loaded.get(name);
      if (!prompt) {
        throw new RangeError(`Cannot render prompt "${name}": name one of ${[...loaded.keys()].join(', ')}`);
      }
      return render(name, prompt, variables);
    },
  };
}

function filesBelow(folder: string): string[] {
  const files = listing(folder).filter((file) => file.endsWith('.md'));
  if (files.length === 0)
    throw new SetupError(`Cannot load prompts from "${folder}": put prompts there as *.md`);
  return files.toSorted().map((file) => join(folder, file));
}

function listing(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch (cause) {
    throw new SetupError(
      `Cannot load prompts from "${folder}" (${messageOf(cause)}): give a readable folder`,
      {
        cause,
      },
    );
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new SetupError(`Cannot load "${file}" (${messageOf(cause)}): make it a readable file`, { cause });
  }
}

function nameOf(folder: string, file: string): string {
  return relative(folder, file).replaceAll(sep, '/').slice(0, -'.md'.length);
}

function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12);
}

function render(
  name: string,
  { header, body, version }: LoadedPrompt,
  variables: Readonly<Record<string, string>>,
): RenderedPrompt {
  const declared = Object.keys(header.input).toSorted();
  const given = Object.keys(variables).toSorted();
  if (JSON.stringify(declared) !== JSON.stringify(given)) {
    throw new RangeError(
      `Cannot render prompt "${name}" with ${given.join(', ') || 'nothing'}: give exactly ${declared.join(', ')}`,
    );
  }
  const shown = body.demonstrations.flatMap(({ input, output }): Message[] => [
    { role: 'user', content: input.text },
    { role: 'assistant', content: output.text },
  ]);
  return {
    name,
    version,
    modelClass: header.class,
    messages: [
      { role: 'system', content: body.system.text },
      ...shown,
      { role: 'user', content: fillIn(body.request.text, new Map(Object.entries(variables))) },
    ],
  };
}
