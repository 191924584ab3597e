import type { z } from 'zod';

/**
 * Words a problem as Slack does, with the place it is at.
 * @param checked what was checked.
 * @param base JSON pointer of it, such as "/blocks".
 */
export function reasonsOf(issue: z.core.$ZodIssue, checked: unknown, base: string): string[] {
  const pointer = pointerTo(base, issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `invalid additional property: ${key} ${pointer}`);
  }
  const value = issue.path.reduce(inside, checked);
  if (issue.code === 'invalid_union') return [`unsupported type: ${String(value)} ${pointer}`];
  if (issue.code === 'invalid_type' && value === undefined) {
    const parent = pointerTo(base, issue.path.slice(0, -1));
    return [`missing required field: ${String(issue.path.at(-1))} ${parent}`];
  }
  return [`${issue.message} ${pointer}`];
}

function pointerTo(base: string, path: readonly PropertyKey[]): string {
  return `[json-pointer:${base}${path.map((part) => `/${String(part)}`).join('')}]`;
}

function inside(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
