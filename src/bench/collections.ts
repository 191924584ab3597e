import type { OpenSummary } from '../knowledge/open-library.ts';
import { demoQuestions } from './demo-questions.ts';
import { generatedQuestions } from './generated-collection.ts';
import { ownQuestions } from './own-questions.ts';
import type { Workbench } from './workbench.ts';

/** Documents to read, and what is asked of them. */
export interface AskedCollection {
  /** In a sentence. */
  readonly words: string;
  /** Null for the demo collection. */
  readonly docsDir: string | null;
  readonly questions: readonly string[];
  /** Before a figure. */
  nameOf(summary: OpenSummary): string;
}

/**
 * What the parts that read are measured with: the demo and the large collection, or the one that was given.
 * @throws {UsageError} if the file of questions cannot be read.
 */
export function collectionsOf(bench: Workbench): AskedCollection[] {
  const { own, sizes } = bench;
  if (own !== null)
    return [
      {
        words: `"${own.docs}"`,
        docsDir: own.docs,
        questions: ownQuestions(own.questions),
        nameOf: ({ documents, passages }) => `${documents} documents, ${passages} passages`,
      },
    ];
  const demo = demoQuestions().slice(0, sizes.demoQuestions);
  return [
    {
      words: 'the demo collection',
      docsDir: null,
      questions: demo.map(({ question }) => question),
      nameOf: () => 'demo',
    },
    {
      words: 'the large collection',
      docsDir: bench.largeCollection(),
      questions: generatedQuestions(bench.largeDocuments, sizes.questions),
      nameOf: ({ passages }) => `${passages} passages`,
    },
  ];
}
