import type { Passage } from '../../../knowledge/passage.ts';
import type { ModelCall } from '../../../model/call.ts';
import type { Analysis } from '../../analyse.ts';
import type { Finding } from '../../schema.ts';
import type { Dropped } from '../../verify.ts';
import { askModel, printed, type Said } from '../ask-model.ts';
import type { EngineModel } from '../engine-model.ts';
import { type CheckedRows, checkRows } from './check-rows.ts';
import type { RowFinding } from './row-findings.ts';
import { ReadReply } from './rows.ts';

/** What a model read. */
export interface RowsRead {
  /** Verified, of the first reply and the repaired one; none if no passage answers. */
  readonly kept: readonly Finding[];
  /** Rows that did not hold to the end. */
  readonly lost: readonly RowFinding[];
  /** Every row that a check refused, also of the reply that was repaired. */
  readonly dropped: readonly Dropped[];
  readonly kind: ReadReply['kind'];
  readonly wantsAll: boolean;
  readonly calls: readonly ModelCall[];
  /** Why nothing of this can be used; null if it can. */
  readonly failure: string | null;
}

type Ask = (repair?: { reply: string; problems: readonly string[] }) => Promise<Said<ReadReply>>;

/** From this share of lost rows on the others are not trusted either. */
const TOO_MANY = 0.5;

/**
 * Has a model read passages for a question: one call, and one more if the reply does not fit its schema or rows of it
 * do not hold.
 * @param read the passages in the order in which they are printed.
 */
export async function readRows(
  question: string,
  read: readonly Passage[],
  analysis: Analysis,
  { model, prompts }: EngineModel,
): Promise<RowsRead> {
  const prompt = prompts.render('read', { passages: printed(read), question });
  const ask: Ask = (repair) => askModel(model, prompt, ReadReply, repair);
  const first = await ask();
  if (!first.ok) return repairedReply(first, ask, read, analysis);
  const checked = checkRows(first.value.rows, read, analysis, 'm');
  const { lost, problems } = checked;
  if (lost.length === 0) return outcome(first.value, [checked], [first.call]);
  const second = await ask({ reply: first.reply, problems });
  const calls = [first.call, second.call];
  if (!second.ok) return outcome(first.value, [checked], calls);
  return outcome(second.value, [checked, checkRows(second.value.rows, read, analysis, 'n')], calls);
}

/** A reply that did not fit is shown to the model once more; where there was none, or it declined, nothing is. */
async function repairedReply(
  first: Said<ReadReply> & { ok: false },
  ask: Ask,
  read: readonly Passage[],
  analysis: Analysis,
): Promise<RowsRead> {
  const { call, repair, why } = first;
  if (!repair) return failed(why, [call]);
  const second = await ask(repair);
  if (!second.ok) return failed(second.why, [call, second.call]);
  return outcome(second.value, [checkRows(second.value.rows, read, analysis, 'n')], [call, second.call]);
}

function outcome(
  { kind, wantsAll }: ReadReply,
  replies: readonly CheckedRows[],
  calls: readonly ModelCall[],
): RowsRead {
  const kept = replies.flatMap((reply) => reply.kept);
  const lost = replies.at(-1)?.lost ?? [];
  const dropped = replies.flatMap((reply) => reply.dropped);
  const rows = kept.length + lost.length;
  const isLost = (dropped.length > 0 && kept.length === 0) || (rows > 0 && lost.length >= TOO_MANY * rows);
  const failure = isLost
    ? `${lost.length || dropped.length} of ${rows || dropped.length} rows did not hold`
    : null;
  return { kept, lost, dropped, kind, wantsAll, calls, failure };
}

function failed(failure: string, calls: readonly ModelCall[]): RowsRead {
  return { kept: [], lost: [], dropped: [], kind: 'other', wantsAll: false, calls, failure };
}
