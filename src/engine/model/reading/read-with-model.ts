import type { Hit } from '../../../knowledge/passage.ts';
import type { ModelCall } from '../../../model/call.ts';
import { detectorOf } from '../../detectors.ts';
import { type Draft, draftOf } from '../../draft.ts';
import { type Judged, judge } from '../../judge.ts';
import {
  type ExtractiveDeps,
  extractiveDraft,
  type ReadOptions,
  readExtractively,
} from '../../read-extractively.ts';
import { nearestOf, readPassages } from '../../read-passages.ts';
import { retrieveFused } from '../../retrieve.ts';
import type { Judgement } from '../../schema.ts';
import type { Dropped } from '../../verify.ts';
import type { EngineModel } from '../engine-model.ts';
import { nameOptions } from '../naming/name-options.ts';
import { askDirectly, directDetection } from './direct-detection.ts';
import { fillGaps } from './fill-gaps.ts';
import { passagesToRead } from './passages-to-read.ts';
import { type RowsRead, readRows } from './read-rows.ts';
import { selectRows } from './select-rows.ts';
import { joinPlaces, weighRows } from './weigh-rows.ts';

/** What was read, by whom, before anything is decided. */
interface Read {
  readonly draft: Draft;
  readonly reader: Judgement['reader'];
  /** What was shown to the reader. */
  readonly hits: readonly Hit[];
  readonly dropped: readonly Dropped[];
}

/** An extractive reading of the same question, which takes over where the model's cannot be used. */
type Spare = Pick<Read, 'draft' | 'hits' | 'dropped'>;

/**
 * Reads the documents for a question with a language model, detects whether it is ambiguous, and decides what to do.
 * The model reads; code verifies, groups, detects and decides. Where the model fails, or half of its rows do not hold,
 * the extractive reader takes over, and the judgement says so.
 */
export async function readWithModel(
  question: string,
  deps: ExtractiveDeps,
  engine: EngineModel,
  options: ReadOptions = {},
): Promise<Judgement> {
  const started = deps.now();
  const hits = await retrieveFused(question, deps.library, engine.dense);
  const retrieved = deps.now();
  const spare = { ...extractiveDraft(question, hits, deps), hits };
  const shown = passagesToRead(hits, spare.draft.passages, deps.library);
  if (shown.length === 0) return readExtractively(question, deps, options);
  const passages = shown.map(({ passage }) => passage);
  const [rows, word] = await Promise.all([
    readRows(question, passages, spare.draft.analysis, engine),
    options.detector === 'direct' ? askDirectly(question, passages, engine) : null,
  ]);
  const read = rows.failure === null ? readByModel(rows, spare, shown, deps) : readByRules(rows, spare);
  const done = deps.now();
  const found = detectorOf(options.detector ?? 'findings')(question, read.draft.grouping, hits);
  const decided = judge(read.draft, directDetection(found, word), options);
  const { judged, calls } = await nameOptions(question, decided, read.draft, engine);
  return {
    question,
    reader: read.reader,
    ...(rows.failure !== null && { fallback: rows.failure }),
    calls: callsOf(rows, word?.call, calls),
    passages: readPassages(read.hits, read.draft.passages),
    findings: [...read.draft.findings],
    dropped: [...read.dropped],
    ...judged,
    ...(isToBeWrittenOut(rows, read, judged) && { writeOut: true }),
    nearest: judged.decision.kind === 'abstain' ? nearestOf(hits) : [],
    elapsedMs: { retrieve: retrieved - started, read: done - retrieved, decide: deps.now() - done },
  };
}

function callsOf(rows: RowsRead, direct: ModelCall | undefined, naming: readonly ModelCall[]): ModelCall[] {
  return [...rows.calls, ...(direct ? [direct] : []), ...naming];
}

function readByModel(
  rows: RowsRead,
  { draft }: Spare,
  shown: readonly Hit[],
  { library }: ExtractiveDeps,
): Read {
  const analysis = { ...draft.analysis, wantsAll: draft.analysis.wantsAll || rows.wantsAll };
  const passages = new Map([
    ...draft.passages,
    ...shown.map(({ passage }) => [passage.id, passage] as const),
  ]);
  const filled = fillGaps(rows.kept, rows.lost, draft.findings, passages);
  const all = joinPlaces([...rows.kept, ...filled], passages);
  const selected = selectRows(all, passages, analysis, library);
  const findings = weighRows(selected, passages, analysis);
  return {
    draft: draftOf(analysis, findings, passages),
    reader: 'model',
    hits: shown,
    dropped: rows.dropped,
  };
}

function readByRules(rows: RowsRead, { draft, hits, dropped }: Spare): Read {
  return { draft, reader: 'extractive', hits, dropped: [...rows.dropped, ...dropped] };
}

/** A procedure, a list, or words of several places together: the finding is only where the answer begins. */
function isToBeWrittenOut(
  { kind }: RowsRead,
  { draft, reader }: Read,
  { decision, detection }: Judged,
): boolean {
  const [first] = detection.readings;
  if (reader !== 'model' || decision.kind !== 'answer' || decision.rule === 'wants-newest' || !first)
    return false;
  const findings = draft.findings.filter(({ id }) => first.findingIds.includes(id));
  const isSpread = findings.some(({ passageIds }) => passageIds.length > 1);
  const values = new Set(findings.map(({ answer }) => answer)).size;
  const isSeveral =
    values > 1 && new Set(findings.map(({ address }) => address.join('\n'))).size < findings.length;
  return kind === 'howto' || kind === 'list' || isSpread || isSeveral;
}
