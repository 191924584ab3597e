import { markdown } from '../../knowledge/formats/markdown.ts';
import type { Library, Passage, Unit } from '../../knowledge/passage.ts';
import { type SplitDocument, splitDocument } from '../../knowledge/split.ts';
import { fold } from '../../knowledge/words.ts';
import type { Fact } from './fact.ts';

/** How a copy differs from what it was made of. */
export interface CopyOptions {
  readonly library: Library;
  readonly path: string;
  readonly title: string;
  /** Only the passages under the same headings. */
  readonly sectionOnly: boolean;
  /** Put in place of the fact's value, wherever the document says it. */
  readonly value: string;
  /** Words replaced besides, such as the name of the thing. */
  readonly replace?: readonly [string, string];
  readonly date: string | null;
}

/** A near-duplicate of the document, or the section, that a fact stands in. */
export function copyOf({ passage, value }: Fact, options: CopyOptions): SplitDocument {
  const { library, path, title, sectionOnly, replace, date } = options;
  const own = headingKey(passage);
  const source = library
    .passagesOf(passage.documentId)
    .filter((one) => !sectionOnly || headingKey(one) === own);
  const change = (one: Passage) => {
    const other = substituted(one, value.text, options.value);
    return replace ? substituted(other, ...replace) : other;
  };
  const passages = source.map((one, i) => ({
    ...change(one),
    id: `${path}#${i}`,
    documentId: path,
    path,
    title,
    date,
    url: null,
  }));
  const lead = passages[0]?.units.slice(0, 2).map(({ text }) => text);
  const headings = [...new Map(passages.map((one) => [headingKey(one), one.headings])).values()];
  return {
    info: {
      id: path,
      path,
      title,
      aliases: [],
      headings: headings.filter((one) => one.length > 0),
      lead: lead?.join(' ') ?? '',
      date,
      url: null,
    },
    passages,
  };
}

function headingKey({ headings }: Passage): string {
  return headings.join('\n');
}

/** A passage with some of its text replaced throughout, its units along with it. */
function substituted(passage: Passage, wanted: string, other: string): Passage {
  const places = placesIn(passage.text, wanted);
  if (places.length === 0) return passage;
  const grow = other.length - wanted.length;
  const moved = (offset: number) =>
    offset + grow * places.filter((at) => at + wanted.length <= offset).length;
  const text = replacedAt(passage.text, places, wanted.length, other);
  const units = passage.units.map((unit): Unit => {
    const [start, end] = [moved(unit.start), moved(unit.end)];
    const label = unit.label && replacedAt(unit.label, placesIn(unit.label, wanted), wanted.length, other);
    return { ...unit, start, end, text: text.slice(start, end), label };
  });
  return { ...passage, text, units };
}

/** Where a text stands as words of its own: "35" is not in "350". */
function placesIn(text: string, wanted: string): number[] {
  const isPart = (character: string | undefined) =>
    character !== undefined && /[\p{L}\p{N}]/u.test(character);
  const places: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length))
    if (!isPart(text[at - 1]) && !isPart(text[at + wanted.length])) places.push(at);
  return places;
}

function replacedAt(text: string, places: readonly number[], length: number, other: string): string {
  return places.reduceRight((rest, at) => rest.slice(0, at) + other + rest.slice(at + length), text);
}

/** A short page of its own that holds a statement. */
export interface PageOptions {
  readonly path: string;
  readonly title: string;
  readonly heading: string | null;
  readonly statement: string;
  readonly date: string | null;
}

/** Writes a page around a statement, as somebody does who sums up what others ask. */
export function pageOf({ path, title, heading, statement, date }: PageOptions): SplitDocument {
  const source = [
    ...(date === null ? [] : ['---', `date: ${date}`, '---', '']),
    `# ${title}`,
    '',
    'This page sums up what others have asked.',
    ...(heading === null ? [] : ['', `## ${heading}`]),
    '',
    statement,
    '',
    'Write to the authors if something is missing.',
  ].join('\n');
  const [document] = markdown.parse(path, new TextEncoder().encode(source)).documents.map(splitDocument);
  if (!document) throw new RangeError(`Cannot plant "${path}": expected a page with text`);
  return document;
}

/** @returns a path beside a fact's own file that no document has. */
export function pathBeside({ passage }: Fact, name: string): string {
  const folder = passage.path.split('/').slice(0, -1);
  const file = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);
  return [...folder, `planted-${file}.md`].join('/');
}
