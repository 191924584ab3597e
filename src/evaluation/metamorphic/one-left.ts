import { answersAgree } from '../../engine/equal-answers.ts';
import type { Finding, Judgement, Reading } from '../../engine/schema.ts';
import { documentOfFinding } from './changes.ts';
import { findingsOf } from './outcome.ts';

/** Share of a reading's strength; inverse frequencies change a little with what is gone. */
const AS_STRONG = 0.9;

/**
 * Why a question that asked for one of several readings comes to something wrong when only one of them is left in the
 * documents; null if it does not.
 *
 * What was open between the readings is closed: the one that is left answers. The documents may leave another thing
 * open that stood behind it: the row is given, and now it is the column. Then to ask is right, but it must be a new
 * question about the reading that is left. So it must be among the options, and the others must differ from it in a
 * part of the address in which none of those that are gone did: no other row.
 *
 * Rows of a table or sections of a page are asked for before prose that says as much elsewhere, since they vouch for
 * one another. One that is left alone has nobody to vouch for it: something else may take its place if it is about as
 * strong as that one was, and nothing weaker may.
 *
 * @param kept the findings of the reading that is left.
 * @param gone the findings of the others.
 */
export function wrongWithOneLeft(
  later: Judgement,
  kept: readonly Finding[],
  gone: readonly Finding[],
): string | null {
  const { decision, detection } = later;
  if (decision.kind === 'abstain') return decision.why;
  const isKept = (one: Finding) =>
    kept.some((other) => one.quote === other.quote || answersAgree(one, other));
  const all = detection.readings.map((reading) => ({ reading, findings: findingsOf(reading, later) }));
  const shown = decision.kind === 'answer' ? all.slice(0, 1) : all;
  const left = shown.find(({ findings }) => findings.some(isKept));
  if (!left)
    return vouchedFor(kept, gone) && shown.some(({ findings }) => isAsStrong(findings, kept))
      ? null
      : `it is lost: ${labelsOf(shown)}`;
  const asked = partsApart(kept, gone);
  const same = shown.filter(
    (one) => one !== left && [...partsApart(kept, one.findings)].some((part) => asked.has(part)),
  );
  return same.length === 0 ? null : `it still leaves open ${labelsOf(same)}`;
}

/** Whether some of the readings that are gone stood in the same document. */
function vouchedFor([kept]: readonly Finding[], gone: readonly Finding[]): boolean {
  return kept !== undefined && gone.some((one) => documentOfFinding(one) === documentOfFinding(kept));
}

/** Whether the strongest of some findings is about as strong as a reading was while the others stood beside it. */
function isAsStrong([first]: readonly Finding[], [kept]: readonly Finding[]): boolean {
  return first !== undefined && kept !== undefined && first.score >= AS_STRONG * kept.score;
}

function labelsOf(shown: readonly { readonly reading: Reading }[]): string {
  return shown.map(({ reading }) => `"${reading.label}"`).join(', ');
}

/** The first part of the address in which findings stand apart from those of a reading; -1 for the same place. */
function partsApart(kept: readonly Finding[], others: readonly Finding[]): Set<number> {
  const [{ address } = { address: [] }] = kept;
  return new Set(others.map((other) => firstApart(address, other.address)));
}

function firstApart(a: readonly string[], b: readonly string[]): number {
  const longer = a.length >= b.length ? a : b;
  return longer.findIndex((_, i) => a[i] !== b[i]);
}
