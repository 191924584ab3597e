import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageOf, SetupError } from '../../../src/errors.ts';
import { loadPrompts } from '../../../src/model/prompts/load-prompts.ts';
import { readPromptFile } from '../../../src/model/prompts/prompt-file.ts';

const BROKEN = 'test/fixtures/prompts';

/** Lines with a problem, and what the message has to name. */
const PROBLEMS: Record<string, [line: number, names: string][]> = {
  'bad-variable-name': [[5, 'Some-thing']],
  'broken-yaml': [[9, 'quoted']],
  'demonstration-with-text': [[17, 'heading']],
  'demonstration-with-unknown-part': [[15, '## Output']],
  'demonstration-without-output': [[15, '## Output']],
  'empty-demonstration': [[17, 'Input']],
  'empty-field': [[3, 'source']],
  'empty-header': ['purpose', 'source', 'input', 'output', 'class', 'demonstrations'].map((name) => [
    1,
    name,
  ]),
  'empty-section': [[11, 'System']],
  'header-is-a-program': [[1, '---']],
  'header-is-no-mapping': [[1, 'header']],
  'missing-demonstration': [[25, '2, not 1']],
  'missing-field': [[1, 'source']],
  'missing-section': [[10, 'Request']],
  'no-demonstration': [[15, '1, not 0']],
  'no-header': [[1, '---']],
  'no-variables': [[4, 'input']],
  'output-is-no-json': [[23, 'JSON']],
  'repeated-field': [[8, 'duplicated']],
  'repeated-section': [[25, 'System']],
  'several-problems': [
    [1, 'source'],
    [4, 'thing'],
    [12, '{{thing}}'],
    [22, 'JSON'],
    [26, '{{other}}'],
  ],
  'surplus-demonstration': [[25, '1, not 2']],
  'text-above-the-sections': [[11, 'heading']],
  'unclosed-header': [[1, '---']],
  'uncountable-demonstrations': [[8, 'demonstrations']],
  'undeclared-variable': [[27, '{{language}}']],
  'undescribed-variable': [[5, 'describe']],
  'unknown-class': [[7, 'class']],
  'unknown-field': [[8, 'model']],
  'unknown-output': [[6, 'output']],
  'unknown-section': [[25, 'Notes']],
  'unused-variable': [[6, 'language']],
  'variable-above-the-request': [[13, '{{thing}}']],
  'wrong-order': [[21, 'System']],
};

const WHOLE = `---
purpose: Says what colour a thing has.
source: own
input:
  thing: what is asked about
  place: where it is
output: json
class: small
demonstrations: 1
---

# System

Say its colour.

## About colours

Seven are enough.

# Demonstration

## Input

Thing: a lemon in Rome

## Output

{"colour": "yellow"}

# Request

Thing: {{thing}} in {{place}}, {{thing}}
`;

describe('a broken prompt', () => {
  const told = problemsOf(BROKEN);

  it.each(Object.entries(PROBLEMS))('%s is told with its lines', (name, wanted) => {
    const prefix = `Cannot load "${join(BROKEN, `${name}.md`)}" line `;
    const own = told.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length));
    expect(own.map((line) => Number.parseInt(line, 10))).toEqual(wanted.map(([line]) => line));
    wanted.forEach(([, names], index) => {
      expect(own[index]).toContain(names);
    });
  });

  it('is told together with all others', () => {
    expect(told).toHaveLength(Object.values(PROBLEMS).flat().length);
  });

  it('is told as a problem of the setup', () => {
    expect(() => loadPrompts(BROKEN)).toThrow(SetupError);
  });

  it('never breaks the reader: any text gives a prompt or problems on its lines', () => {
    const piece = fc.oneof(
      fc.constantFrom('---\n', '# System\n', '# Demonstration\n', '## Input\n', '## Output\n', '# Request\n'),
      fc.constantFrom('{{thing}}', '{{', '}}', '\r\n', '\n', 'input:\n', '  thing: x\n', '- a\n', '{}', ': '),
      fc.string(),
    );
    const text = fc.oneof(
      fc.array(piece).map((pieces) => pieces.join('')),
      fc
        .tuple(fc.nat(WHOLE.length), fc.nat(20), piece)
        .map(([at, cut, put]) => WHOLE.slice(0, at) + put + WHOLE.slice(at + cut)),
    );
    fc.assert(
      fc.property(text, (source) => {
        const { value, problems } = readPromptFile(source);
        expect(value === null).toBe(problems.length > 0);
        const lines = source.split('\n').length;
        expect(problems.every(({ line, wanted }) => line >= 1 && line <= lines && wanted !== '')).toBe(true);
      }),
    );
  });
});

