import { countWords } from '../../knowledge/cleaning.ts';
import type { Library, Passage } from '../../knowledge/passage.ts';
import { findingOf, type LintFinding, placeIn } from './finding.ts';
import { isRecord } from './history.ts';

/** A section up to about 150 words is one passage: several passages with fewer together are several sections. */
const SEVERAL_SECTIONS = 140;

/** Headings that stand twice in one document under the same headings: a button for either could only be numbered. */
export function repeatedHeadingsIn(library: Pick<Library, 'documents' | 'passagesOf'>): LintFinding[] {
  return library.documents.flatMap((document) => {
    if (isRecord(document)) return [];
    const byHeadings = new Map<string, Passage[][]>();
    for (const run of runsOf(library.passagesOf(document.id))) {
      const key = run[0]?.headings.join('\n') ?? '';
      if (key !== '') byHeadings.set(key, [...(byHeadings.get(key) ?? []), run]);
    }
    return [...byHeadings.values()].flatMap((runs) => {
      const starts = runs.flatMap(sectionStarts);
      return starts.length > 1 ? [findingFor(starts)] : [];
    });
  });
}

/** Passages one after the other that stand under the same headings. */
function runsOf(passages: readonly Passage[]): Passage[][] {
  const runs: Passage[][] = [];
  for (const passage of passages) {
    const run = runs.at(-1);
    if (run?.[0]?.headings.join('\n') === passage.headings.join('\n')) run.push(passage);
    else runs.push([passage]);
  }
  return runs;
}

/** A long section makes a run of passages, and so do short ones that follow each other, but for files with pages. */
function sectionStarts(run: readonly Passage[]): readonly Passage[] {
  const words = run.reduce((sum, { text }) => sum + countWords(text), 0);
  const hasPages = /\.pdf$/i.test(run[0]?.path ?? '');
  return words <= SEVERAL_SECTIONS && !hasPages ? run : run.slice(0, 1);
}

function findingFor(starts: readonly Passage[]): LintFinding {
  const heading = starts[0]?.headings.at(-1) ?? '';
  return findingOf({
    kind: 'repeated-heading',
    problem: `The heading "${heading}" stands ${starts.length} times in one place of the document, so its sections could only be numbered`,
    advice: 'Name in each heading what its section is about, or join the sections',
    touches: starts.reduce((sum, { units }) => sum + units.length, 0),
    places: starts.map((passage) => placeIn(passage, passage.text)),
  });
}
