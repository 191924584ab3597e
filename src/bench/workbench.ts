import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCollection } from './generated-collection.ts';
import type { OwnCollection, Sizes } from './options.ts';

/** What the parts of one run share. */
export interface Workbench {
  readonly sizes: Sizes;
  /** Read in place of demo and large collection by the parts that read; null for those. */
  readonly own: OwnCollection | null;
  /** A temporary folder; gone after the run. */
  readonly folder: string;
  /** Where indexes are kept, so that a part finds what an earlier one built. */
  readonly dataDir: string;
  /** Documents of the large collection. */
  readonly largeDocuments: number;
  /** Folder of the large collection, written when it is first wanted. */
  largeCollection(): string;
  /** Says what is being done now. */
  readonly say: (step: string) => void;
  end(): void;
}

/** Sections of each generated document; a section becomes one passage, as a rule. */
export const sectionsPerDocument = 10;

/** Makes a workbench in a new temporary folder. */
export function openWorkbench(
  sizes: Sizes,
  own: OwnCollection | null,
  say: (step: string) => void,
): Workbench {
  const folder = mkdtempSync(join(tmpdir(), 'whichbot-bench-'));
  const large = join(folder, 'large');
  // Each document begins with a passage of its own, above its sections.
  const largeDocuments = Math.ceil(sizes.passages / (sectionsPerDocument + 1));
  let written = false;
  return {
    sizes,
    own,
    folder,
    dataDir: join(folder, 'data'),
    largeDocuments,
    largeCollection() {
      if (!written) writeCollection(large, { documents: largeDocuments, sections: sectionsPerDocument });
      written = true;
      return large;
    },
    say,
    end: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
