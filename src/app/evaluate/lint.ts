import type { Config } from '../../config.ts';
import { UsageError } from '../../errors.ts';
import { LINT_KINDS, type LintFinding, type LintKind } from '../../evaluation/lint/finding.ts';
import { lintLibrary } from '../../evaluation/lint/lint.ts';
import type { Progress } from '../../knowledge/open-library.ts';
import { openCollection, withFolder } from '../collection.ts';

export { LINT_KINDS, type LintFinding, type LintKind } from '../../evaluation/lint/finding.ts';

/** Which documents are looked at, and how much may be found. */
export interface LintOptions {
  /** Default: the configured folder, else the demo collection. */
  readonly docs?: string | undefined;
  /** So many findings are fine; any number unless given. */
  readonly max?: number | undefined;
  /** "kind=count" each: so many findings of the kind are fine. */
  readonly failOn?: readonly string[] | undefined;
}

/** What was found. */
export interface Linted {
  /** Where the documents are, for people. */
  readonly docs: string;
  readonly documents: number;
  /** By kind, how many; every kind is there. */
  readonly counts: Readonly<Record<LintKind, number>>;
  /** Thresholds that were passed, as clauses for people; empty if all is fine. */
  readonly over: readonly string[];
  /** The worst first. */
  readonly findings: readonly LintFinding[];
}

/**
 * Looks for what makes people ask back.
 * @throws {UsageError} if a threshold is none.
 * @throws {SetupError} if the documents cannot be read.
 */
export async function lint(
  config: Config,
  { docs, max, failOn = [] }: LintOptions,
  onProgress?: (progress: Progress) => void,
): Promise<Linted> {
  const limits = failOn.map(limitFrom);
  const { library, docsDir } = await openCollection(withFolder(config, docs), onProgress);
  const findings = lintLibrary(library);
  const counts = countsOf(findings);
  const over = limits.flatMap(({ kind, most }) =>
    counts[kind] > most ? [`${counts[kind]} of ${kind}, and ${most} allowed`] : [],
  );
  const isTooMany = max !== undefined && findings.length > max;
  return {
    docs: docsDir,
    documents: library.whole.documents.length,
    counts,
    over: isTooMany ? [`${findings.length} findings, and ${max} allowed`, ...over] : over,
    findings,
  };
}

function limitFrom(text: string): { kind: LintKind; most: number } {
  const [, name, count] = /^([\w-]+)=(\d+)$/.exec(text) ?? [];
  const kind = LINT_KINDS.find((one) => one === name);
  if (kind === undefined || count === undefined)
    throw new UsageError(
      `Cannot fail on "${text}": give kind=count, such as ${LINT_KINDS[0]}=0, with one of ${LINT_KINDS.join(', ')}`,
    );
  return { kind, most: Number(count) };
}

function countsOf(findings: readonly LintFinding[]): Record<LintKind, number> {
  return Object.fromEntries(
    LINT_KINDS.map((one) => [one, findings.filter(({ kind }) => kind === one).length]),
  ) as Record<LintKind, number>;
}
