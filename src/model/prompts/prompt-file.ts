import { type Head, lineOf, type PromptHeader, readHeader } from './header.ts';
import type { Checked, Problem } from './problem.ts';
import { type Body, type Demonstration, readSections, type Section } from './sections.ts';
import { placesIn } from './variables.ts';

/** A prompt as its file has it. */
export interface PromptFile {
  readonly header: PromptHeader;
  readonly body: Body;
}

/**
 * Reads a prompt and checks everything that can be checked without a model; all problems at once, in the order of
 * their lines. There is no value unless there is no problem.
 */
export function readPromptFile(source: string): Checked<PromptFile> {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const { value: head, problems: headProblems } = readHeader(text);
  if (!head) return { value: null, problems: headProblems };
  const { header, known } = head;
  const { value: body, problems: sectionProblems } = readSections(head.body, head.bodyLine);
  const problems = [
    ...headProblems,
    ...sectionProblems,
    ...(body ? constantProblems(body) : []),
    ...(body ? agreementProblems(known, body, text) : []),
  ];
  if (header && body && problems.length === 0) return { value: { header, body }, problems };
  return { value: null, problems: problems.toSorted((a, b) => a.line - b.line) };
}

/** What never changes stands first, so that an endpoint can keep it from call to call. */
function constantProblems({ system, demonstrations }: Body): Problem[] {
  return [system, ...demonstrations.flatMap(({ input, output }) => [input, output])]
    .flatMap(placesOf)
    .map(({ name, line }) => ({
      line,
      wanted: `move {{${name}}} to "# Request": what stands above it is the same in each call`,
    }));
}

function agreementProblems(known: Head['known'], body: Body, text: string): Problem[] {
  const { input, output, demonstrations } = known;
  return [
    ...(input ? variableProblems(Object.keys(input), body.request, text) : []),
    ...(demonstrations === undefined ? [] : countProblems(demonstrations, body)),
    ...(output === 'json' ? body.demonstrations.flatMap(jsonProblems) : []),
  ];
}

function variableProblems(declared: readonly string[], request: Section, text: string): Problem[] {
  const used = placesOf(request);
  return [
    ...used
      .filter(({ name }) => !declared.includes(name))
      .map(({ name, line }) => ({ line, wanted: `declare {{${name}}} under "input", or remove it` })),
    ...declared
      .filter((name) => !used.some((place) => place.name === name))
      .map((name) => ({
        line: lineOf(['input', name], text),
        wanted: `use {{${name}}} in "# Request", or remove "${name}"`,
      })),
  ];
}

function placesOf({ text, textLine }: Section): { name: string; line: number }[] {
  return placesIn(text).map(({ name, linesAbove }) => ({ name, line: textLine + linesAbove }));
}

function countProblems(wanted: number, { demonstrationLines, request }: Body): Problem[] {
  const there = demonstrationLines.length;
  if (there === wanted) return [];
  return [
    {
      line: demonstrationLines[wanted] ?? request.line,
      wanted: `give as many demonstrations as "demonstrations" says: ${wanted}, not ${there}`,
    },
  ];
}

function jsonProblems({ output }: Demonstration): Problem[] {
  try {
    JSON.parse(output.text);
    return [];
  } catch {
    return [{ line: output.textLine, wanted: 'write the output as JSON, which is what "output" says' }];
  }
}
