import { Claim } from './answer-reply.ts';

const LIST = /"claims"\s*:\s*\[/;

/**
 * Reads the claims that are complete in a reply which is still being written. Whatever stands around the JSON does not
 * matter; at the first thing that is no claim it stops.
 *
 * @param textSoFar the reply from its beginning.
 */
export function claimsIn(textSoFar: string): Claim[] {
  const opening = LIST.exec(textSoFar);
  if (!opening) return [];
  const claims: Claim[] = [];
  let at = opening.index + opening[0].length;
  for (;;) {
    at = afterBlanks(textSoFar, at);
    const end = textSoFar[at] === '{' ? endOfObject(textSoFar, at) : null;
    const claim = end === null ? null : claimOf(textSoFar.slice(at, end));
    if (end === null || claim === null) return claims;
    claims.push(claim);
    at = end;
  }
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (/[\s,]/.test(text[at] ?? '')) at += 1;
  return at;
}

/** @returns where the object that begins at `start` ends; null if it is not complete. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function claimOf(json: string): Claim | null {
  try {
    return Claim.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    // No JSON, so no claim: the reply as a whole will not fit either, which is told then.
    return null;
  }
}
