import { findingOf, type LintFinding, placeIn } from './finding.ts';
import { differing, type Statement } from './statement.ts';

/** The same words with another value in the same section, where neither row nor label nor heading tells which holds when. */
export function parallelValuesIn(statements: readonly Statement[]): LintFinding[] {
  const groups = new Map<string, Statement[]>();
  for (const statement of statements) {
    const key = keyOf(statement);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), statement]);
  }
  return [...groups.values()].flatMap((group) => findingIn(group) ?? []);
}

/** Everything but the values; null for what says too little to be one statement with another. */
function keyOf({ passage, unit, stems, values }: Statement): string | null {
  if (stems.size < (unit.label === null ? LEAST_WORDS : 1)) return null;
  const words = values
    .reduceRight((text, { start, end }) => `${text.slice(0, start)}#${text.slice(end)}`, unit.text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
  const address = [passage.documentId, ...passage.headings, unit.label ?? '', unit.column ?? ''];
  return [...address, words, unit.kind === 'cell' ? restOfRow(passage.text, unit) : ''].join('\n');
}

const LEAST_WORDS = 3;

/** Another cell of the row may be what tells it from the next. */
function restOfRow(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const from = text.lastIndexOf('\n', start) + 1;
  const to = text.indexOf('\n', end);
  return `${text.slice(from, start)}#${text.slice(end, to < 0 ? undefined : to)}`;
}

function findingIn(group: readonly Statement[]): LintFinding | null {
  const [first] = group;
  const others = group.filter((other) => first && other !== first && differing(first, other)?.length === 1);
  if (!first || others.length === 0) return null;
  const all = [first, ...others];
  const differ = others.flatMap((other) => differing(first, other)?.[0] ?? []);
  const values = [...new Set(differ.flat().map(({ text }) => text))];
  return findingOf({
    kind: 'parallel-values',
    problem: `The same statement stands with different values, and nothing tells them apart: ${values.join(', ')}`,
    advice: 'Say with each value when or for whom it holds, in its sentence, label or heading',
    touches: all.length,
    places: all.map(({ passage, unit }) => placeIn(passage, unit.text)),
  });
}
