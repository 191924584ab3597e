import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd } from '../support/process.ts';
import { writeTree } from '../support/tree.ts';

/** Each test starts a process. */
const patience = { timeout: 90_000 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'whichbot-lint-'));
  writeTree(folder, {
    'docs/backups.md': '# Backups\n\nSnapshots of the order database are kept for 35 days.\n',
    'docs/recovery.md': '# Recovery plan\n\nOrder database snapshots are kept for 21 days.\n',
    'docs/a/tools.md': '# Tools\n\nThe desk has a label printer.\n',
    'docs/b/tools.md': '# Tools\n\nReports are drawn with a plotter.\n',
    'clean/tools.md': '# Tools\n\nThe desk has a label printer.\n',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lint = (...words: string[]) =>
  runToEnd(['src/cli/bot.ts', 'lint', ...words], { DATA_DIR: join(folder, 'data') });
const inFolder = (name: string) => ['--docs', join(folder, name)];

describe('lint', patience, () => {
  it('shows how much was found of each kind, then each with its places and what to do', async () => {
    const { code, stdout, stderr } = await lint(...inFolder('docs'));
    expect(code, stderr).toBe(0);
    expect(stdout).toMatch(/^conflict +1$/m);
    expect(stdout).toMatch(/^same-name +1$/m);
    expect(stdout).toMatch(/^parallel-values +0$/m);
    expect(stdout.indexOf('conflict:')).toBeLessThan(stdout.indexOf('same-name:'));
    expect(stdout).toContain('recovery.md');
    expect(stdout).toContain('“Order database snapshots are kept for 21 days.”');
    expect(stdout.match(/→ .+\./g)).toHaveLength(2);
  });

  it('prints one JSON object, and ends with 1 where more is found than allowed', async () => {
    const { code, stdout, stderr } = await lint(
      ...inFolder('docs'),
      '--json',
      '--fail-on',
      'conflict=0',
      'same-name=1',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('1 of conflict, and 0 allowed');
    expect(stderr).not.toContain('same-name');
    const linted = JSON.parse(stdout);
    expect(linted.counts).toMatchObject({ conflict: 1, 'same-name': 1 });
    expect(linted.findings[0]).toMatchObject({
      kind: 'conflict',
      places: [{ path: 'backups.md' }, { path: 'recovery.md' }],
    });
  });

  it('counts all together for --max', async () => {
    expect((await lint(...inFolder('docs'), '--max', '1')).code).toBe(1);
    expect((await lint(...inFolder('docs'), '--max', '2')).code).toBe(0);
  });

  it('is content with documents in order', async () => {
    const { code, stdout } = await lint(...inFolder('clean'), '--max', '0', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).findings).toEqual([]);
  });

  it.each([
    ['--fail-on', 'typos=0'],
    ['--fail-on', 'conflict'],
    ['--max', 'few'],
    ['--docs', ''],
  ])('ends with 2 when called with %s %s', async (...words) => {
    const { code, stdout, stderr } = await lint(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.trim()).not.toBe('');
  });
});
