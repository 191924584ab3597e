import { listReadings } from '../../src/engine/engine.ts';
import { type ReadOptions, readExtractively } from '../../src/engine/read-extractively.ts';
import type { Judgement } from '../../src/engine/schema.ts';
import { kilnPlans } from './kiln-plans.ts';
import { engineOf, type Files } from './library-of.ts';

/** Two films of one name, and a mill. */
export const films: Files = {
  'films/kestrel-1971.md': `# Kestrel (1971 film)

Kestrel is a drama film. It was directed by Ada Stone. The film was shot in Lisbon.
`,
  'films/kestrel-2004.md': `# Kestrel (2004 film)

Kestrel is a comedy film. It was directed by Bo Reed. Music was written by Lena Holm.
`,
  'places/mill.md': `# Harbour Mill

Harbour Mill is a mill in Ghent. It was built in 1804.
`,
};

/** A table of plans, and an office. */
export const plans: Files = {
  'plans.md': kilnPlans,
  'offices.md': '# Oslo office\n\nThe Oslo office opens at 8:00.\n',
};

/** Documents about other things, so that words weigh what they weigh in a collection. */
const others: Files = {
  'other/canteen.md': '# Canteen\n\nLunch is served from noon. A large soup costs 4 euros.\n',
  'other/parking.md':
    '# Parking\n\nThe garage has room for 80 cars. A list of free places hangs at the gate.\n',
  'other/garden.md': '# Garden\n\nEach bed is watered at dawn. Both gates are closed at night.\n',
  'other/library.md':
    '# Reading room\n\nBooks are lent for 3 weeks. The latest version of the catalogue lies on the desk.\n',
  'other/choir.md': '# Choir\n\nThe choir sings on Mondays. It was founded by Una Frost.\n',
  'other/bicycles.md': '# Bicycles\n\nBicycles are kept in the cellar. A pump can be borrowed.\n',
};

/** Reads files without a model, among documents about other things. */
export function judge(files: Files, question: string, options: ReadOptions = {}): Judgement {
  return readExtractively(question, engineOf({ ...others, ...files }), options);
}

/** The labels that are offered, sorted. */
export function options(judgement: Judgement): string[] {
  return (judgement.clarification?.options ?? []).map((option) => option.label).sort();
}

/** What each reading answers, by its label. */
export function answers(judgement: Judgement): Record<string, string> {
  return Object.fromEntries(listReadings(judgement).map((entry) => [entry.label, entry.text]));
}
