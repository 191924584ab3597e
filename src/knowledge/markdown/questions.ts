import { FENCE } from './fence.ts';

/** "Q: …?", "**Q:** …?", "Q1. …?", "Question: …?", also as an item of a list. */
const QUESTION =
  /^ {0,3}(?:[-*+]\s+)?(?:\*\*|__)?(?:Q\d*|Question(?: \d+)?)\s*[:.)]\s*(?:\*\*|__)?\s*(\S.*\?)(?:\*\*|__)?\s*$/;
const ANSWER = /^\s*(?:[-*+]\s+)?(?:\*\*|__)?(?:A\d*|Answer(?: \d+)?)\s*[:.)]\s*(?:\*\*|__)?\s*(\S.*)$/;
/** The lowest heading, so that a question never ends the section that it stands in. */
const LEVEL = '######';

/**
 * Rewrites questions and answers ("Q: Who pays?" with "A: We do." below it) as headings with a text, as most pages of
 * questions are written.
 */
export function headingsOfQuestions(markdown: string): string {
  if (!/^[^\w\n]{0,8}Q(?:uestion)?\s?\d*\s*[:.)]/m.test(markdown)) return markdown;
  const lines = markdown.split('\n');
  const out: string[] = [];
  let inCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (FENCE.test(line)) inCode = !inCode;
    const question = inCode ? undefined : QUESTION.exec(line)?.[1];
    const below = question === undefined ? at : nextLine(lines, at);
    const answer = below === at ? undefined : ANSWER.exec(lines[below] ?? '')?.[1];
    if (answer === undefined) out.push(line);
    else {
      out.push('', `${LEVEL} ${question}`, '', answer);
      at = below;
    }
  }
  return out.join('\n');
}

/** Where the next line that is not empty stands. */
function nextLine(lines: readonly string[], at: number): number {
  let next = at + 1;
  while (lines[next]?.trim() === '') next += 1;
  return next;
}
