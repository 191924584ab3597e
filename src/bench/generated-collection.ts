import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../make-folders.ts';
import { factKinds } from './generated-facts.ts';
import { features, filler, nameEnds, nameStarts, plans, regions } from './generated-words.ts';
import { drawsFrom, type Random } from './random.ts';

/** How large a collection is. */
export interface CollectionSize {
  readonly documents: number;
  /** Sections of each document; a section becomes one passage, as a rule. */
  readonly sections: number;
}

/** A document about one thing under one condition. */
interface Subject {
  /** Number of the product, from 0. */
  readonly number: number;
  readonly product: string;
  readonly title: string;
  readonly path: string;
}

/** Every product has a document for each plan, version and region, and its name is also a team's and a room's. */
const variants: readonly string[] = [
  ...plans.map((plan) => `${plan} plan`),
  ...regions.map((region) => `${region} region`),
  'version 3.0',
  'version 4.0',
  'team',
  'meeting room',
];

/**
 * Writes a folder of Markdown documents; the same size gives the same bytes.
 * @throws if the folder cannot be written.
 */
export function writeCollection(folder: string, size: CollectionSize): void {
  const random = drawsFrom(7);
  makeFolders(folder);
  for (let i = 0; i < size.documents; i += 1) {
    const subject = subjectAt(i);
    writeFileSync(join(folder, subject.path), documentOf(subject, size.sections, random));
  }
}

/** Questions about the products of such a collection; most have a reading for each plan, version and region. */
export function generatedQuestions(documents: number, count: number): string[] {
  const random = drawsFrom(11);
  const products = Math.max(1, Math.floor(documents / variants.length));
  return Array.from({ length: count }, (_, i) => {
    const product = random.between(0, products - 1);
    const section = random.between(0, 4);
    const facts = factKinds[section % factKinds.length] ?? [];
    const ask = facts[i % facts.length]?.ask;
    return ask?.(featureAt(product, section), productAt(product)) ?? '';
  });
}

/** Neighbouring products have different features. */
function featureAt(product: number, section: number): string {
  return features[(product * 7 + section * 13) % features.length] ?? '';
}

function productAt(i: number): string {
  const start = nameStarts[i % nameStarts.length] ?? '';
  const end = nameEnds[Math.floor(i / nameStarts.length) % nameEnds.length] ?? '';
  const round = Math.floor(i / (nameStarts.length * nameEnds.length));
  return `${start}${end}${round === 0 ? '' : ` ${round + 1}`}`;
}

function subjectAt(i: number): Subject {
  const number = Math.floor(i / variants.length);
  const product = productAt(number);
  const variant = variants[i % variants.length] ?? '';
  const title = `${product} (${variant})`;
  return { number, product, title, path: `${title.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}.md` };
}

function documentOf({ title, product, number }: Subject, sections: number, random: Random): string {
  const parts = Array.from({ length: sections }, (_, i) => {
    const feature = featureAt(number, i);
    const facts = factKinds[i % factKinds.length] ?? [];
    const sentences = facts.map(({ state }) => `${state(feature, product, random)} ${random.pick(filler)}`);
    return `## ${capital(feature)}\n\n${sentences.join(' ')} ${random.pick(filler)}\n`;
  });
  return `# ${title}\n\nThis page is about ${title}, as one part of ${product}.\n\n${parts.join('\n')}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
