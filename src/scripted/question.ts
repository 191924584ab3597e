import { fold } from './passages.ts';
import type { ScriptedRequest } from './scripted-request.ts';

/** Folds words so that case, punctuation and apostrophes do not matter. */
export function plain(text: string): string {
  return fold(text)
    .replace(/'/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The lines of a request outside its passages, plain; each also without a label such as "Question:". */
export function plainLinesOf({ around }: Pick<ScriptedRequest, 'around'>): ReadonlySet<string> {
  const lines = around.split('\n').map((line) => line.trim());
  const bare = lines.map((line) => line.replace(/^[A-Za-z ]{1,30}:\s*/, ''));
  return new Set([...lines, ...bare].map(plain));
}
