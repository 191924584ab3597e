import type { Passage } from '../../../knowledge/passage.ts';
import type { Finding } from '../../schema.ts';
import { findVerbatim } from '../../verbatim.ts';
import { conditionWithoutAnswer } from './row-condition.ts';
import type { ModelRow } from './rows.ts';

/** A row of a reply as a finding that is still to be verified, and the row itself. */
export interface RowFinding {
  readonly row: ModelRow;
  readonly finding: Finding;
}

/** Ids of the row's passages, the one with the quote first; a number that was not given becomes an unknown id. */
function idsOf({ pids, quote }: ModelRow, read: readonly Passage[]): string[] {
  const passages = [...new Set(pids)].map((pid) => ({ id: `passage ${pid}`, ...read[pid - 1] }));
  const quoted = passages.find(({ text }) => text !== undefined && findVerbatim(text, quote).length > 0);
  const others = passages.filter((passage) => passage !== quoted);
  return [...(quoted ? [quoted] : []), ...others].map(({ id }) => id);
}

/**
 * Turns the rows of a reply into findings that claim what the rows claim: to be verified before anything else is made
 * of them.
 * @param read the passages in the order in which they were printed.
 * @param prefix goes before the number of each finding's id.
 */
export function findingsOf(
  rows: readonly ModelRow[],
  read: readonly Passage[],
  prefix: string,
): RowFinding[] {
  return rows.map((row, i) => {
    const passageIds = idsOf(row, read);
    const title = read.find(({ id }) => id === passageIds[0])?.title ?? '';
    const entity = row.entity.replace(/\s+/g, ' ').trim() || title;
    return {
      row,
      finding: {
        id: `${prefix}${i + 1}`,
        passageIds,
        entity,
        address: [title],
        condition: conditionWithoutAnswer(row),
        conditionKind: row.conditionKind,
        answer: row.answer.trim(),
        answerType: row.answerType,
        answerKey: '',
        emphasise: false,
        anchored: true,
        sentence: row.quote,
        quote: row.quote,
        score: 0,
      },
    };
  });
}
