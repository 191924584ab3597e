import { endOfObject } from '../../../model/json-text.ts';
import { Claim } from './answer-reply.ts';

const LIST = /"claims"\s*:\s*\[/;

/** Takes a reply from its beginning to where it stands now. @returns the claims that are complete, in order. */
export type ClaimReader = (textSoFar: string) => readonly Claim[];

/**
 * Reads the claims of a reply which is still being written. Whatever stands around the JSON does not matter; at the
 * first thing that is no claim it stops. What was read is not read again, unless the reply begins anew.
 */
export function claimReader(): ClaimReader {
  let read = '';
  let at: number | null = null;
  let claims: Claim[] = [];
  return (textSoFar) => {
    if (!goesOn(read, textSoFar)) {
      claims = [];
      at = null;
      read = '';
    }
    // Only a brace can end a claim.
    const isMore = textSoFar.includes('}', read.length);
    read = textSoFar;
    if (!isMore) return claims;
    at ??= listIn(textSoFar);
    for (let next = claimAt(textSoFar, at); next; next = claimAt(textSoFar, at)) {
      claims = [...claims, next.claim];
      at = next.end;
    }
    return claims;
  };
}

/** Whether a text begins with another, to judge by the end of that. Comparing all of it with every piece takes seconds. */
function goesOn(before: string, text: string): boolean {
  const from = Math.max(0, before.length - 40);
  return text.slice(from, before.length) === before.slice(from);
}

/** @returns where the list of claims begins; null if it has not begun. */
function listIn(text: string): number | null {
  const opening = LIST.exec(text);
  return opening && opening.index + opening[0].length;
}

/** @returns null if there is none, or none that is complete. */
function claimAt(text: string, from: number | null): { readonly claim: Claim; readonly end: number } | null {
  if (from === null) return null;
  const start = afterBlanks(text, from);
  const end = text[start] === '{' ? endOfObject(text, start) : null;
  const claim = end === null ? null : claimOf(text.slice(start, end));
  return end === null || claim === null ? null : { claim, end };
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (/[\s,]/.test(text[at] ?? '')) at += 1;
  return at;
}

function claimOf(json: string): Claim | null {
  try {
    return Claim.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    // No JSON, so no claim: the reply as a whole will not fit either, which is told then.
    return null;
  }
}
