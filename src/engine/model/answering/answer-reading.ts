import type { Library } from '../../../knowledge/passage.ts';
import { wordsOf } from '../../../knowledge/words.ts';
import type { ModelCall } from '../../../model/call.ts';
import type { Prompts, RenderedPrompt } from '../../../model/port.ts';
import { answerFromJudgement } from '../../answer.ts';
import { expectationOf } from '../../expected.ts';
import type { Answered, Judgement, Reading } from '../../schema.ts';
import { askModel, printed, type Said } from '../ask-model.ts';
import type { EngineModel } from '../engine-model.ts';
import { type Pieces, piecesFor } from './answer-pieces.ts';
import { AnswerReply } from './answer-reply.ts';
import { type AnswerScope, scopeOf } from './answer-scope.ts';
import { answerOfClaims, type ClaimedAnswer, type Layout } from './answer-text.ts';
import { claimReader } from './claims.ts';
import type { ClaimGround } from './claims-check.ts';
import { objectionTo } from './gate.ts';
import { passagesToAnswer } from './rerank.ts';

/** What answering with a model needs. */
export interface AnswerDeps {
  readonly library: Library;
  readonly model: EngineModel;
}

/** How an answer is handed on while it is written. */
interface AnswerOptions {
  readonly onPiece?: (verifiedText: string) => void;
}

/** What one answer is written from. */
interface Task extends ClaimGround {
  readonly scope: AnswerScope;
  readonly layout: Layout;
  /** Null if nobody looks on. */
  readonly pieces: Pieces | null;
}

/**
 * Has a model answer the question as read one way, and keeps only the claims that hold. If the model fails, finds
 * nothing, or says something else than the verified finding, the finding is the answer.
 *
 * @param question with the picked option in it.
 * @throws {RangeError} if the judgement does not hold the reading's findings.
 */
export async function answerWithModel(
  question: string,
  reading: Reading,
  judgement: Judgement,
  deps: AnswerDeps,
  { onPiece }: AnswerOptions = {},
): Promise<Answered> {
  const finding = answerFromJudgement(reading, judgement);
  const scope = scopeOf(reading, judgement);
  const passages = passagesToAnswer(question, scope, judgement, deps.library);
  const layout = layoutOf(judgement);
  const task: Task = { question, scope, layout, passages, pieces: onPiece ? piecesFor(onPiece) : null };
  const { reply, calls, failure } = await write(task, deps.model);
  const { reader } = judgement;
  if (!reply) return { answer: finding, reader, calls, fallback: failure };
  const written = answerOfClaims(reply.claims, task, layout);
  const dropped = written.dropped.length > 0 && { dropped: [...written.dropped] };
  const fallback = refusalOf(reply, written, task);
  if (fallback !== null) return { answer: finding, reader, calls, fallback, ...dropped };
  task.pieces?.grow(written.text);
  const short = reply.short?.trim() || null;
  const { text, plain, citations } = written;
  const answer = { text, short: short && plain.includes(short) ? short : null, citations: [...citations] };
  return { answer, reader: 'model', calls, fallback: null, ...dropped };
}

/** What is written out at length is a list; of steps, if the question asks how. */
function layoutOf({ question, writeOut = false }: Judgement): Layout {
  if (!writeOut) return 'sentences';
  return expectationOf(question, wordsOf(question)).expected === 'howto' ? 'steps' : 'items';
}

function refusalOf({ status }: AnswerReply, { plain, dropped }: ClaimedAnswer, task: Task): string | null {
  if (status === 'not_found') return 'the model found no answer in the passages';
  if (plain !== '') return objectionTo(plain, task.question, task.scope);
  return dropped.length > 0 ? 'no claim of the model held' : 'the model made no claim';
}

interface Written {
  readonly reply: AnswerReply | null;
  readonly calls: ModelCall[];
  readonly failure: string | null;
}

/** Asks once, and once more if the reply has the wrong form and nothing of it was shown. */
async function write(task: Task, { model, prompts }: EngineModel): Promise<Written> {
  const prompt = promptOf(task, prompts);
  const onText = () => (task.pieces ? showing(task, task.pieces) : undefined);
  const first = await askModel(model, prompt, AnswerReply, undefined, onText());
  if (first.ok || !first.repair || task.pieces?.begun) return written(first, []);
  return written(await askModel(model, prompt, AnswerReply, first.repair, onText()), [first.call]);
}

function written(said: Said<AnswerReply>, earlier: readonly ModelCall[]): Written {
  const calls = [...earlier, said.call];
  return said.ok ? { reply: said.value, calls, failure: null } : { reply: null, calls, failure: said.why };
}

/** The conflict-aware prompt costs accuracy where nothing conflicts, so it is for findings that do. */
function promptOf({ question, scope, passages }: Task, prompts: Prompts): RenderedPrompt {
  const name = scope.opposing.length > 0 ? 'answer-conflict' : 'answer';
  return prompts.render(name, { question, passages: printed(passages) });
}

/** Shows as much of an answer as already stands on its own. */
function showing(task: Task, pieces: Pieces): (textSoFar: string) => void {
  const claimsIn = claimReader();
  let seen = 0;
  return (textSoFar) => {
    const claims = claimsIn(textSoFar);
    if (claims.length === seen || /"status"\s*:\s*"not_found"/.test(textSoFar)) return;
    seen = claims.length;
    const { text, plain, kept } = answerOfClaims(claims, task, task.layout);
    const isOpen = kept < (task.layout === 'sentences' ? 1 : 2);
    if (!isOpen && objectionTo(plain, task.question, task.scope) === null) pieces.grow(text);
  };
}
