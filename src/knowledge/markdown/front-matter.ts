import matter from 'gray-matter';
import { messageOf } from '../../errors.ts';
import { tidyLine } from '../cleaning.ts';
import { parseDate } from '../dates.ts';
import { UnreadableFile } from '../source.ts';

/** What a Markdown file says about itself, and the rest of it. */
export interface FrontMatter {
  readonly title: string | null;
  readonly aliases: readonly string[];
  readonly url: string | null;
  readonly date: string | null;
  readonly body: string;
}

const BLOCK = /^---[^\S\n]*(\S*)[^\S\n]*\n(?:[\s\S]*?\n)?---[^\S\n]*(?:\n|$)/;
const DATE_KEYS = ['updated', 'last_updated', 'lastmod', 'date'];

function refuseCode(): never {
  throw new UnreadableFile('its front matter is a program: write it as YAML');
}

/**
 * Reads title, aliases, url and date; other keys are ignored. Front matter that is code is never run.
 *
 * @param source with "\n" line ends and without a byte order mark.
 * @throws {UnreadableFile} if the front matter is no valid YAML or JSON.
 */
export function readFrontMatter(source: string): FrontMatter {
  const data = BLOCK.test(source) ? parse(source) : null;
  if (data === null) return { title: null, aliases: [], url: null, date: null, body: source };
  return {
    title: textOf(data.values.title) ?? null,
    aliases: aliasesOf(data.values.aliases),
    url: linkOf(data.values.url),
    date:
      DATE_KEYS.map((key) => dateOf(data.values[key], writtenAt(key, data.block))).find(
        (date) => date !== null,
      ) ?? null,
    body: data.body,
  };
}

interface Parsed {
  readonly values: Record<string, unknown>;
  /** The front matter as it is written. */
  readonly block: string;
  readonly body: string;
}

function parse(source: string): Parsed | null {
  try {
    const read = matter(source, { engines: { javascript: refuseCode, coffee: refuseCode } });
    const values: unknown = read.data;
    return isRecord(values) ? { values, block: read.matter, body: read.content } : null;
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) throw thrown;
    const [reason = ''] = messageOf(thrown).split('\n');
    throw new UnreadableFile(`its front matter is broken (${reason.replace(/:$/, '')}): correct it`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = tidyLine(String(value));
  return text === '' ? undefined : text;
}

/** Some site generators list old addresses under "aliases"; those are no names. */
function aliasesOf(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return all.flatMap((one) => textOf(one) ?? []).filter((alias) => !alias.includes('/'));
}

function linkOf(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/\S+$/.test(value) ? value : null;
}

function writtenAt(key: string, block: string): string | null {
  return new RegExp(`^${key}[^\\S\\n]*:(.*)$`, 'm').exec(block)?.[1] ?? null;
}

/** YAML makes another day of one that does not exist, such as 2023-02-29: what is written decides. */
function dateOf(value: unknown, written: string | null): string | null {
  if (value instanceof Date) return parseDate(written ?? value.toJSON() ?? '');
  return typeof value === 'string' ? parseDate(value) : null;
}
