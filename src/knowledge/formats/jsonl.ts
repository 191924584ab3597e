import { z } from 'zod';
import { tidyLine, tidyLines } from '../cleaning.ts';
import { parseDate } from '../dates.ts';
import { decodeText } from '../decoding.ts';
import { visibleText } from '../markdown/visible.ts';
import { shortName } from '../short-name.ts';
import type { Block, Format, ParsedFile, Skipped, SourceDocument } from '../source.ts';

const notQuoted = (name: string) => `has a ${name} that is not in quotes: write it as "…"`;
const required = (name: string) =>
  z.string({
    error: ({ input }) => (input === undefined ? `has no ${name}: add "${name}"` : notQuoted(name)),
  });
const Line = z.object(
  {
    title: required('title'),
    text: required('text'),
    url: z
      .url({ protocol: /^https?$/, error: 'has a link that leads nowhere: begin "url" with https://' })
      .nullish(),
    date: z.string(notQuoted('date')).nullish(),
  },
  'is no object: write {"title": "…", "text": "…"}',
);
const NOTED_LINES = 20;

/** One JSON object a line: `{title, text, url?, date?}`. Each line is a document; its text is plain, not Markdown. */
export const jsonl = {
  parse(path: string, bytes: Uint8Array): ParsedFile {
    const documents: SourceDocument[] = [];
    const skipped: Skipped[] = [];
    const ids = new Set<string>();
    decodeText(bytes)
      .split('\n')
      .forEach((line, index) => {
        if (line.trim() === '') return;
        const parsed = parseLine(path, line, ids);
        if (typeof parsed === 'string') skipped.push({ path, reason: `line ${index + 1} ${parsed}` });
        else documents.push(parsed);
      });
    return { documents, skipped: shortened(path, skipped) };
  },
} satisfies Format;

function parseLine(path: string, line: string, ids: Set<string>): SourceDocument | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return 'is not JSON: write one object a line';
  }
  const parsed = Line.safeParse(value);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? 'cannot be read';
  const title = shortName(tidyLine(parsed.data.title));
  const blocks = paragraphs(parsed.data.text);
  if (title === '' || blocks.length === 0) return `has no ${title === '' ? 'title' : 'text'}`;
  const date = parseDate(parsed.data.date ?? '');
  return {
    id: newId(`${path}#${title}`, ids),
    path,
    title,
    aliases: [],
    date,
    url: parsed.data.url ?? null,
    sections: [{ headings: [], blocks }],
  };
}

function paragraphs(text: string): Block[] {
  return visibleText(text)
    .split(/\n\s*\n/)
    .map(tidyLines)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph): Block => ({ kind: 'text', text: paragraph, label: null }));
}

function newId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number += 1) id = `${wanted} (${number})`;
  ids.add(id);
  return id;
}

function shortened(path: string, skipped: readonly Skipped[]): Skipped[] {
  if (skipped.length <= NOTED_LINES) return [...skipped];
  const more = skipped.length - NOTED_LINES;
  return [...skipped.slice(0, NOTED_LINES), { path, reason: `${more} more lines cannot be read` }];
}
