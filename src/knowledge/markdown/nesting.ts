import { UnreadableFile } from '../source.ts';
import { FENCE } from './fence.ts';

/** No writer nests deeper; the time for reading grows with the third power of it. */
const MOST_LEVELS = 100;
/** What a line begins with: marks of quotes, and of items in one another. */
const MARKS = /^(?:\s*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))+/;
const MARK = />|[-*+]|\d+[.)]/g;
/** "- - -" is a rule. */
const RULE = /^[\s*_-]+$/;

/**
 * Makes sure that quotes and lists do not stand in one another without end.
 * @throws {UnreadableFile} if they do.
 */
export function refuseDeepNesting(markdown: string): void {
  let inCode = false;
  /** Where the items begin that the line stands in. */
  const columns: number[] = [];
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) inCode = !inCode;
    const [marks] = (inCode || RULE.test(line) ? null : MARKS.exec(line)) ?? [];
    if (marks === undefined) continue;
    const column = marks.search(/\S/);
    while ((columns.at(-1) ?? -1) >= column) columns.pop();
    if (columns.length + (marks.match(MARK)?.length ?? 0) > MOST_LEVELS)
      throw new UnreadableFile('it is nested too deeply: simplify it');
    columns.push(column);
  }
}
