import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const Package = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      engines: z.union([z.object({ node: z.string().optional() }), z.array(z.string())]).optional(),
    }),
  ),
});

const { dependencies, devDependencies } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const all = { ...dependencies, ...devDependencies };

it('every dependency is pinned to one version', () => {
  const loose = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

it('every dependency has its line in DEPENDENCIES.md, and no other package has one', () => {
  const lines = readFileSync('.github/DEPENDENCIES.md', 'utf8').split('\n');
  const named = lines.flatMap((line) => /^- `([^`]+)`: \S.{20,}$/.exec(line)?.[1] ?? []);
  expect(named.sort()).toEqual(Object.keys(all).sort());
});

/** Whether a range of versions has room for some Node 20: its lower bound is what tells the ranges in use apart. */
function admitsNode20(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', major = ''] = /([\^~]|>=?)?\s*v?(\d+)/.exec(part) ?? [];
    return sign.startsWith('>') ? Number(major) <= 20 : Number(major) === 20;
  });
}

it('no package asks for a newer Node than 20', () => {
  const demanding = Object.entries(packages).filter(([, { engines }]) => {
    const range = Array.isArray(engines) ? undefined : engines?.node;
    return range !== undefined && range !== '*' && !admitsNode20(range);
  });
  expect(demanding.map(([path, { engines }]) => [path, engines])).toEqual([]);
});

it('the lock file names no place that packages come from', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});
