import { pickedFrom } from '../../flows/picked.ts';
import type { Option } from '../engine/schema.ts';
import type { Logger } from '../telemetry/log.ts';
import { advance, type DialogueDeps, loadKnown } from './advance.ts';
import { draftReply } from './draft-reply.ts';
import type { Effect } from './effects.ts';
import type { Answerer, Reply, ReplyPost, Surface } from './ports.ts';
import { promptOutcome } from './prompt-outcome.ts';
import { readByOf } from './read-by.ts';
import { readQuestion } from './read-question.ts';
import type { DialogueRecord } from './record.ts';
import { standAlone } from './stand-alone.ts';

/** What performing effects needs. */
export interface PerformDeps extends DialogueDeps {
  readonly surface: Surface;
  readonly answerer: Answerer;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

type Performer<Type extends Effect['type']> = (
  effect: Extract<Effect, { type: Type }>,
  record: DialogueRecord,
  deps: PerformDeps,
) => Promise<unknown>;

/**
 * Does what an effect says and tells the dialogue. Harmless if it was done before, wholly or in part.
 * May throw whatever the surface and the answerer throw; `giveUp` is for the time when trying again is no use.
 *
 * @throws {StoredDataError} if the dialogue is gone or cannot be read.
 */
export async function perform(effect: Effect, deps: PerformDeps): Promise<void> {
  const record = await loadKnown(deps.store, effect.dialogueId);
  switch (effect.type) {
    case 'read':
      await read(effect, record, deps);
      break;
    case 'ask':
      await ask(effect, record, deps);
      break;
    case 'settle':
      await settle(effect, record, deps);
      break;
    case 'reopen':
      await reopen(effect, record, deps);
      break;
    case 'answer':
      await answer(effect, record, deps);
      break;
    case 'apologise':
      await apologise(effect, record, deps);
      break;
    case 'expire':
      await advance(deps, record.id, { type: 'expired', round: effect.round }, effect.id);
      break;
  }
}

const read: Performer<'read'> = async (effect, record, deps) => {
  const round = record.rounds.length + 1;
  if (record.flow.value !== 'reading') return;
  const { maxRounds, round: asked, chosen } = record.flow.context;
  const earlier = record.rounds.at(-1)?.judgement;
  if (round === 1) await deps.surface.showWorking(record.place);
  const among = chosen && earlier ? { judgement: earlier, readingIds: chosen.readingIds } : undefined;
  const read = await readQuestion(await standAlone(record, deps), deps.answerer, {
    roundsLeft: maxRounds - asked,
    channel: record.place.channel,
    ...(among && { among }),
  });
  const why = read.judgement.fallback;
  if (why !== undefined && !among) deps.log.warn({ dialogue: record.id, why }, 'read without the model');
  return advance(deps, record.id, { type: 'decided', round, ...read }, effect.id);
};

const ask: Performer<'ask'> = async (effect, record, deps) => {
  const round = record.rounds[effect.round - 1];
  const clarification = round?.judgement.clarification;
  const over = ['withdrawn', 'superseded', 'failed', 'expired'].includes(record.flow.value);
  if (!round || !clarification || round.expiresAt !== null || over) return;
  const { ts } = await deps.surface.postPrompt({
    place: record.place,
    effectId: effect.id,
    dialogueId: record.id,
    round: effect.round,
    clarification,
    readBy: readByOf(round.judgement),
  });
  return advance(deps, record.id, { type: 'prompted', round: effect.round, promptTs: ts }, effect.id);
};

const settle: Performer<'settle'> = async (effect, record, deps) => {
  const round = record.rounds[effect.round - 1];
  const clarification = round?.judgement.clarification;
  if (!round?.promptTs || !clarification) return;
  await deps.surface.settlePrompt({
    place: record.place,
    ts: round.promptTs,
    dialogueId: record.id,
    round: effect.round,
    clarification,
    outcome: promptOutcome(record, effect.round),
  });
  return advance(deps, record.id, { type: 'settled', round: effect.round }, effect.id);
};

/** Harmless if the choice was changed meanwhile: the prompt is settled after that. */
const reopen: Performer<'reopen'> = async (effect, record, deps) => {
  const round = record.rounds[effect.round - 1];
  const clarification = round?.judgement.clarification;
  const chosen = pickedFrom(clarification ?? null, round?.choice?.optionId ?? '');
  if (!round?.promptTs || !clarification || !chosen || record.flow.value !== 'answered') return;
  const { place, id: dialogueId } = record;
  const at = { place, ts: round.promptTs, dialogueId, round: effect.round };
  await deps.surface.reopenPrompt({ ...at, clarification, chosen });
};

const answer: Performer<'answer'> = async (effect, record, deps) => {
  if (record.flow.value !== 'answering') return;
  const reply = record.reply ?? (await draft(effect, record, deps));
  if (!reply) return;
  const { ts } = await deps.surface.postReply({
    place: record.place,
    effectId: effect.id,
    dialogueId: record.id,
    reply,
    others: othersOf(record),
    ...shownWith(record, reply),
    round: record.rounds.length,
  });
  return advance(deps, record.id, { type: 'replied', replyTs: ts }, effect.id);
};

/** Who answered, and the choice of an earlier question that went into the answer. */
function shownWith(
  { flow, rounds, followUp }: DialogueRecord,
  reply: Reply,
): Pick<ReplyPost, 'readBy' | 'using'> {
  const judgement = rounds.at(-1)?.judgement;
  const using = flow.context.chosen === null ? followUp?.reused : null;
  return { ...(judgement && { readBy: readByOf(judgement, reply) }), ...(using && { using }) };
}

/** The other readings, below an answer that was given without asking. */
function othersOf({ flow, rounds }: DialogueRecord): Option[] {
  const { alternatives = [], chosen } = flow.context;
  const asIs = rounds.at(-1)?.judgement.decision.kind === 'answer';
  return asIs ? alternatives.filter(({ id }) => id !== chosen?.id) : [];
}

/** Keeps the reply before it is posted, so that a second try posts the same words. It is shown while it is written. */
async function draft(
  { id: effectId }: Effect,
  record: DialogueRecord,
  deps: PerformDeps,
): Promise<DialogueRecord['reply']> {
  const { place, asker, id: dialogueId } = record;
  // A model may take its time over a pick; over a question that it reads, that is said already.
  const isSlow = record.flow.context.chosen !== null && record.rounds.at(-1)?.judgement.reader === 'model';
  if (isSlow) await deps.surface.showWorking(place);
  const stream = deps.surface.openStream({ place, effectId, dialogueId, asker });
  const reply = await draftReply(record, deps.answerer, {
    channel: place.channel,
    onPiece: (piece) => stream.append(piece),
  });
  const why = reply.kind === 'answer' && reply.reader === 'model' ? (reply.fallback ?? null) : null;
  if (why !== null) deps.log.warn({ dialogue: dialogueId, why }, 'answered without the model');
  const drafted = await advance(deps, record.id, { type: 'drafted', reply });
  if (!drafted.record.reply) await stream.withdraw();
  return drafted.record.reply;
}

const apologise: Performer<'apologise'> = async (effect, record, deps) => {
  if (!record.failure) return;
  const { place, id: dialogueId, failure } = record;
  await deps.surface.postApology({ place, effectId: effect.id, dialogueId, ...failure });
  return advance(deps, record.id, { type: 'apologised' }, effect.id);
};
