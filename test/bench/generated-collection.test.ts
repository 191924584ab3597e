import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openCollection } from '../../src/app/collection.ts';
import { generatedQuestions, writeCollection } from '../../src/bench/generated-collection.ts';
import { readExtractively } from '../../src/engine/read-extractively.ts';
import { temporaryTree } from '../support/tree.ts';

const size = { documents: 33, sections: 10 };

function contents(folder: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

it('the same size gives the same bytes and questions', () => {
  const root = temporaryTree({}, { packages: false });
  for (const name of ['one', 'two']) writeCollection(join(root, name), size);
  expect(contents(join(root, 'one'))).toEqual(contents(join(root, 'two')));
  expect(generatedQuestions(33, 9)).toEqual(generatedQuestions(33, 9));
});

it('every document has its own file, and about as many passages as sections, of the usual length', async () => {
  const root = temporaryTree({}, { packages: false });
  writeCollection(join(root, 'docs'), size);
  const { library } = await openCollection({ docsDir: join(root, 'docs'), dataDir: root, docsUrl: null });
  expect(library.documents).toHaveLength(33);
  expect(library.passages.length / 33).toBeGreaterThanOrEqual(10);
  expect(library.passages.length / 33).toBeLessThanOrEqual(12);
});

it('most questions have several readings', async () => {
  const root = temporaryTree({}, { packages: false });
  writeCollection(join(root, 'docs'), size);
  const collection = await openCollection({ docsDir: join(root, 'docs'), dataDir: root, docsUrl: null });
  const decisions = generatedQuestions(33, 12).map((one) => readExtractively(one, collection).decision.kind);
  expect(decisions.filter((kind) => kind === 'ask').length).toBeGreaterThan(6);
});
