const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]|[^\s{}[\],:"]+/g;

interface Level {
  readonly path: string;
  /** Place in a list; null in an object. */
  index: number | null;
  key: string | null;
}

/** @returns the line, from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** @returns on which line, from 1, each value of a JSON text begins; "0/channels/1" is the path of a value. */
export function linesByPath(json: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const stack: Level[] = [];
  for (const match of json.matchAll(TOKEN)) {
    const [token] = match;
    const level = stack.at(-1);
    if (token === '}' || token === ']') stack.pop();
    else if (token === ',') advance(level);
    else if (level && level.index === null && level.key === null) level.key = keyOf(token);
    else {
      const path = level
        ? [level.path, level.index ?? level.key].filter((part) => part !== '').join('/')
        : '';
      lines.set(path, lineAt(json, match.index));
      if (token === '{' || token === '[') stack.push({ path, index: token === '[' ? 0 : null, key: null });
    }
  }
  return lines;
}

function advance(level: Level | undefined): void {
  if (!level) return;
  if (level.index !== null) level.index += 1;
  level.key = null;
}

function keyOf(token: string): string {
  return token.startsWith('"') ? token.slice(1, -1) : token;
}
