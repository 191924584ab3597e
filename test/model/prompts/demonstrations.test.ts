import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AnswerReply } from '../../../src/engine/model/answering/answer-reply.ts';
import { checkClaim } from '../../../src/engine/model/answering/claims-check.ts';
import { ClarifyReply } from '../../../src/engine/model/naming/name-options.ts';
import { DirectReply } from '../../../src/engine/model/reading/direct-detection.ts';
import { ReadReply } from '../../../src/engine/model/reading/rows.ts';
import { RewriteReply } from '../../../src/engine/model/rewrite.ts';
import { contentWords } from '../../../src/knowledge/words.ts';
import { loadPrompts } from '../../../src/model/prompts/load-prompts.ts';
import { printDocuments, printPassages } from '../../../src/model/prompts/passages.ts';
import { type PromptFile, readPromptFile } from '../../../src/model/prompts/prompt-file.ts';

const FOLDER = 'prompts';
const QUOTE_CHARS = 200;
const CLAIM_WORDS = 30;

interface Shown {
  /** The values that make the request this demonstration's input. */
  readonly values: ReadonlyMap<string, string>;
  readonly output: string;
}

interface ShownPassage {
  readonly title: string;
  readonly headings: readonly string[];
  readonly text: string;
}

const names = loadPrompts(FOLDER).names;

describe('every prompt', () => {
  it('is a file of the folder, and every Markdown file is a prompt', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
    expect([...names].map((name) => `${name}.md`).sort()).toEqual(
      files.filter((file) => file.endsWith('.md')).sort(),
    );
  });

  it.each(names)('%s has demonstrations that look like its request', (name) => {
    expect(shownBy(name)).toHaveLength(promptOf(name).header.demonstrations);
  });

  it.each(names)('%s has no line over 1,000 characters, so that it can be read and compared', (name) => {
    const lines = readFileSync(join(FOLDER, `${name}.md`), 'utf8').split('\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(1_000);
  });
});

describe('printed passages in demonstrations', () => {
  const printed = names.flatMap((name) =>
    shownBy(name).flatMap(({ values }) => values.get('passages') ?? []),
  );

  it('look as the code prints them', () => {
    expect(printed.length).toBeGreaterThan(0);
    for (const text of printed) expect(printPassages(passagesOf(text), delimiterOf(text))).toBe(text);
  });

  it('have a delimiter each', () => {
    expect(new Set(printed.map(delimiterOf)).size).toBe(printed.length);
  });
});

describe('read', () => {
  const shown = shownBy('read').map(({ values, output }) => ({
    passages: passagesOf(values.get('passages') ?? ''),
    reply: ReadReply.parse(JSON.parse(output)),
  }));

  it('shows rows whose quotes are verbatim and hold the answer', () => {
    const rows = shown.flatMap(({ passages, reply }) =>
      reply.rows.map((row) => ({ row, passage: at(passages, row.pids[0]) })),
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const { row, passage } of rows) {
      expect(passage.text.split('\n').some((line) => line.includes(row.quote))).toBe(true);
      expect(row.quote.length).toBeLessThanOrEqual(QUOTE_CHARS);
      expect(row.quote).toContain(row.answer);
      expect(row.conditionKind === null).toBe(row.condition === null);
      const around = [passage.title, ...passage.headings, passage.text].join('\n').toLowerCase();
      expect(around).toContain(row.entity.toLowerCase());
      expect(around).toContain((row.condition ?? '').toLowerCase());
    }
  });

  it('shows no row twice and at most 8 for a passage', () => {
    expect(shown.length).toBeGreaterThan(0);
    for (const { reply } of shown) {
      const keys = reply.rows.map(({ pids, entity, condition }) => JSON.stringify([pids, entity, condition]));
      expect(new Set(keys).size).toBe(keys.length);
      for (const { pids } of reply.rows) {
        expect(reply.rows.filter((row) => row.pids[0] === pids[0]).length).toBeLessThanOrEqual(8);
      }
    }
  });

  it('shows a same-name pair, and a handbook pair with a passage that does not answer', () => {
    const [sameName, handbook] = shown;
    expect(new Set(sameName?.reply.rows.map(({ entity }) => entity)).size).toBeGreaterThan(1);
    expect(new Set(handbook?.reply.rows.map(({ condition }) => condition)).size).toBeGreaterThan(1);
    const used = new Set(handbook?.reply.rows.flatMap(({ pids }) => pids));
    expect(used.size).toBeLessThan(handbook?.passages.length ?? 0);
  });
});

