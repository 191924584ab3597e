import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Makes a temporary folder with these files (path → text), beside this project's packages; it is gone after the test.
 * @returns its path.
 */
export function temporaryTree(files: Readonly<Record<string, string>>, { packages = true } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'whichbot-tree-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeTree(root, files);
  if (packages) symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  return root;
}

/** Writes these files (path → text) into a folder. */
export function writeTree(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
