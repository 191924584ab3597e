interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** As many files with the same reason are named one by one. */
const NAMED = 3;

/** Says which files were skipped and why, a line a file; many with the same reason and ending share a line. */
export function skippedLines(skipped: readonly Skipped[]): string[] {
  const groups = new Map<string, Skipped[]>();
  for (const one of skipped) {
    const key = `${endingOf(one.path)}\0${one.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first || group.length <= NAMED) return group.map(({ path, reason }) => `skipped ${path}: ${reason}`);
    const named = group.slice(0, NAMED).map(({ path }) => path);
    return [
      `skipped ${group.length} ${endingOf(first.path)} files: ${first.reason} (${named.join(', ')} and ${group.length - NAMED} more)`,
    ];
  });
}

function endingOf(path: string): string {
  return /\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? '';
}