describe.each(['answer', 'answer-conflict'])('%s', (name) => {
  const shown = shownBy(name).map(({ values, output }) => ({
    question: values.get('question') ?? '',
    passages: passagesOf(values.get('passages') ?? ''),
    output,
    reply: AnswerReply.parse(JSON.parse(output)),
  }));

  it('shows claims that pass the checks which claims have to pass', () => {
    expect(shown.flatMap(({ reply }) => reply.claims).length).toBeGreaterThan(0);
    for (const { question, passages, reply } of shown) {
      const ground = { question, passages: passages.map(answerPassage) };
      for (const claim of reply.claims) {
        expect(checkClaim(claim.text, claim, ground)).toMatchObject({
          passage: expect.objectContaining({ text: at(passages, claim.pids[0]).text }),
        });
      }
    }
  });

  it('shows claims and quotes within their limits', () => {
    const claims = shown.flatMap(({ reply }) => reply.claims);
    expect(claims.length).toBeGreaterThan(0);
    for (const claim of claims) {
      expect(claim.text.split(/\s+/).length).toBeLessThanOrEqual(CLAIM_WORDS);
      expect(claim.quote.length).toBeLessThanOrEqual(QUOTE_CHARS);
      expect(claim.quote).not.toContain('\n');
    }
  });

  it('shows claims before the short answer, which stands in the first claim', () => {
    expect(shown.length).toBeGreaterThan(0);
    for (const { output, reply } of shown) {
      expect(Object.keys(JSON.parse(output))).toEqual(['status', 'claims', 'short']);
      expect(reply.claims.length > 0).toBe(reply.status === 'answered');
      if (reply.short !== null) expect(reply.claims[0]?.text).toContain(reply.short);
    }
  });
});

describe('answer-conflict', () => {
  it('shows one claim a source', () => {
    const shown = shownBy('answer-conflict');
    const sources = shown.map(({ output }) =>
      AnswerReply.parse(JSON.parse(output)).claims.map(({ pids }) => pids.join()),
    );
    expect(sources.some((one) => one.length > 1)).toBe(true);
    for (const one of sources) expect(new Set(one).size).toBe(one.length);
  });
});

describe('clarify', () => {
  it('shows a grounded label for each reading, and a category that is a short noun phrase', () => {
    const shown = shownBy('clarify');
    expect(shown.length).toBeGreaterThan(0);
    for (const { values, output } of shown) {
      const readings = (values.get('readings') ?? '').split('\n');
      const { category, labels } = ClarifyReply.parse(JSON.parse(output));
      expect(readings.length).toBeGreaterThan(1);
      expect(labels).toHaveLength(readings.length);
      expect(category).toMatch(/^[a-z]+(?: [a-z]+){0,2}$/);
      labels.forEach((label, index) => {
        expect(label).not.toContain(',');
        expect(wordsOf(readings[index] ?? '')).toEqual(expect.arrayContaining(wordsOf(label)));
        const others = labels.filter((_, other) => other !== index);
        expect(others.some((other) => other.toLowerCase().includes(label.toLowerCase()))).toBe(false);
      });
    }
  });
});

