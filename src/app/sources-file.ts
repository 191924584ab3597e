import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { messageOf, SetupError } from '../errors.ts';
import type { Source } from '../knowledge/sources.ts';
import { lineAt, linesByPath } from './json-lines.ts';

/** A source and the channels whose questions it answers. */
export interface ChannelSource extends Source {
  /** Ids of channels; "*" stands for all. */
  readonly channels: readonly string[];
}

const FileSource = z.strictObject({
  name: z
    .string('give a name')
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'give a name of letters, digits, blanks and . _ -'),
  folder: z.string('give a folder').min(1, 'give a folder'),
  url: z
    .url({ protocol: /^https?$/, error: 'give a web address with {path} in it, or leave it out' })
    .includes('{path}', { error: 'give a web address with {path} in it, or leave it out' })
    .optional(),
  channels: z
    .array(
      z.string().regex(/^(?:\*|[CDG][A-Z0-9]{2,})$/, 'give a channel id such as C0123456789, or "*" for all'),
      'give a list of channel ids, or leave it out for all channels',
    )
    .min(1, 'give at least one channel id, or leave it out for all channels')
    .default(['*']),
});
const SourcesFile = z
  .array(FileSource, 'give a list of sources: [{"name": …, "folder": …}]')
  .min(1, 'give at least one source');

/**
 * Reads the file that lists the sources. Folders are relative to it.
 * @throws {SetupError} with a line for every problem: where it is, and what is wanted there.
 */
export function readSources(file: string): ChannelSource[] {
  const text = textOf(file);
  const parsed = SourcesFile.safeParse(jsonOf(file, text));
  const problems = parsed.success
    ? repeatedNames(parsed.data)
    : parsed.error.issues.map(({ path, message, ...issue }) => ({
        path,
        message: issue.code === 'unrecognized_keys' ? `remove ${issue.keys.join(', ')}` : message,
      }));
  if (!parsed.success || problems.length > 0) {
    const lines = linesByPath(text);
    throw new SetupError(
      problems
        .map(({ path, message }) => `Cannot read "${file}" ${placeOf(path, lines)}: ${message}`)
        .join('\n'),
    );
  }
  return parsed.data.map(({ name, folder, url, channels }) => ({
    name,
    folder: resolve(dirname(file), folder),
    urlTemplate: url,
    channels,
  }));
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SetupError(
      `Cannot read "${file}" (${messageOf(cause)}): set SOURCES_FILE to a readable file, or leave it empty`,
      { cause },
    );
  }
}

function jsonOf(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const position = /position (\d+)/.exec(messageOf(cause))?.[1];
    const place = position === undefined ? '' : ` line ${lineAt(text, Number(position))}`;
    throw new SetupError(`Cannot read "${file}"${place} as JSON: ${messageOf(cause)}`, { cause });
  }
}

function repeatedNames(sources: readonly { readonly name: string }[]) {
  const names = sources.map(({ name }) => name.toLowerCase());
  return names.flatMap((name, i) =>
    names.indexOf(name) < i ? [{ path: [i, 'name'], message: 'give a name that no other source has' }] : [],
  );
}

/** "line 3, source 2, channels 1"; a field that is missing stands on the line of its source. */
function placeOf(path: readonly PropertyKey[], lines: ReadonlyMap<string, number>): string {
  const [index, ...fields] = path;
  if (index === undefined) return 'line 1';
  const line = [path, path.slice(0, -1), path.slice(0, 1)]
    .map((one) => lines.get(one.join('/')))
    .find(Boolean);
  const field = fields.map((one) => (typeof one === 'number' ? one + 1 : String(one))).join(' ');
  return [`line ${line ?? 1}`, `source ${Number(index) + 1}`, ...(field === '' ? [] : [field])].join(', ');
}
