const FENCE = /^\s*(?:`{3,}|~{3,})/;
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
  for (const [at, line] of lines.entries()) {
    if (FENCE.test(line)) inCode = !inCode;
    const question = inCode ? undefined : questionAt(lines, at);
    const answer = inCode ? undefined : answerAt(lines, at);
    if (question !== undefined) out.push('', `${LEVEL} ${question}`, '');
    else out.push(answer ?? line);
  }
  return out.join('\n');
}

/** The line after this one that is not empty. */
function below(lines: readonly string[], at: number): number {
  return lines.findIndex((line, i) => i > at && line.trim() !== '');
}

function questionAt(lines: readonly string[], at: number): string | undefined {
  const answered = ANSWER.test(lines[below(lines, at)] ?? '');
  return answered ? QUESTION.exec(lines[at] ?? '')?.[1] : undefined;
}

function answerAt(lines: readonly string[], at: number): string | undefined {
  const answer = ANSWER.exec(lines[at] ?? '')?.[1];
  if (answer === undefined) return undefined;
  const above = lines.slice(0, at).findLastIndex((line) => line.trim() !== '');
  return QUESTION.test(lines[above] ?? '') ? answer : undefined;
}
