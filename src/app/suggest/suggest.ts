import type { EngineDeps } from '../../engine/engine.ts';
import { readExtractively } from '../../engine/read-extractively.ts';
import { slotGroups } from '../../engine/structure/slots.ts';
import type { Library } from '../../knowledge/passage.ts';
import { isPromising, type SuggestionCandidate, turnedOut } from './suggest-candidate.ts';
import { labelCandidates, singleCandidates } from './suggest-labels.ts';
import { nameCandidates } from './suggest-names.ts';

/** How long to look. */
export interface SuggestOptions {
  /** Milliseconds on the engine's clock, after which no more questions are tried than one of each kind; 400 by default. */
  readonly budgetMs?: number;
}

const ASKS = 2;
/** Questions of a kind that are tried before the kind is given up. */
const TRIES = 24;
const BUDGET_MS = 400;

/** Candidates of one kind, and those that turned out. */
interface Search {
  readonly left: SuggestionCandidate[];
  readonly good: string[];
}

/**
 * Up to three questions worth trying on these documents: two that have several readings, of different kinds if
 * possible, and one that has a single one. Each was put to the engine and kept only if it did just that. Empty if none
 * turned out. The same for the same documents, unless time runs out.
 */
export function suggestQuestions(deps: EngineDeps, { budgetMs = BUDGET_MS }: SuggestOptions = {}): string[] {
  const deadline = deps.now() + budgetMs;
  const groups = slotGroups(deps.library);
  const search = (candidates: readonly SuggestionCandidate[]): Search => ({
    left: [...new Map(candidates.map((one) => [one.question, one])).values()].slice(0, TRIES),
    good: [],
  });
  const names = search(nameCandidates(deps.library));
  const labels = search(labelCandidates(groups));
  const single = search(singleCandidates(groups));
  const hasTime = () => deps.now() <= deadline;
  for (const one of [names, labels, single]) tryNext(one, deps);
  tryInTurn([names, labels, single], ({ good }) => good.length === 0 && hasTime(), deps);
  const asksMissing = () => names.good.length + labels.good.length < ASKS;
  tryInTurn([labels, names], () => asksMissing() && hasTime(), deps);
  return [...names.good, ...labels.good, ...single.good];
}

/** Tries one candidate of each search after the other, for as long as the search wants more. */
function tryInTurn(
  searches: readonly Search[],
  wantsMore: (search: Search) => boolean,
  deps: EngineDeps,
): void {
  const isOpen = (search: Search) => search.left.length > 0 && wantsMore(search);
  while (searches.some(isOpen)) {
    for (const search of searches) if (isOpen(search)) tryNext(search, deps);
  }
}

function tryNext({ left, good }: Search, deps: EngineDeps): void {
  const candidate = nextPromising(left, deps.library);
  if (candidate && turnedOut(candidate, readExtractively(candidate.question, deps)))
    good.push(candidate.question);
}

/** Reading costs far more than one search: what the search does not lead to is not read for. */
function nextPromising(left: SuggestionCandidate[], library: Library): SuggestionCandidate | undefined {
  for (let one = left.shift(); one; one = left.shift()) {
    if (isPromising(one, library.search(one.question, 1))) return one;
  }
  return undefined;
}