describe('rewrite', () => {
  it('shows questions in the words of the thread, and reuses no choice that was not made', () => {
    const shown = shownBy('rewrite');
    expect(shown.some(({ values }) => values.get('choice') === 'none')).toBe(true);
    for (const { values, output } of shown) {
      const { question, reusesChoice } = RewriteReply.parse(JSON.parse(output));
      expect(wordsOf([...values.values()].join('\n'))).toEqual(expect.arrayContaining(wordsOf(question)));
      if (values.get('choice') === 'none') expect(reusesChoice).toBe(false);
    }
  });
});

describe('detect-direct', () => {
  it('shows both verdicts', () => {
    const verdicts = shownBy('detect-direct').map(
      ({ output }) => DirectReply.parse(JSON.parse(output)).ambiguous,
    );
    expect(new Set(verdicts)).toEqual(new Set([true, false]));
  });
});

describe('the conflict-aware baselines', () => {
  const shown = names
    .filter((name) => name.startsWith('baselines/conflict-aware'))
    .flatMap((name) => shownBy(name));

  it('show an answer for every document, in their order, which stands in it', () => {
    expect(shown).toHaveLength(1 + 3 + 5 + 1);
    for (const { values, output } of shown) {
      const documents = documentsOf(values.get('documents') ?? '');
      const answers = [...output.matchAll(/According to Document (\d+) the answer is (.+?)\./g)];
      expect(answers.map(([, number]) => Number(number))).toEqual(documents.map((_, index) => index + 1));
      answers.forEach(([, , answer = ''], index) => {
        expect(documents[index]?.text).toContain(answer);
      });
      expect(printDocuments(documents)).toBe(values.get('documents'));
    }
  });
});

function promptOf(name: string): PromptFile {
  const { value } = readPromptFile(readFileSync(join(FOLDER, `${name}.md`), 'utf8'));
  if (!value) throw new Error(`Cannot read prompt "${name}"`);
  return value;
}

/** Only demonstrations whose input is the request with values in it. */
function shownBy(name: string): Shown[] {
  const { body, header } = promptOf(name);
  const literal = body.request.text.replace(/[\\^$.*+?()[\]|]/g, '\\$&');
  const pattern = literal.replace(/\{\{(\w+)\}\}/g, (_, variable: string) => `(?<${variable}>[\\s\\S]+?)`);
  return body.demonstrations.flatMap(({ input, output }) => {
    const groups = new RegExp(`^${pattern}$`).exec(input.text)?.groups;
    if (!groups) return [];
    const values = new Map(Object.keys(header.input).map((variable) => [variable, groups[variable] ?? '']));
    return [{ values, output: output.text }];
  });
}

function delimiterOf(printed: string): string {
  return /^=== (\S+)$/m.exec(printed)?.[1] ?? '';
}

function passagesOf(printed: string): ShownPassage[] {
  const parts = `\n${printed}\n`.split(`\n=== ${delimiterOf(printed)}\n`);
  return parts.slice(1, -1).map((part) => {
    const [head = '', ...lines] = part.split('\n');
    const [title = '', ...headings] = head.replace(/^\[\d+\] /, '').split(' › ');
    return { title, headings, text: lines.join('\n') };
  });
}

function documentsOf(printed: string): { title: string; text: string }[] {
  const parts = printed.split(/^Document \d+: /m).slice(1);
  return parts.map((part) => {
    const [title = '', ...lines] = part.trimEnd().split('\n');
    return { title, text: lines.join('\n') };
  });
}

function at(passages: readonly ShownPassage[], pid: number | undefined): ShownPassage {
  const passage = passages[(pid ?? 0) - 1];
  if (!passage) throw new Error(`Cannot find passage ${pid} of ${passages.length}`);
  return passage;
}

function answerPassage({ title, headings, text }: ShownPassage, index: number) {
  return {
    id: `d${index}#0`,
    documentId: `d${index}`,
    path: `${index}.md`,
    title,
    headings: [...headings],
    text,
    date: null,
    url: null,
  };
}

function wordsOf(text: string): string[] {
  return contentWords(text).map(({ stem }) => stem);
}
