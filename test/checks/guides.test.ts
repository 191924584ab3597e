import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const architecture = readFileSync('.github/ARCHITECTURE.md', 'utf8');
const guides = readdirSync('.github', { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);

it('ARCHITECTURE.md stays short enough to be read: under 80 lines', () => {
  expect(architecture.split('\n').length).toBeLessThan(80);
});

it('ARCHITECTURE.md has a line for each folder and file of src', () => {
  const there = readdirSync('src', { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `src/${entry.name}/` : `src/${entry.name}`,
  );
  const missing = there.filter((name) => !architecture.includes(`\n| \`${name}\` |`));
  expect(missing).toEqual([]);
});

it('ARCHITECTURE.md says the same as the rules that are checked', () => {
  const rules = readFileSync('.dependency-cruiser.mjs', 'utf8');
  const table = /const sees = \{([\s\S]*?)\n\};/.exec(rules)?.[1] ?? '';
  const folders = [...table.matchAll(/(\w+): \[(.*)\]/g)].map(
    ([, folder = '', sees = '']) => [folder, sees.replaceAll("'", '')] as const,
  );
  expect(folders.length).toBeGreaterThan(10);
  for (const [folder, sees] of folders) {
    const line = architecture.split('\n').find((text) => text.startsWith(`| \`src/${folder}/\` |`));
    const told = line?.split('|').at(-2)?.trim().replace(', flows', '');
    if (line) expect([folder, told]).toEqual([folder, sees === '' ? '–' : sees]);
  }
});

it.each(guides)('links of %s lead somewhere', (name) => {
  const links = [...readFileSync(join('.github', name), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)/g)].map(
    ([, link = '']) => link,
  );
  expect(links.filter((link) => !existsSync(join('.github', name, '..', link)))).toEqual([]);
});

it.each(guides.filter((name) => name.startsWith('decisions')))(
  '%s says no and why, on half a page',
  (name) => {
    const note = readFileSync(join('.github', name), 'utf8');
    expect(note).toMatch(/\n\*\*Chosen:\*\* /);
    expect(note).toMatch(/\n\*\*Not chosen\*\*\n\n- /);
    expect(note.split(/\s+/).length).toBeLessThan(300);
  },
);
