import type { Checked, Problem } from './problem.ts';

/** A piece of a prompt's text under a heading. */
export interface Section {
  readonly title: string;
  /** Line of the heading in the file, from 1. */
  readonly line: number;
  /** Without blank lines before and after. */
  readonly text: string;
  /** Line on which `text` begins. */
  readonly textLine: number;
}

/** A made-up input, and the output that is wanted for it. */
export interface Demonstration {
  readonly input: Section;
  readonly output: Section;
}

/** The text of a prompt in the order in which it is sent. */
export interface Body {
  readonly system: Section;
  /** Those that have an input and an output. */
  readonly demonstrations: readonly Demonstration[];
  /** Lines of the headings of all demonstrations, from 1. */
  readonly demonstrationLines: readonly number[];
  readonly request: Section;
}

const TITLES = ['System', 'Demonstration', 'Request'];

/**
 * Splits a prompt's text at its headings: "# System" once, "# Demonstration" any number of times with "## Input"
 * and "## Output", "# Request" once, in this order.
 * @param firstLine line of the file on which the body begins, from 1.
 */
export function readSections(body: string, firstLine: number): Checked<Body> {
  const { before, sections } = split(body, '# ', firstLine);
  const problems: Problem[] = [...strayText(before), ...orderProblems(sections, before.line)];
  const [system] = sections.filter(({ title }) => title === 'System');
  const [request] = sections.filter(({ title }) => title === 'Request');
  const shown = sections.filter(({ title }) => title === 'Demonstration');
  const read = shown.map(readDemonstration);
  problems.push(...read.flatMap((one) => one.problems));
  problems.push(...emptyProblems([system, request].flatMap((section) => section ?? [])));
  if (!system || !request) return { value: null, problems };
  const demonstrations = read.flatMap((one) => one.value ?? []);
  const demonstrationLines = shown.map(({ line }) => line);
  return { value: { system, demonstrations, demonstrationLines, request }, problems };
}

function orderProblems(sections: readonly Section[], firstLine: number): Problem[] {
  const problems: Problem[] = [];
  for (const [index, { title, line }] of sections.entries()) {
    const earlier = sections.slice(0, index);
    if (!TITLES.includes(title)) {
      problems.push({ line, wanted: `rename "# ${title}": sections are ${TITLES.join(', ')}` });
    } else if (title !== 'Demonstration' && earlier.some((section) => section.title === title)) {
      problems.push({ line, wanted: `keep one section "# ${title}"` });
    } else if (earlier.some((section) => TITLES.indexOf(section.title) > TITLES.indexOf(title))) {
      problems.push({ line, wanted: `move "# ${title}" up: the order is ${TITLES.join(', ')}` });
    }
  }
  const missing = ['System', 'Request'].filter((title) => !sections.some((one) => one.title === title));
  return [
    ...problems,
    ...missing.map((title) => ({ line: firstLine, wanted: `add a section "# ${title}"` })),
  ];
}

function readDemonstration(section: Section): Checked<Demonstration> {
  const { before, sections } = split(section.text, '## ', section.textLine);
  const [input, output] = sections;
  const titles = sections.map(({ title }) => title).join(', ');
  if (!input || !output || titles !== 'Input, Output') {
    return {
      value: null,
      problems: [
        ...strayText(before),
        { line: section.line, wanted: 'give the demonstration "## Input" and then "## Output", each once' },
      ],
    };
  }
  return { value: { input, output }, problems: [...strayText(before), ...emptyProblems(sections)] };
}

function emptyProblems(sections: readonly Section[]): Problem[] {
  return sections
    .filter(({ text }) => text === '')
    .map(({ line, title }) => ({ line, wanted: `fill the section "${title}"` }));
}

function strayText({ text, textLine }: Section): Problem[] {
  return text === '' ? [] : [{ line: textLine, wanted: 'move the text below a heading' }];
}

interface Split {
  /** What stands above the first heading; its title is empty. */
  readonly before: Section;
  readonly sections: readonly Section[];
}

function split(text: string, mark: string, firstLine: number): Split {
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (line.startsWith(mark) ? [index] : []));
  const cut = (start: number, end: number | undefined, title: string): Section => {
    const own = lines.slice(title === '' ? start : start + 1, end);
    const blank = own.findIndex((line) => line.trim() !== '');
    const textLine = firstLine + start + (title === '' ? 0 : 1) + Math.max(blank, 0);
    return { title, line: firstLine + start, text: own.join('\n').trim(), textLine };
  };
  return {
    before: cut(0, starts[0], ''),
    sections: starts.map((start, index) =>
      cut(start, starts[index + 1], (lines[start] ?? '').slice(mark.length).trim()),
    ),
  };
}