describe('a folder of prompts', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'whichbot-prompts-'));
    mkdirSync(join(folder, 'baselines'));
    writeFileSync(join(folder, 'colour.md'), WHOLE);
    writeFileSync(join(folder, 'baselines/plain.md'), `\uFEFF${WHOLE.replaceAll('\n', '\r\n')}`);
    writeFileSync(join(folder, 'notes.txt'), 'no prompt');
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const render = (variables: Record<string, string>, name = 'colour') =>
    loadPrompts(folder).render(name, variables);

  it('names its prompts by their paths', () => {
    expect(loadPrompts(folder).names).toEqual(['baselines/plain', 'colour']);
  });

  it('sends what never changes first, then the request with its values', () => {
    expect(render({ thing: 'a plum', place: 'Oslo' })).toEqual({
      name: 'colour',
      version: createHash('sha256').update(WHOLE).digest('hex').slice(0, 12),
      modelClass: 'small',
      messages: [
        { role: 'system', content: 'Say its colour.\n\n## About colours\n\nSeven are enough.' },
        { role: 'user', content: 'Thing: a lemon in Rome' },
        { role: 'assistant', content: '{"colour": "yellow"}' },
        { role: 'user', content: 'Thing: a plum in Oslo, a plum' },
      ],
    });
  });

  it('reads a byte order mark and other line ends as the same text, but as another version', () => {
    const variables = { thing: 'a plum', place: 'Oslo' };
    const [one, other] = [render(variables), render(variables, 'baselines/plain')];
    expect(other.messages).toEqual(one.messages);
    expect(other.version).not.toBe(one.version);
  });

  it('takes every value as it is and never expands it', () => {
    const value = fc.oneof(fc.string(), fc.constantFrom('{{place}}', '{{thing}}', '$&', '$1', '{{', '}}'));
    const prompts = loadPrompts(folder);
    fc.assert(
      fc.property(value, value, (thing, place) => {
        const { messages } = prompts.render('colour', { thing, place });
        expect(messages.at(-1)?.content).toBe(`Thing: ${thing} in ${place}, ${thing}`);
        expect(messages.slice(0, -1)).toEqual(render({ thing: '', place: '' }).messages.slice(0, -1));
      }),
      { numRuns: 50 },
    );
  });

  it.each(['size', 'colour.md', 'constructor', ''])('knows no prompt "%s"', (name) => {
    expect(() => render({}, name)).toThrow(RangeError);
  });

  it.each<Record<string, string>>([
    {},
    { thing: 'x' },
    { thing: 'x', place: 'y', more: 'z' },
    { 'place,thing': 'x' },
  ])('refuses variables other than its own: %j', (variables) => {
    expect(() => render(variables)).toThrow(RangeError);
  });

  it('tells one bad prompt among good ones', () => {
    const mixed = join(folder, 'mixed');
    cpSync(join(folder, 'colour.md'), join(mixed, 'colour.md'));
    cpSync(join(BROKEN, 'unknown-class.md'), join(mixed, 'class.md'));
    expect(problemsOf(mixed)).toEqual([expect.stringContaining(`${join(mixed, 'class.md')}" line 7`)]);
    rmSync(mixed, { recursive: true });
  });

  it('must exist and hold a prompt', () => {
    const empty = mkdtempSync(join(folder, 'empty-'));
    expect(() => loadPrompts(join(folder, 'nowhere'))).toThrow(SetupError);
    expect(() => loadPrompts(empty)).toThrow(SetupError);
    mkdirSync(join(empty, 'folder.md'));
    expect(() => loadPrompts(empty)).toThrow(SetupError);
    rmSync(empty, { recursive: true });
  });

  it('is read once: a later change of a file shows at the next start', () => {
    const prompts = loadPrompts(folder);
    const file = join(folder, 'colour.md');
    const before = readFileSync(file);
    const variables = { thing: 'a', place: 'b' };
    const { version } = prompts.render('colour', variables);
    writeFileSync(file, WHOLE.replace('Seven', 'Nine'));
    expect(prompts.render('colour', variables).version).toBe(version);
    expect(render(variables).version).not.toBe(version);
    writeFileSync(file, before);
  });
});

function problemsOf(folder: string): string[] {
  try {
    loadPrompts(folder);
  } catch (error) {
    return messageOf(error).split('\n');
  }
  return [];
}
