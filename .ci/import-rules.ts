import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const Report = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    totalCruised: z.number(),
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        comment: z.string().optional(),
      }),
    ),
  }),
});

const cruiser = fileURLToPath(
  new URL('../node_modules/dependency-cruiser/bin/dependency-cruise.mjs', import.meta.url),
);

/**
 * Checks the imports of a tree against its .dependency-cruiser.mjs.
 * @param root folder that holds src, flows and the rules.
 * @returns one sentence for each problem; a source file that was not looked at is one.
 */
export function importProblems(root: string): string[] {
  const folders = ['src', 'flows'].filter((folder) => existsSync(join(root, folder)));
  const files = folders.flatMap((folder) => sourceFiles(root, folder));
  const args = [cruiser, ...folders, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const run = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (!run.stdout.startsWith('{')) return [`dependency-cruiser failed: ${run.stderr.trim()}`];
  const { modules, summary } = Report.parse(JSON.parse(run.stdout));
  const cruised = new Set(modules.map((module) => module.source));
  const unseen = files.filter((file) => !cruised.has(file)).map((file) => `${file} was not looked at`);
  const broken = summary.violations.map(
    ({ from, to, rule, comment }) => `${from} → ${to} (${rule.name})${comment ? `: ${comment}` : ''}`,
  );
  const nothing = summary.totalCruised === 0 ? ['no module was looked at'] : [];
  return [...nothing, ...unseen, ...broken];
}

function sourceFiles(root: string, folder: string): string[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules/'));
}
