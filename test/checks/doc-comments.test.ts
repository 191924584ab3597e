import { expect, it } from 'vitest';
import { docCommentProblems } from '../../.ci/doc-comments.ts';
import { temporaryTree } from '../support/tree.ts';

const problemsIn = (text: string) =>
  docCommentProblems(temporaryTree({ 'src/a.ts': text, 'flows/b.ts': '' }, { packages: false }));

it.each([
  ['a description', '/** Turns a question into words. */\nexport function split() {}'],
  ['a result', '/** @returns the message of whatever was thrown. */\nexport function messageOf() {}'],
  [
    'a parameter that says more than its name',
    '/** @param markup finished, at most 3000 characters */\nexport const section = 1;',
  ],
  [
    'a schema and its type',
    '/** What was read. */\nexport const Row = z.object({});\nexport type Row = z.infer<typeof Row>;',
  ],
  ['a name listed at the end', '/** Milliseconds since 1970. */\nconst now = 1;\nexport { now };'],
  ['nothing, if it stays inside', 'function inner() {}\nconst other = 1;'],
  ['nothing, if it is passed on', `export { a } from './c.ts';\nexport type { b } from './c.ts';`],
])('lets through what has %s', (_, text) => {
  expect(problemsIn(text)).toEqual([]);
});

it.each([
  ['export function split() {}', 'src/a.ts:1 split has no doc comment'],
  ['\n// Turns a question into words.\nexport const split = 1;', 'src/a.ts:3 split has no doc comment'],
  ['/* Not a doc comment. */\nexport class Split {}', 'src/a.ts:2 Split has no doc comment'],
  ['/** */\nexport interface Split {}', 'src/a.ts:2 Split has no doc comment'],
  ['/** Words. */\nconst a = 1;\nexport type B = 1;', 'src/a.ts:3 B has no doc comment'],
  ['const now = 1;\nexport { now as time };', 'src/a.ts:1 now has no doc comment'],
  ['export async function split() {}', 'src/a.ts:1 split has no doc comment'],
  ['export default function () {}', 'src/a.ts:1 default has no doc comment'],
  [
    '/** The passage list. */\nexport interface PassageList {}',
    'src/a.ts:2 PassageList has a doc comment that only repeats its name',
  ],
  [
    '/** @param x - The x */\nexport function f(x) {}',
    'src/a.ts:2 f has a @param x that only repeats its name',
  ],
  [
    '/**\n * Finds things.\n * @param {Context} context - The context.\n */\nexport function f() {}',
    'src/a.ts:5 f has a @param context that only repeats its name',
  ],
])('finds fault with %j', (text, problem) => {
  expect(problemsIn(text)).toEqual([problem]);
});

it('looks into flows and into folders of src', () => {
  const tree = { 'src/deep/er/a.tsx': 'export const a = 1;', 'flows/b.ts': 'export const b = 1;' };
  expect(docCommentProblems(temporaryTree(tree, { packages: false }))).toEqual([
    'src/deep/er/a.tsx:1 a has no doc comment',
    'flows/b.ts:1 b has no doc comment',
  ]);
});

it('fails when nothing was looked at', () => {
  const tree = { 'src/readme.md': '', 'flows/readme.md': '' };
  expect(docCommentProblems(temporaryTree(tree, { packages: false }))).toEqual([
    'no source file was looked at',
  ]);
});
